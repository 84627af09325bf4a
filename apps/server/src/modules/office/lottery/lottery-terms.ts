import { Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import type { officeLotteryTermsApi } from '@fairbook/contract/office';
import { LOTTERY_GAMES } from '@fairbook/core/catalog';
import { cellKey, type DrawTimes, lotteryGroupsOf, type OddsCell } from '@fairbook/core/lottery';
import { formatAmount, formatOdds } from '@fairbook/core/money';
import { lotteryTermsProblems } from '@fairbook/core/settings';
import type { StaffCall } from '../../../platform/http/http.ts';
import type { LotteryTermsRow } from '../../lottery/index.ts';
import { actionInTransaction } from '../action-in-transaction.ts';
import { editSetting, refuseProblems } from '../settings/edit-setting.ts';
import type { AuditFacts } from '../sql/audit.ts';
import type { OfficeLotteryDeps } from './lottery-deps.ts';

type Api = typeof officeLotteryTermsApi;
type Terms = Pick<
  LotteryTermsRow,
  'source' | 'schedule' | 'mergedExactlySix' | 'orderTold' | 'voidAfterSeconds' | 'resultWithinHours' | 'openGroups'
>;
type WireTimes = ReplyOf<Api['lotteries']>['list'][number]['times'];

const subjectOf = (game: string): string => `lottery:${game}`;
const timesToWire = (times: DrawTimes): WireTimes =>
  times.kind === 'days'
    ? { ...times, days: [...times.days] }
    : { kind: 'rounds', first_at: times.from, every_seconds: times.everySeconds, count: times.count };
const timesOf = (times: WireTimes): DrawTimes =>
  times.kind === 'days' ? times : { kind: 'rounds', from: times.first_at, everySeconds: times.every_seconds, count: times.count };

/** Returns the current terms of every lottery. */
export async function readLotteries({ db, settings, lotteryAdmin }: OfficeLotteryDeps): Promise<ReplyOf<Api['lotteries']>> {
  const versionOf = await settings.versions(db);
  const known = await lotteryAdmin.terms();
  const rows = LOTTERY_GAMES.flatMap((game) => known.filter((row) => row.game === game));
  const list = rows.map(({ game, source, schedule, ...terms }) => ({
    game,
    source,
    offset_minutes: schedule.offsetMinutes,
    times: timesToWire(schedule.times),
    numbering: schedule.numbering,
    closes_before: schedule.closesBefore,
    merged_exactly_six: terms.mergedExactlySix,
    order_told: terms.orderTold,
    void_after_seconds: terms.voidAfterSeconds,
    result_within_hours: terms.resultWithinHours,
    open_groups: [...terms.openGroups],
    groups: [...lotteryGroupsOf(game)],
    published: { draws: terms.published, until: terms.publishedUntil },
    version: versionOf(subjectOf(game)),
  }));
  return { list, now: new Date() };
}

/** Sets when a lottery is drawn and what it offers. Refuses setting.not_found, setting.changed, setting.invalid. */
export async function setLottery(
  deps: OfficeLotteryDeps,
  request: RequestOf<Api['setLottery']>,
  call: StaffCall,
): Promise<Record<string, never>> {
  const { game, version, reason } = request;
  const next: Terms = {
    source: request.source,
    schedule: {
      offsetMinutes: request.offset_minutes,
      times: timesOf(request.times),
      numbering: request.numbering,
      closesBefore: request.closes_before,
    },
    mergedExactlySix: request.merged_exactly_six,
    orderTold: request.order_told,
    voidAfterSeconds: request.void_after_seconds,
    resultWithinHours: request.result_within_hours,
    openGroups: request.open_groups,
  };
  const edit = { subject: subjectOf(game), action: 'lottery.schedule', version, reason };
  const done = await editSetting(deps, edit, call, async (tx) => {
    refuseProblems(lotteryTermsProblems(game, next));
    const before = await deps.lotteryAdmin.setTerms(tx, game, next);
    if (!before) throw new Refusal('setting.not_found');
    return { before: termsFacts(before), after: termsFacts(next) };
  });
  deps.lotteryAdmin.changed();
  return done;
}

const timesText = (times: DrawTimes): string =>
  times.kind === 'days' ? `${times.days.join(',')} ${times.at}` : `${times.from} +${times.everySeconds} s x ${times.count}`;

const termsFacts = ({ source, schedule, openGroups, ...terms }: Terms): AuditFacts => ({
  source,
  offset_minutes: String(schedule.offsetMinutes),
  times: timesText(schedule.times),
  numbering: schedule.numbering,
  closes_before: String(schedule.closesBefore),
  merged_exactly_six: String(terms.mergedExactlySix),
  order_told: String(terms.orderTold),
  void_after_seconds: String(terms.voidAfterSeconds),
  result_within_hours: String(terms.resultWithinHours),
  open_groups: openGroups.join(','),
});

const cellToWire = ({ top, prop, odds, min, max }: OddsCell) => ({ top, prop, odd: odds, min, max });

/** Returns the odds tables of a lottery, past ones included. Refuses setting.not_found. */
export async function readTables(
  { lotteryAdmin, jurisdiction }: OfficeLotteryDeps,
  { game }: RequestOf<Api['tables']>,
): Promise<ReplyOf<Api['tables']>> {
  const tables = await lotteryAdmin.tables(game);
  if (tables.length === 0) throw new Refusal('setting.not_found');
  return { list: tables.map(({ id, by, at }) => ({ table_id: id, by, at })), least_return_e6: jurisdiction.leastReturnE6 };
}

/** Returns one of them. Refuses setting.not_found. */
export async function readTable(
  { lotteryAdmin }: OfficeLotteryDeps,
  { game, table_id: id }: RequestOf<Api['table']>,
): Promise<ReplyOf<Api['table']>> {
  const table = await lotteryAdmin.table(game, id);
  if (!table) throw new Refusal('setting.not_found');
  return { table_id: table.id, by: table.by, at: table.at, cells: table.cells.map(cellToWire) };
}

/** The most changed cells that an audit entry lists; all of them are in the table it names. */
const CELLS_NAMED = 40;
const cellText = ({ odds, min, max }: OddsCell): string => `${formatOdds(odds)} (${formatAmount(min)}-${formatAmount(max)})`;

/** Creates a new odds table. Refuses setting.not_found, setting.changed, odds.refused, odds.unchanged. */
export async function setOdds(
  { db, jurisdiction, lotteryAdmin }: OfficeLotteryDeps,
  { game, table_id: seen, cells, reason }: RequestOf<Api['setOdds']>,
  call: StaffCall,
): Promise<ReplyOf<Api['setOdds']>> {
  const next = cells.map(({ top, prop, odd, min, max }): OddsCell => ({ top, prop, odds: odd, min, max }));
  const made = await actionInTransaction(db, call, { action: 'lottery.odds', subject: subjectOf(game), reason }, async (tx, staff) => {
    const change = { game, tableId: seen, cells: next, staff, leastReturnE6: jurisdiction.leastReturnE6 };
    const { tableId, changed } = await lotteryAdmin.setOdds(tx, change);
    const named = changed.slice(0, CELLS_NAMED);
    return {
      result: { table_id: tableId },
      before: { table: seen, ...Object.fromEntries(named.flatMap(({ cell, was }) => (was ? [[cellKey(cell), cellText(was)]] : []))) },
      after: {
        table: tableId,
        cells: String(changed.length),
        ...Object.fromEntries(named.map(({ cell }) => [cellKey(cell), cellText(cell)])),
      },
    };
  });
  lotteryAdmin.changed();
  return made;
}
