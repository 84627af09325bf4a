import type { Bet } from '@fairbook/contract';
import { linesOfPass, passTypeNamed } from '@fairbook/core/betting';
import type { Translate } from '../../shared/format/i18n.ts';

/**
 * What kind of bet it is, in the words of the slip: single, all must win, or which combinations. A named type is over single selections: with
 * bankers, or several selections of a match, the number in its name would be wrong, and the sizes are said instead.
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
