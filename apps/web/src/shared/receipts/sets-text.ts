import type { Result } from '@fairbook/contract';
import type { Sides } from '@fairbook/i18n/sports';
import type { Translate } from '../format/i18n.ts';

/** Formats the games of each set, and who retired: "6–4 3–6 2–1 · L. Berg retired". */
export function setsText(t: Translate, { games, retired }: NonNullable<Result['sets']>, sides: Sides): string {
  const played = games.map(({ home, away }) => `${home}–${away}`).join(' ');
  return [played, retired ? t('my_bets.retired', { player: sides[retired] }) : ''].filter(Boolean).join(' · ');
}
