import { Refusal, type RequestOf } from '@fairbook/contract';
import type { officeTradingApi } from '@fairbook/contract/office';
import { cellNamed } from '@fairbook/core/betting';
import { type BetGame, isRaceGame, type LotteryGame, type SportGame } from '@fairbook/core/catalog';
import { drawCellNamed, MARK_SIX_TOPS } from '@fairbook/core/lottery';
import { formatAmount } from '@fairbook/core/money';
import { bookCapProblems } from '@fairbook/core/settings';
import { isSelectionOf } from '@fairbook/core/sports';
import type { Queries } from '../../../platform/db/db.ts';
import type { StaffCall } from '../../../platform/http/http.ts';
import { gameOfBook, setBookCap } from '../../exposure/index.ts';
import { actionInTransaction } from '../action-in-transaction.ts';
import { refuseProblems } from '../settings/edit-setting.ts';
import type { OfficeTradingDeps } from './trading-deps.ts';

type Asked = RequestOf<(typeof officeTradingApi)['setCap']>;

/** Sets the cap of one match or draw, or of one outcome of it. Refuses trading.not_found, match.not_found, setting.invalid. */
export async function setCap(
  { db, trading }: Pick<OfficeTradingDeps, 'db' | 'trading'>,
  { of, id, cell, cap, reason }: Asked,
  call: StaffCall,
): Promise<Record<string, never>> {
  const game = of === 'match' ? (await trading.page(db, id, call.language)).match.game : await gameOfDraw(db, id);
  if (!isCellOf(game, of, cell)) throw new Refusal('trading.not_found');
  if (cap !== null) refuseProblems(bookCapProblems(cap));
  await actionInTransaction(db, call, { action: 'trading.cap', subject: `${of}:${id}`, reason }, async (tx, staff) => {
    const before = await setBookCap(tx, { book: { kind: of, id, game }, cell, cap, reason, staff });
    const facts = (value: Asked['cap']) => ({ outcome: cell || 'all', cap: value === null ? 'of the game' : formatAmount(value) });
    return { result: {}, before: facts(before), after: facts(cap) };
  });
  return {};
}

async function gameOfDraw(db: Queries, id: string): Promise<BetGame> {
  const game = await gameOfBook(db, { kind: 'draw', id });
  if (!game) throw new Refusal('trading.not_found');
  return game;
}

function isCellOf(game: BetGame, of: Asked['of'], name: string): boolean {
  if (name === '') return true;
  try {
    if (of === 'draw') return isTopOf(game as LotteryGame, drawCellNamed(name).top);
    const { market, selection } = cellNamed(name);
    return isSelectionOf(game as SportGame, market, selection);
  } catch {
    return false;
  }
}

/** Group indexes of a race run to 26. */
const isTopOf = (game: LotteryGame, top: number): boolean => (isRaceGame(game) ? top >= 0 && top <= 26 : MARK_SIX_TOPS[top] !== undefined);
