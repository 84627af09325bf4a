import { drawBetsApi, type RequestOf } from '@fairbook/contract';
import { readTyped } from '@fairbook/core/betting';
import type { Currency } from '@fairbook/core/catalog';
import { type Amount, formatAmount } from '@fairbook/core/money';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';
import { keys } from '../../../../shared/api/query-keys.ts';
import { placerOf } from '../../../../shared/bet-slip/placer.ts';
import { type DrawRequest, type PlacedDraws, placedFrom, placedFromBet } from './draw-intent.ts';
import type { DrawSlip, SlipPick } from './draw-slip.ts';
import { dropPlaced } from './draw-slip-changes.ts';
import { drawSlipState, setDrawSlipState } from './draw-slip-store.ts';

type PlaceDrawRequest = RequestOf<typeof drawBetsApi.place>;

export interface DrawTerms {
  readonly tableId: string;
  readonly currency: Currency;
  readonly rateId: string;
}

/** Builds the request for the entries of a slip. Throws RangeError for an entry without an amount, and for a slip without a draw. */
function requestOf(slip: DrawSlip, picks: readonly SlipPick[], { tableId, currency, rateId }: DrawTerms): PlaceDrawRequest {
  if (slip.drawId === null) throw new RangeError('a slip for no draw');
  return {
    game: slip.game,
    match_id: slip.drawId,
    table_id: tableId,
    currency,
    rate_id: rateId,
    picks: picks.map(({ top, level, selections, bankers, amount }) => {
      const typed = readTyped(amount);
      if (typed === null) throw new RangeError('an entry without an amount');
      return {
        top,
        ...(level !== null && { level }),
        selections: [...selections],
        ...(bankers.length > 0 && { bankers: [...bankers] }),
        amount: typed,
      };
    }),
    draws: slip.draws,
    stop_on_win: slip.draws > 1 && slip.stopOnWin,
  };
}

const fingerprintOf = (request: PlaceDrawRequest): string =>
  JSON.stringify(request, (_, value: unknown) => (typeof value === 'bigint' ? formatAmount(value as Amount) : value));

const placer = placerOf<DrawRequest, PlacedDraws>({
  intents: () => {
    const { intent } = drawSlipState();
    return intent ? [intent] : [];
  },
  keep: ([intent = null]) => setDrawSlipState({ intent }),
  find: async ({ key, game }) => placedFromBet((await api(drawBetsApi.drawBet, { game, id: key })).bet),
  stands: ({ game, picks }) => {
    if (drawSlipState().slip.game === game) dropPlaced(picks);
  },
  // The wallet, the bets, and what a refusal was about.
  families: ({ game }) => [keys.account, keys.drawBets(game), keys.lotteryOdds(game), keys.draws(game), keys.exchange],
});

/** See `Placer`. */
export const { resumeChecking } = placer;

/** Places the slip. See `Placer`. */
export function placeDrawSlip(queries: QueryClient, slip: DrawSlip, picks: readonly SlipPick[], terms: DrawTerms): void {
  const request = requestOf(slip, picks, terms);
  const send = async (key: string) => placedFrom(await api(drawBetsApi.place, request, { idempotencyKey: key, retries: 0 }));
  const bet = { subject: { game: slip.game, picks }, fingerprint: fingerprintOf(request), send };
  placer.place(queries, [bet], ([intent = null]) => setDrawSlipState({ intent, placed: slip, isWaiting: true }));
}
