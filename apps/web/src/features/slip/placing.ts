import { bettingApi, Refusal } from '@fairbook/contract';
import { legKey } from '@fairbook/core/betting';
import { parseOdds } from '@fairbook/core/money';
import type { QueryClient } from '@tanstack/react-query';
import { api, newKey } from '../../shared/api.ts';
import { keys } from '../../shared/query-keys.ts';
import { type AcceptedBet, acceptedFrom, acceptedFromBet, answerIn, type Intent, type IntentLeg, isUnanswered, keyFor } from './intent.ts';
import { fingerprintOf, type PlaceRequest, type PlaceTerms, type PlannedBet, requestOf } from './planned-bets.ts';
import { changeSlip, dropBetLegs, setSlipState, slipState } from './slip-store.ts';

/** Without an answer for so long, the player is told that the bet is being checked. */
const SLOW_MS = 5_000;
/** Pauses before the same key is asked again; the last one repeats. */
const PAUSES_MS = [2_000, 4_000, 8_000, 15_000] as const;
/** A key that the server still does not know so long after it was sent is not on its way any more. */
const LOST_MS = 30_000;

/** Whoever waits to ask again: called to ask at once. */
const waiting = new Map<string, () => void>();

/**
 * Places the bets, each under a key of its own that is kept until its answer. Does nothing while an earlier intent has no answer, so a double tap
 * sends one. It goes on when the slip is closed, and after a reload by {@link resumeChecking}.
 */
export function placeBets(queries: QueryClient, bets: readonly PlannedBet[], terms: PlaceTerms): void {
  const { intents } = slipState();
  if (intents.some(isUnanswered)) return;
  const wishes = bets.map((bet) => {
    const request = requestOf(bet, terms);
    const fingerprint = fingerprintOf(request);
    const key = keyFor(intents, fingerprint, newKey);
    const intent: Intent = { key, game: bet.ticket.game, legs: namedLegs(bet), fingerprint, sentAt: Date.now(), state: 'sending' };
    return { intent, ask: () => placeOnce(intent, request) };
  });
  setSlipState({ intents: wishes.map(({ intent }) => intent) });
  for (const { intent, ask } of wishes) void untilAnswered(queries, intent, ask);
}

const namedLegs = ({ ticket }: PlannedBet): readonly IntentLeg[] =>
  ticket.legs.map(({ matchId, market, selection, lineE2 }) => {
    const { home = '', away = '' } = slipState().cards[matchId] ?? {};
    return { key: legKey({ matchId, market, selection }), market, selection, lineE2, home, away };
  });

async function placeOnce({ key, legs }: Intent, request: PlaceRequest): Promise<AcceptedBet> {
  return acceptedFrom(legs, await api(bettingApi.placeBet, request, { idempotencyKey: key }));
}

/** Asks about intents that a reload left without an answer. Needs a player. */
export function resumeChecking(queries: QueryClient): void {
  for (const intent of slipState().intents) {
    if (isUnanswered(intent) && !waiting.has(intent.key)) void untilAnswered(queries, intent, () => findBet(intent));
  }
}

/** The bet of a key, if it was placed. A key that is not known for long enough is an answer too. */
async function findBet(intent: Intent): Promise<AcceptedBet | null> {
  try {
    const { bet } = await api(bettingApi.bet, { game: intent.game, id: intent.key });
    return acceptedFromBet(bet);
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.code === 'bet.not_found';
    if (!isUnknown) throw error;
    if (Date.now() - intent.sentAt < LOST_MS) throw new Error('not there yet', { cause: error });
    return null;
  }
}

/** Asks the same again and again under the same key, until the server says yes or no. */
async function untilAnswered(queries: QueryClient, intent: Intent, ask: () => Promise<AcceptedBet | null>): Promise<void> {
  const { key } = intent;
  waiting.set(key, () => undefined);
  const slow = setTimeout(() => become(key, { state: 'checking' }), SLOW_MS);
  for (let attempt = 0; ; attempt += 1) {
    try {
      const bet = await ask();
      become(key, bet ? { state: 'accepted', bet } : { state: 'absent', seen: false });
      if (bet) dropBetLegs(intent.legs.map((leg) => leg.key));
      break;
    } catch (error) {
      const answer = answerIn(error);
      if (answer) {
        become(key, { state: 'refused', code: answer.code, details: answer.details });
        tellMove(intent, answer);
        break;
      }
    }
    become(key, { state: 'checking' });
    await pauseBefore(key, attempt);
  }
  clearTimeout(slow);
  waiting.delete(key);
  await readAgain(queries);
}

/** Asks now about everything that has no answer. */
export function checkNow(): void {
  for (const ask of waiting.values()) ask();
}
if (typeof window !== 'undefined') window.addEventListener('online', checkNow);

function pauseBefore(key: string, attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)]);
    waiting.set(key, () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

type Answered = Intent extends infer Each ? (Each extends Intent ? Omit<Each, keyof IntentHead> : never) : never;
type IntentHead = Pick<Intent, 'key' | 'game' | 'legs' | 'fingerprint' | 'sentAt'>;

function become(key: string, next: Answered): void {
  const { intents } = slipState();
  const isOpen = (intent: Intent) => intent.key === key && isUnanswered(intent);
  if (intents.some(isOpen)) setSlipState({ intents: intents.map((intent) => (isOpen(intent) ? { ...intent, ...next } : intent)) });
}

/** A refusal for moved odds says where they are: the leg shows it before the next reading does. */
function tellMove({ legs }: Intent, { code, details }: Refusal): void {
  const key = legs[Number.parseInt(details.leg ?? '', 10)]?.key;
  const leg = slipState().slip.legs.find((each) => legKey(each) === key);
  if (key === undefined || leg === undefined) return;
  if (code === 'slip.market_closed') changeSlip({ type: 'oddsMoved', key, now: null });
  if (code !== 'slip.odds_changed' || details.now === undefined) return;
  changeSlip({ type: 'oddsMoved', key, now: { odds: parseOdds(details.now), lineE2: leg.lineE2 } });
}

/** The wallet, the bets and the odds after an answer. */
async function readAgain(queries: QueryClient): Promise<void> {
  const families = [keys.account, ['my-bets'], ['matches'], keys.exchange];
  await Promise.all(families.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** The player has seen what came of it. */
export function closeReceipt(): void {
  setSlipState({ intents: slipState().intents.filter((intent) => intent.state === 'absent') });
}
