import type { LotteryGame } from '@fairbook/core/catalog';
import type { OddsCell } from '@fairbook/core/lottery';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { type CodeCheckRow, selectCheck } from '../code/sql.ts';
import { countWaitingDraws } from './count-waiting.ts';
import { dropTyped, type ManualResultCommand, typeResult } from './enter-result.ts';
import { confirm, drop, listOfficial, type OfficialPage, propose, type ResultCommand, readWaitingResult } from './official.ts';
import { type NewOdds, type OddsChange, selectTable, selectTables, setOdds, type TableVersion } from './set-odds.ts';
import { type LotteryTermsRow, selectTerms, setTerms, type Terms } from './set-terms.ts';
import { type DrawFacts, type DrawsAsked, type ListedDraw, selectDraw, selectDraws } from './sql-draws.ts';
import type { OfficialAsked } from './sql-official.ts';
import { confirmVoid, type DrawCommand, dropVoid, requestVoid } from './void-draw.ts';

/**
 * What staff may see of lotteries and change. No call can set the result of an own draw, and the database has no function for it either. A call with a `tx`
 * runs in the transaction that also writes the audit entry.
 */
export interface LotteryAdmin {
  draws(asked: DrawsAsked): Promise<{ readonly list: readonly ListedDraw[]; readonly more: boolean }>;
  draw(id: string): Promise<DrawFacts | undefined>;
  /** Counts draws that need an eye, up to a limit; count-waiting.ts documents which. */
  countWaiting(most: number): Promise<number>;
  /** Returns the newest check of the draw code; undefined before the first. */
  code(): Promise<CodeCheckRow | undefined>;
  /** void-draw.ts documents what these refuse. */
  requestVoid(tx: Tx, command: DrawCommand & { readonly reason: string }): Promise<void>;
  confirmVoid(tx: Tx, command: DrawCommand): Promise<void>;
  dropVoid(tx: Tx, command: DrawCommand): Promise<void>;
  terms(): Promise<readonly LotteryTermsRow[]>;
  /** Returns the previous terms; undefined for a game that is no lottery of this house. */
  setTerms(tx: Tx, game: LotteryGame, terms: Terms): Promise<Terms | undefined>;
  tables(game: LotteryGame): Promise<readonly TableVersion[]>;
  table(game: LotteryGame, id: string): Promise<(TableVersion & { readonly cells: readonly OddsCell[] }) | undefined>;
  /** Refuses setting.not_found, setting.changed, odds.refused, odds.unchanged. */
  setOdds(tx: Tx, odds: NewOdds): Promise<OddsChange>;
  official(asked: OfficialAsked): Promise<OfficialPage>;
  /** The result of an official draw that waits for confirmation. */
  waitingResult(id: string): ReturnType<typeof readWaitingResult>;
  /** official.ts documents what these refuse. */
  propose(tx: Tx, command: ResultCommand & { readonly reason: string }): Promise<void>;
  confirm(tx: Tx, command: ResultCommand): Promise<void>;
  drop(tx: Tx, command: DrawCommand): Promise<void>;
  /** Returns whether it is the result now. enter-result.ts documents what these refuse. */
  typeResult(tx: Tx, command: ManualResultCommand): Promise<boolean>;
  dropTyped(tx: Tx, command: DrawCommand): Promise<void>;
  /** Called after a change is committed: clears this process's caches. */
  changed(): void;
  /** Called after a draw was decided: settles its bets. */
  decided(drawId: string): Promise<void>;
}

export interface LotteryAdminDeps {
  readonly db: Db;
  readonly forget: () => void;
  readonly onDecided: (drawId: string) => Promise<void>;
}

export const createLotteryAdmin = ({ db, forget, onDecided }: LotteryAdminDeps): LotteryAdmin => ({
  draws: async (asked) => {
    const rows = await selectDraws(db, asked);
    return { list: rows.slice(0, asked.limit), more: rows.length > asked.limit };
  },
  draw: (id) => selectDraw(db, id),
  countWaiting: (most) => countWaitingDraws(db, most),
  code: () => selectCheck(db),
  requestVoid,
  confirmVoid,
  dropVoid,
  terms: () => selectTerms(db),
  setTerms,
  tables: (game) => selectTables(db, game),
  table: (game, id) => selectTable(db, game, id),
  setOdds,
  official: (asked) => listOfficial(db, asked),
  waitingResult: (id) => readWaitingResult(db, id),
  propose,
  confirm,
  drop,
  typeResult,
  dropTyped,
  changed: forget,
  decided: onDecided,
});
