import { betStatusOf, type Draw, type DrawBet, type drawBetsApi, type PlayerId, type ReplyOf, type RequestOf } from '@fairbook/contract';
import { conversionOf, LOTTERY_GAMES } from '@fairbook/core/catalog';
import { cutPrizes, type PaidUnits, type PricedPick, payPick, returnShares } from '@fairbook/core/lottery';
import { amount, converted, shownIn, ZERO } from '@fairbook/core/money';
import type { Db, Queries } from '../../platform/db/db.ts';
import { readHistory } from '../betting/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Draws } from './ports.ts';
import { databaseTime, selectGameReturns } from './sql/draw-totals.ts';
import { reads, type ShownDrawBet } from './sql/read.ts';
import { picksFrom } from './stored-picks.ts';

export interface ReadingDeps {
  readonly db: Db;
  readonly draws: Pick<Draws, 'cards'>;
  readonly ledger: Pick<Ledger, 'entriesOf'>;
}

export interface DrawBetPage {
  readonly list: DrawBet[];
  readonly more: boolean;
}

/** A page of a player's bets on draws of a game, newest key first. */
export async function listDrawBets(
  { db, draws }: Pick<ReadingDeps, 'draws'> & { readonly db: Queries },
  player: PlayerId,
  { game, start, limit, status }: RequestOf<typeof drawBetsApi.myDrawBets>,
): Promise<DrawBetPage> {
  const { rows, more } = await reads.page(db, player, { game, status: betStatusOf(status), start, limit });
  const cards = await draws.cards(db, [...new Set(rows.map(({ drawId }) => drawId))]);
  return { list: rows.map((bet) => betView(bet, cards)), more };
}

export type DrawReceipt = ReplyOf<typeof drawBetsApi.drawBet>;

/** One bet with its settlements and its movements. Refuses bet.not_found, also for a bet of another player or game. */
export async function readDrawReceipt(
  { db, draws, ledger }: Pick<ReadingDeps, 'draws' | 'ledger'> & { readonly db: Queries },
  player: PlayerId,
  { game, id }: RequestOf<typeof drawBetsApi.drawBet>,
): Promise<DrawReceipt> {
  const { bet, history } = await readHistory(reads, { db, ledger }, player, { game, id });
  return { bet: betView(bet, await draws.cards(db, [bet.drawId])), ...history };
}

/** A bet as its player sees it. */
export function betView(bet: ShownDrawBet, cards: ReadonlyMap<string, Draw>): DrawBet {
  const draw = cards.get(bet.drawId);
  if (!draw) throw new Error(`no draw ${bet.drawId}`);
  const conversion = conversionOf(bet.currency, bet.rate);
  const picks = picksFrom(bet.picks, bet.unitStakes);
  return {
    bet_id: bet.id,
    game: bet.game,
    status: bet.status,
    multiple: 1,
    bets: picks.reduce((all, pick) => all + pick.units.reduce((sum, { count }) => sum + count, 0), 0),
    currency: bet.currency,
    rate: bet.rate,
    total_price: bet.totalStake,
    total_currency: shownIn(bet.totalStake, conversion),
    max_bonus: converted(bet.payoutMax, bet.rate),
    max_bonus_currency: bet.payoutMax,
    bonus: bet.payout,
    bonus_currency: shownIn(bet.payout, conversion),
    extra_bonus: ZERO,
    extra_bonus_currency: ZERO,
    result: bet.status === 'pending' ? [] : [{ bonus: bet.payout, extra_bonus: ZERO }],
    data: picks.map(({ top, units }) => units.map(({ prop, odds }) => ({ m: bet.drawId, k: top, n: prop, o: odds, p: 0, e: 0 }))),
    create_at: bet.placedAt,
    settled_at: bet.settledAt,
    revision: bet.revision,
    chase_id: bet.chaseId,
    chase_place: bet.chasePlace,
    chase_draws: bet.chaseDraws,
    stop_on_win: bet.stopOnWin,
    cancel_reason: bet.cancelReason,
    picks: picks.map((pick) => pickView(bet, pick, draw)),
    draw,
  };
}

const pickView = (bet: ShownDrawBet, pick: PricedPick, draw: Draw): DrawBet['picks'][number] => ({
  top: pick.top,
  level: pick.level ?? null,
  selections: [...pick.selections],
  bankers: [...(pick.bankers ?? [])],
  unit_price: converted(pick.stake, bet.rate),
  unit_currency: pick.stake,
  units: workedUnits(bet, pick, draw).map(({ prop, reduced, odds, count, won, push, exact }) => ({
    prop,
    reduced,
    odds,
    count,
    won,
    push,
    bonus_currency: cutPrizes(exact, 1n),
  })),
});

type WorkedUnits = Omit<PaidUnits, 'won' | 'push'> & { readonly won: number | null; readonly push: number | null };

/** The working of the last settlement. Empty while the bet is open or cancelled, and between a corrected result and the settlement that follows it. */
function workedUnits(bet: ShownDrawBet, pick: PricedPick, { numbers, lunar_year: lunarYear, revision }: Draw): readonly WorkedUnits[] {
  if (bet.status === 'settled' && numbers !== null && bet.drawRevision === revision) return payPick(bet.game, pick, { numbers, lunarYear });
  return pick.units.map((units) => ({ ...units, won: null, push: null, exact: 0n }));
}

/** The amounts every lottery returned, beside what its odds promise. All games are listed; those without a bet have no measurement. */
export async function readReturns(db: Queries): Promise<ReplyOf<typeof drawBetsApi.returns>> {
  const [rows, now] = await Promise.all([selectGameReturns(db), databaseTime(db)]);
  const list = LOTTERY_GAMES.map((game) => {
    const row = rows.find((each) => each.game === game);
    const takings = {
      staked: BigInt(row?.staked ?? 0),
      returned: BigInt(row?.returned ?? 0),
      expected: BigInt(row?.expected ?? 0),
      variance: BigInt(row?.variance ?? 0),
    };
    const shares = returnShares(takings);
    return {
      game,
      bets: row?.bets ?? 0,
      draws: row?.draws ?? 0,
      staked: amount(takings.staked),
      returned: amount(takings.returned),
      declared_e6: shares?.declared ?? null,
      measured_e6: shares?.measured ?? null,
      band_low_e6: shares?.bandLow ?? null,
      band_high_e6: shares?.bandHigh ?? null,
    };
  });
  return { list, counted_at: now };
}
