import { CASH_OUT_MARGIN_MAX } from '../betting/index.ts';
import type { SportGame } from '../catalog/index.ts';
import { sportOf } from '../sports/index.ts';
import { problemsOf, type SettingProblems } from './problems.ts';

/** Returns what is wrong with the cash-out terms of a game, by field of the wire: not every sport has cash-out. */
export const cashOutProblems = (
  game: SportGame,
  { open, marginE4 }: { readonly open: boolean; readonly marginE4: number },
): SettingProblems =>
  problemsOf([
    ['open', open && sportOf(game).hasCashOut !== true, 'not_offered'],
    ['margin_e4', !Number.isInteger(marginE4) || marginE4 < 0 || marginE4 > CASH_OUT_MARGIN_MAX, 'out_of_range'],
  ]);
