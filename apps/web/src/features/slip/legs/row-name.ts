import { coverOf, linesOfPass, type PassType } from '@fairbook/core/betting';
import type { Translate } from '../../../shared/format/i18n.ts';

/** Returns the name of a pass type: doubles, Yankee; otherwise its matches and lines. */
export function rowName(t: Translate, type: PassType): string {
  const [size, ...others] = type.sizes;
  if (size !== undefined && others.length === 0) return t('slip.size', { size });
  const cover = coverOf(type);
  return cover ? t('slip.cover', { cover }) : t('slip.pass_type', { matches: type.matches, lines: linesOfPass(type) });
}
