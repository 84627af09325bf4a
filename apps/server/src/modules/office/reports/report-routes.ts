import { Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import { type OfficeReport, officeReportsApi, type ReportStep } from '@fairbook/contract/office';
import type { Jurisdiction, Language } from '@fairbook/core/catalog';
import { type Amount, sum } from '@fairbook/core/money';
import { type Day, dayAfter, dayAt, instantsOf } from '@fairbook/core/rewards';
import type { Db } from '../../../platform/db/db.ts';
import { type Route, routesOf } from '../../../platform/http/http.ts';
import { type BookKey, openBooks, worstOfBooks } from '../../exposure/index.ts';
import { newPlayers } from '../../identity/index.ts';
import { activePlayers, depositsByChannel, gameResults, type HousePeriod, houseCosts, houseSums, openStakes } from '../../ledger/index.ts';
import { selfExclusions } from '../../limits/index.ts';
import type { LotteryAdmin } from '../../lottery/index.ts';
import { marketResults } from '../../match-bets/index.ts';
import { paidWithdrawals } from '../../payments/index.ts';
import { leaguesOf } from '../../sportsbook/index.ts';
import { byLeague, byMarket } from './sum-markets.ts';

export interface ReportDeps {
  readonly db: Db;
  readonly jurisdiction: Jurisdiction;
  readonly lotteryAdmin: Pick<LotteryAdmin, 'draw'>;
  readonly now: () => Date;
}
type Api = typeof officeReportsApi;
type Asked = RequestOf<Api['margins']>;

const DAYS_SHOWN = 7;

/** The period of a report by the clock of the law the house works under. Refuses report.range_invalid. */
function periodOf({ jurisdiction, now }: ReportDeps, { from, until }: Asked) {
  const offset = jurisdiction.clockOffset;
  const today = dayAt(now(), offset);
  const last: Day = until ?? today;
  const first: Day = from ?? dayAfter(last, 1 - DAYS_SHOWN);
  const instants = instantsOf(first, last, offset);
  if (!instants) throw new Refusal('report.range_invalid');
  return { instants, offset, clock: { from: first, until: last, today, clock_offset: offset } };
}

async function readResults(deps: ReportDeps, { by, ...asked }: RequestOf<Api['results']>): Promise<ReplyOf<Api['results']>> {
  const { db } = deps;
  const { instants, offset, clock } = periodOf(deps, asked);
  const period: HousePeriod = { ...instants, by, offset };
  const counted = { ...instants, offset, format: by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM' } as const;
  const [sums, active, registered, exclusions, withdrawals, open] = await Promise.all([
    houseSums(db, period),
    activePlayers(db, period),
    newPlayers(db, counted),
    selfExclusions(db, counted),
    paidWithdrawals(db, instants),
    readOpen(deps),
  ]);
  const names = new Set([sums, active, registered, exclusions.begun].flatMap((rows) => rows.map(({ step }) => step)));
  const playersOf = (rows: readonly { readonly step: string; readonly players: number }[], name: string) =>
    rows.find(({ step }) => step === name)?.players ?? 0;
  const steps = [...names]
    .sort((one, other) => other.localeCompare(one))
    .map(
      (step): ReportStep => ({
        step,
        ...moneyOf(sums.filter((row) => row.step === step)),
        active: playersOf(active, step),
        registered: playersOf(registered, step),
        excluded: playersOf(exclusions.begun, step),
      }),
    );
  const all = (what: 'registered' | 'excluded') => steps.reduce((sumOf, step) => sumOf + step[what], 0);
  return {
    ...clock,
    steps,
    total: { ...moneyOf(sums), registered: all('registered'), excluded: all('excluded') },
    games: [...gameResults(sums)].sort((one, other) => compare(other.turnover, one.turnover)),
    deposits: [...depositsByChannel(sums)],
    withdrawals: [...withdrawals],
    open: { ...open, excluded: exclusions.now },
  };
}

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);

function moneyOf(sums: Parameters<typeof gameResults>[0]): Omit<OfficeReport['total'], 'registered' | 'excluded'> {
  const games = gameResults(sums);
  const { gameWallets, ...costs } = houseCosts(sums);
  const of = (what: 'placed' | 'refunded' | 'turnover' | 'payout' | 'net'): Amount => sum(games.map((game) => game[what]));
  return {
    bets: games.reduce((all, { bets }) => all + bets, 0),
    placed: of('placed'),
    refunded: of('refunded'),
    turnover: of('turnover'),
    payout: of('payout'),
    net: of('net'),
    ...costs,
    game_wallets: gameWallets,
  };
}

/** What is open now: the stakes that are held, and the most that they can cost, match by match and draw by draw. */
async function readOpen({ db, lotteryAdmin, now }: ReportDeps): Promise<Omit<OfficeReport['open'], 'excluded'>> {
  const [stakes, books] = await Promise.all([openStakes(db), openBooks(db)]);
  const keys = await Promise.all(books.map((book) => withLunarYear(lotteryAdmin, book)));
  const worst = await worstOfBooks(db, keys);
  const of = (kind: BookKey['kind']): Amount => sum(worst.filter((_, at) => keys[at]?.kind === kind));
  return { at: now(), stakes: [...stakes], matches: of('match'), draws: of('draw') };
}

async function withLunarYear(lotteryAdmin: ReportDeps['lotteryAdmin'], book: BookKey): Promise<BookKey> {
  if (book.kind === 'match') return book;
  return { ...book, lunarYear: (await lotteryAdmin.draw(book.id))?.draw.lunar_year ?? 0 };
}

async function readMargins(deps: ReportDeps, asked: Asked, language: Language): Promise<ReplyOf<Api['margins']>> {
  const { instants, clock } = periodOf(deps, asked);
  const rows = await marketResults(deps.db, instants);
  const matches = new Set(rows.flatMap(({ matchId }) => (matchId === null ? [] : [matchId])));
  const leagues = await leaguesOf(deps.db, [...matches], language);
  return { ...clock, leagues: [...byLeague(rows, leagues)], markets: [...byMarket(rows)] };
}

/** The routes of the reports. */
export const reportRoutes = (deps: ReportDeps): readonly Route[] =>
  routesOf(officeReportsApi, {
    results: (asked) => readResults(deps, asked),
    margins: (asked, { language }) => readMargins(deps, asked, language),
  });
