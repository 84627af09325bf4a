import { drawBetsApi, type RequestOf } from '@fairbook/contract';
import { readTyped } from '@fairbook/core/betting';
import type { Currency } from '@fairbook/core/catalog';
import { type Amount, formatAmount } from '@fairbook/core/money';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';
import { newKey } from '../../../../shared/api/new-key.ts';
import { keys } from '../../../../shared/api/query-keys.ts';
import { findPlaced, isAsked, untilAnswered } from '../../../../shared/api/until-answered.ts';
import { type DrawIntent, isUnanswered, type PlacedDraws, placedFrom, placedFromBet } from './draw-intent.ts';
import type { DrawSlip, SlipPick } from './draw-slip.ts';
import { drawSlipState, dropPlaced, setDrawSlipState } from './draw-slip-store.ts';

type PlaceDrawRequest = RequestOf<typeof drawBetsApi.place>;

export interface DrawTerms {
  readonly tableId: string;
  readonly currency: Currency;
  readonly rateId: string;
}

/** What is sent for the entries of a slip that have an amount. Throws RangeError for one without, and for a slip that is for no draw. */
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

/**
 * Places the slip under a key that is kept until its answer. Does nothing while an earlier one has no answer, so a double tap sends one. It goes on
 * when the slip is closed, and after a reload by {@link resumeChecking}.
 */
export function placeDrawSlip(queries: QueryClient, slip: DrawSlip, picks: readonly SlipPick[], terms: DrawTerms): void {
  const { intent: before } = drawSlipState();
  if (before && isUnanswered(before)) return;
  const request = requestOf(slip, picks, terms);
  const fingerprint = fingerprintOf(request);
  // The key of an unplaced intent for the very same bet: so it can never stand twice.
  const key = before?.state === 'absent' && before.fingerprint === fingerprint ? before.key : newKey();
  const intent: DrawIntent = { key, game: slip.game, picks, fingerprint, sentAt: Date.now(), state: 'sending' };
  setDrawSlipState({ intent, placed: slip });
  void follow(queries, intent, async () => placedFrom(await api(drawBetsApi.place, request, { idempotencyKey: key })));
}

/** Asks about an intent that a reload left without an answer. Needs a player. */
export function resumeChecking(queries: QueryClient): void {
  const { intent } = drawSlipState();
  if (!intent || !isUnanswered(intent) || isAsked(intent.key)) return;
  const { key, game, sentAt } = intent;
  void follow(queries, intent, () =>
    findPlaced(sentAt, async () => placedFromBet((await api(drawBetsApi.drawBet, { game, id: key })).bet)),
  );
}

async function follow(queries: QueryClient, { key, game }: DrawIntent, ask: () => Promise<PlacedDraws | null>): Promise<void> {
  const become = (next: Answered): void => {
    const { intent } = drawSlipState();
    if (intent?.key === key && isUnanswered(intent)) setDrawSlipState({ intent: { ...intent, ...next } });
  };
  await untilAnswered({
    key,
    ask,
    checking: () => become({ state: 'checking' }),
    answered: (placed) => {
      if (placed && drawSlipState().slip.game === game) dropPlaced();
      become(placed ? { state: 'accepted', placed } : { state: 'absent', seen: false });
    },
    refused: ({ code, details }) => become({ state: 'refused', code, details }),
  });
  // The wallet, the bets, and what a refusal was about.
  const families = [keys.account, keys.drawBets(game), keys.lotteryOdds(game), keys.draws(game), keys.exchange];
  await Promise.all(families.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

type Answered = DrawIntent extends infer Each ? (Each extends DrawIntent ? Omit<Each, keyof IntentHead> : never) : never;
type IntentHead = Pick<DrawIntent, 'key' | 'game' | 'picks' | 'fingerprint' | 'sentAt'>;
