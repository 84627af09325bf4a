import type { PlayerId } from '@fairbook/contract';
import { type Language, LOCALES } from '@fairbook/core/catalog';
import { breakAt, type StatementMonth, statementMonth } from '@fairbook/core/limits';
import { formatAmount } from '@fairbook/core/money';
import { moneyText } from '@fairbook/i18n/server';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { StatementReader } from '../identity/index.ts';
import type { LimitsDeps } from './limits-deps.ts';
import {
  finishMonth,
  insertStatements,
  lockMonth,
  minutesBetween,
  moveMonth,
  type PlayerStatement,
  type StatementFigures,
} from './sql/statements.ts';

const EVERY_SECONDS = 60;
const PLAYERS_AT_ONCE = 100;
const HOUR_MINUTES = 60;

/**
 * Sends each player who moved money in a month its figures by mail, once. Each chunk is one transaction, which also says how far it came: whatever process dies,
 * the next goes on where the last one ended. Nobody is sent more while five hundred wait, so that other mail does.
 */
export const statementsJob = (deps: LimitsDeps): Job => ({
  name: 'write-statements',
  everySeconds: EVERY_SECONDS,
  run: async () => {
    while (await writeChunk(deps));
  },
});

/** Returns whether there may be more to write now. */
const writeChunk = (deps: LimitsDeps): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const { statements: mail } = deps;
    if (!mail || !(await deps.settings.houseTerms(tx)).statements) return false;
    const month = statementMonth(deps.now(), deps.law.clockOffset);
    const after = await lockMonth(tx, month.first);
    if (after === null || (await mail.isFull(tx))) return false;
    const readers = await mail.readersAfter(tx, after, PLAYERS_AT_ONCE);
    const last = readers.at(-1);
    if (!last) {
      await finishMonth(tx, month.first);
      return false;
    }
    const figures = await figuresOf(tx, deps, readers, month);
    const written = await insertStatements(tx, month.first, figures);
    const byPlayer = new Map(readers.map((reader) => [reader.player, reader]));
    await mail.send(
      tx,
      written.flatMap((each) => {
        const reader = byPlayer.get(each.player);
        return reader ? [{ reader, words: wordsOf(each, month, reader.language) }] : [];
      }),
    );
    await moveMonth(tx, month.first, last.player);
    return true;
  });

/** What these players are told; nobody who is excluded, by themselves or by the register, is written to, nor whose money did not move. */
async function figuresOf(
  tx: Tx,
  { ledger, reads, now }: LimitsDeps,
  readers: readonly StatementReader[],
  month: StatementMonth,
): Promise<readonly PlayerStatement[]> {
  const players = readers.map(({ player }) => player);
  const [sums, minutes, restrictions] = [
    await ledger.sumsBetween(tx, players, month),
    await minutesBetween(tx, players, month),
    await reads.of(tx, players, now()),
  ];
  const isWrittenTo = (player: PlayerId): boolean => {
    const standing = restrictions.get(player);
    return !standing || (standing.register !== 'listed' && breakAt(standing, now())?.kind !== 'excluded');
  };
  return [...sums].flatMap(([player, figures]) => (isWrittenTo(player) ? [{ player, ...figures, minutes: minutes.get(player) ?? 0 }] : []));
}

function wordsOf({ deposits, withdrawals, net, minutes }: StatementFigures, { first }: StatementMonth, language: Language) {
  const money = (value: StatementFigures['net']) => moneyText(formatAmount(value), 'USDT', language);
  const month = new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', month: 'long', year: 'numeric' });
  return {
    month: month.format(new Date(`${first}T00:00:00Z`)),
    deposits: money(deposits),
    withdrawals: money(withdrawals),
    net: money(net),
    hours: String(Math.floor(minutes / HOUR_MINUTES)),
    minutes: String(minutes % HOUR_MINUTES),
  };
}
