import { coverOf, linesOfPass, passTypeNamed } from '@fairbook/core/betting';
import type { Translate } from './i18n.ts';

/** What a bet on matches is named by. */
interface BetShape {
  readonly sizes: readonly number[];
  /** Its lines. */
  readonly bets: number;
  readonly matches: number;
  /** In how many matches several selections pay together. */
  readonly joints: number;
}

/**
 * Names the kind of a bet, in the slip's words: single, all must win, or which system. Names of systems assume single selections: with bankers, or several
 * selections of a match, they would be wrong, so the sizes are listed instead.
 */
export function betKind(t: Translate, { sizes, bets, matches, joints }: BetShape): string {
  if (joints > 0 && matches === 1) return t('my_bets.kind_builder');
  const only = sizes.length === 1 ? sizes[0] : undefined;
  if (only === 1) return t('my_bets.kind_singles', { count: bets });
  if (only === matches) return t('my_bets.kind_all', { count: matches });
  const type = passTypeNamed(matches, sizes);
  if (!type || linesOfPass(type) !== bets)
    return t('my_bets.kind_sizes', { sizes: sizes.map((size) => t('slip.size', { size })).join(', ') });
  const cover = coverOf(type);
  return cover ? t('my_bets.kind_cover', { cover, count: matches }) : t('my_bets.kind_type', { name: type.name.replace('x', '×') });
}
