import { hash } from 'node:crypto';
import {
  CASH_OUT_QUOTE_MS,
  type CashedOut,
  type CashOutQuote,
  cashOutApi,
  type PlayerId,
  Refusal,
  type RequestOf,
} from '@fairbook/contract';
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts';
import { withIdempotencyKey } from '../../../platform/db/idempotency.ts';
import { createBetDelays, formatIn, type PlaceCommand } from '../../betting/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { DueBet } from '../decide-settlement.ts';
import type { PlaceCall } from '../place-bets.ts';
import { reads } from '../sql/read.ts';
import { due } from '../sql/settle.ts';
import { applyCashOut } from './apply-cash-out.ts';
import { type PricingDeps, priceShare } from './price-share.ts';
import { createQuoteTexts, type QuoteTexts } from './quote-text.ts';

export interface CashOutDeps extends PricingDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'post' | 'lockCash'>;
  /** The key quotes are signed with. */
  readonly secret: string;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly now?: (() => Date) | undefined;
}

export interface CashOuts {
  /** The current offer for a share of an open bet. Refuses bet.not_found, also for a bet of another player, and every reason for which there is no offer. */
  quote(player: PlayerId, request: RequestOf<typeof cashOutApi.quoteCashOut>): Promise<CashOutQuote>;
  /**
   * Accepts an offer that is at most five seconds old, if the bet is not worth less by now: the bet is locked as for settling, and priced again. If it is worth
   * more, more is paid. Refuses cash_out.offer_changed with the current offer. A bet in play is decided after the wait of its game.
   */
  take(player: PlayerId, call: PlaceCall, request: RequestOf<typeof cashOutApi.cashOut>): Promise<CashedOut>;
  /** Ends every wait and refuses new ones. */
  endDelays(): void;
}

interface Command extends PlaceCommand {
  readonly request: RequestOf<typeof cashOutApi.cashOut>;
  /** The age of its quote is measured up to here, however long the bet waits. */
  readonly arrivedAt: Date;
}

/** Thrown if a bet in play has to wait this much longer; the transaction is rolled back. */
class StillWaiting extends Error {
  readonly delayMs: number;
  constructor(delayMs: number) {
    super('waiting');
    this.delayMs = delayMs;
  }
}

export function createCashOuts(deps: CashOutDeps): CashOuts {
  const { db, now = () => new Date() } = deps;
  const texts = createQuoteTexts(deps.secret);
  const delays = createBetDelays<Command, CashedOut>(deps.wait);
  return {
    endDelays: delays.end,
    quote: async (player, { game, id, share }) => {
      const bet = await reads.one(db, player, game, id);
      if (!bet) throw new Refusal('bet.not_found');
      const priced = await priceShare(deps, db, { bet, share, hold: false });
      const { offer, fair, kept, marginE4, waits } = priced;
      return {
        currency: bet.currency,
        share,
        offer,
        fair,
        kept,
        margin_e4: marginE4,
        valid_ms: CASH_OUT_QUOTE_MS,
        waits,
        quote: texts.write({ player, id }, { share, offer, openE8: bet.openE8 }, now()),
      };
    },
    take: (player, { idempotencyKey: key, extendDeadline }, request) => {
      const command = { player, key, hash: hash('sha256', JSON.stringify(request), 'hex'), request, arrivedAt: now() };
      return delays.through(extendDeadline ? { ...command, extendDeadline } : command, async (asked) => {
        try {
          return { kind: 'placed', placed: await inTransaction(db, (tx) => takeOnce(deps, texts, tx, asked)) };
        } catch (error) {
          if (error instanceof StillWaiting) return { kind: 'delayed', delayMs: error.delayMs };
          throw error;
        }
      });
    },
  };
}

/** Cashes out once. The bet is locked before the account, as in settling; then the key is looked up, since the call may have been carried out already. */
async function takeOnce(deps: CashOutDeps, texts: QuoteTexts, tx: Tx, command: Command): Promise<CashedOut> {
  const { player, key, request, arrivedAt, waitedMs = 0 } = command;
  const bet = await lockBet(tx, player, request);
  return withIdempotencyKey(tx, { endpoint: cashOutApi.cashOut, playerId: player, key, request }, async () => {
    const quoted = texts.read(bet, request.quote, arrivedAt);
    const priced = await priceShare(deps, tx, { bet, share: quoted.share, hold: true });
    if (priced.offer < quoted.offer || bet.openE8 !== quoted.openE8) {
      const format = formatIn(bet.currency);
      throw new Refusal('cash_out.offer_changed', { was: format(quoted.offer), now: format(priced.offer) });
    }
    const delayMs = priced.waits * 1_000 - waitedMs;
    if (delayMs > 0) throw new StillWaiting(delayMs);
    return applyCashOut(deps.ledger, tx, { bet, priced, automatic: false });
  });
}

/** Locks a player's bet, waiting for other holders. Refuses bet.not_found, also for a bet of another player or game. */
export async function lockBet(
  tx: Tx,
  player: PlayerId,
  { game, id }: Pick<RequestOf<typeof cashOutApi.cashOut>, 'game' | 'id'>,
): Promise<DueBet> {
  const [bet] = await due.any(tx, [{ player, id }]);
  if (bet?.game !== game) throw new Refusal('bet.not_found');
  return bet;
}
