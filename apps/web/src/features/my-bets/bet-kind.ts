import type { Bet } from '@fairbook/contract';
import { linesOfPass, passTypeNamed } from '@fairbook/core/betting';
import type { Translate } from '../../shared/format/i18n.ts';

/**
 * Names the kind of a bet, in the slip's words: single, all must win, or which combinations. Pass type names assume single selections: with bankers, or several
 * selections of a match, the number in the name would be wrong, so the sizes are listed instead.
 */
export function kindText(t: Translate, { sizes, bets, data, joints }: Pick<Bet, 'sizes' | 'bets' | 'data' | 'joints'>): string {
  const matches = data.length;
  if (joints.length > 0 && matches === 1) return t('my_bets.kind_builder');
  const only = sizes.length === 1 ? sizes[0] : undefined;
  if (only === 1) return t('my_bets.kind_singles', { count: bets });
  if (only === matches) return t('my_bets.kind_all', { count: matches });
  const type = passTypeNamed(matches, sizes);
  if (type && linesOfPass(type) === bets) return t('my_bets.kind_type', { name: type.name.replace('x', '×') });
  return t('my_bets.kind_sizes', { sizes: sizes.map((size) => t('slip.size', { size })).join(', ') });
}
