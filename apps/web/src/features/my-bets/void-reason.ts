import { POSTPONEMENT_MAX_MS, VOID_REASONS } from '@fairbook/core/sports';
import type { MessageId, Translate } from '../../shared/format/i18n.ts';

const HOUR_MS = 3_600_000;

/** Why a match does not count, in words: "adiado mais de 36 h". */
export function voidReasonText(t: Translate, reason: string | null): string {
  const known = VOID_REASONS.find((each) => each === reason);
  return known ? t(`my_bets.void_${known}` satisfies MessageId, { hours: POSTPONEMENT_MAX_MS / HOUR_MS }) : t('my_bets.void_unnamed');
}
