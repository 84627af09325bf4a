import { bettingApi, type Refusal } from '@fairbook/contract';
import { legKey } from '@fairbook/core/betting';
import { parseOdds } from '@fairbook/core/money';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { newKey } from '../../../shared/api/new-key.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { findPlaced, isAsked, untilAnswered } from '../../../shared/api/until-answered.ts';
import { type AcceptedBet, acceptedFrom, acceptedFromBet, type Intent, type IntentLeg, isUnanswered, keyFor } from '../intent.ts';
import { changeSlip, dropBet, setSlipState, slipState } from '../slip-store.ts';
import { fingerprintOf, type PlaceRequest, type PlaceTerms, type PlannedBet, requestOf } from './planned-bets.ts';

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
    const { stakeKey } = bet;
    const intent: Intent = {
      key,
      game: bet.ticket.game,
      legs: namedLegs(bet),
      stakeKey,
      fingerprint,
      sentAt: Date.now(),
      waitsMs: (terms.delayOf?.(bet.ticket) ?? 0) * 1_000,
      state: 'sending',
    };
    return { intent, ask: () => placeOnce(intent, request) };
  });
  const { slip } = slipState();
  // Kept before anything is sent: whatever is sent can be asked about after a reload.
  setSlipState({ intents: wishes.map(({ intent }) => intent), placed: { ...slip, stake: '', stakes: {}, undo: null } });
  for (const { intent, ask } of wishes) void follow(queries, intent, ask);
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
    if (isUnanswered(intent) && !isAsked(intent.key)) void follow(queries, intent, () => findBet(intent));
  }
}

/** The bet of a key, if it was placed. */
const findBet = ({ key, game, sentAt }: Intent): Promise<AcceptedBet | null> =>
  findPlaced(sentAt, async () => acceptedFromBet((await api(bettingApi.bet, { game, id: key })).bet));

async function follow(queries: QueryClient, intent: Intent, ask: () => Promise<AcceptedBet | null>): Promise<void> {
  const { key } = intent;
  await untilAnswered({
    key,
    ask,
    checking: () => become(key, { state: 'checking' }),
    answered: (bet) => {
      become(key, bet ? { state: 'accepted', bet } : { state: 'absent', seen: false });
      if (bet) dropBet(intent);
    },
    refused: (answer) => {
      become(key, { state: 'refused', code: answer.code, details: answer.details });
      tellMove(intent, answer);
    },
  });
  await readAgain(queries);
}

type Answered = Intent extends infer Each ? (Each extends Intent ? Omit<Each, keyof IntentHead> : never) : never;
type IntentHead = Pick<Intent, 'key' | 'game' | 'legs' | 'stakeKey' | 'fingerprint' | 'sentAt' | 'waitsMs'>;

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

/** The wallet, what is left of limits, the bets and the odds after an answer. */
async function readAgain(queries: QueryClient): Promise<void> {
  const families = [keys.account, keys.limits, ['my-bets'], ['matches'], keys.exchange];
  await Promise.all(families.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** The player has seen what came of it. */
export function closeReceipt(): void {
  setSlipState({ intents: slipState().intents.filter((intent) => intent.state === 'absent'), placed: null });
}
