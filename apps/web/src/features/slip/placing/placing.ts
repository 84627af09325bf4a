import { bettingApi, type Refusal } from '@fairbook/contract';
import { legKey } from '@fairbook/core/betting';
import { parseOdds } from '@fairbook/core/money';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { placerOf } from '../../../shared/bet-slip/placer.ts';
import { type AcceptedBet, acceptedFrom, acceptedFromBet, type Intent, type IntentBet, type IntentLeg } from '../intent.ts';
import { dropBet } from '../slip-changes.ts';
import { changeSlip, setSlipState, slipState } from '../slip-store.ts';
import { fingerprintOf, type PlaceTerms, type PlannedBet, requestOf } from './planned-bets.ts';

const placer = placerOf<IntentBet, AcceptedBet>({
  intents: () => slipState().intents,
  keep: (intents) => setSlipState({ intents }),
  find: async ({ key, game }) => acceptedFromBet((await api(bettingApi.bet, { game, id: key })).bet),
  stands: dropBet,
  refused: tellMove,
  // The wallet, what is left of limits, the bets and the odds.
  families: () => [keys.account, keys.limits, ['my-bets'], ['matches'], keys.exchange],
});

/** See `Placer`. */
export const { resumeChecking } = placer;

/** Places the bets of the slip. See `Placer`. */
export function placeBets(queries: QueryClient, bets: readonly PlannedBet[], terms: PlaceTerms): void {
  const { slip } = slipState();
  const toPlace = bets.map((bet) => {
    const request = requestOf(bet, terms);
    const legs = namedLegs(bet);
    return {
      subject: { game: bet.ticket.game, legs, stakeKey: bet.stakeKey, waitsMs: (terms.delayOf?.(bet.ticket) ?? 0) * 1_000 },
      fingerprint: fingerprintOf(request),
      send: async (key: string) => acceptedFrom(legs, await api(bettingApi.placeBet, request, { idempotencyKey: key, retries: 0 })),
    };
  });
  placer.place(queries, toPlace, (intents) =>
    setSlipState({ intents, isWaiting: true, placed: { ...slip, stake: '', stakes: {}, undo: null } }),
  );
}

const namedLegs = ({ ticket }: PlannedBet): readonly IntentLeg[] =>
  ticket.legs.map(({ matchId, market, selection, lineE2 }) => {
    const { home = '', away = '' } = slipState().cards[matchId] ?? {};
    return { key: legKey({ matchId, market, selection }), market, selection, lineE2, home, away };
  });

/** A refusal for moved odds includes the current ones: the leg shows them before the next reading does. */
function tellMove({ legs }: Intent, { code, details }: Refusal): void {
  const key = legs[Number.parseInt(details.leg ?? '', 10)]?.key;
  const leg = slipState().slip.legs.find((each) => legKey(each) === key);
  if (key === undefined || leg === undefined) return;
  if (code === 'slip.market_closed') changeSlip({ type: 'oddsMoved', key, now: null });
  if (code !== 'slip.odds_changed' || details.now === undefined) return;
  changeSlip({ type: 'oddsMoved', key, now: { odds: parseOdds(details.now), lineE2: leg.lineE2 } });
}

/** Closes the result, which the player has seen. */
export function closeReceipt(): void {
  setSlipState({ intents: slipState().intents.filter((intent) => intent.state === 'absent'), placed: null });
}
