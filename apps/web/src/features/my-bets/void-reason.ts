import { type MarketKind, POSTPONEMENT_MAX_MS, VOID_REASONS } from '@fairbook/core/sports';
import type { MessageId, Translate } from '../../shared/format/i18n.ts';
import type { BetMatch } from './bet-state.ts';

const HOUR_MS = 3_600_000;

/** Returns why a match does not count: "adiado mais de 36 h". */
export function voidReasonText(t: Translate, reason: string | null): string {
  const known = VOID_REASONS.find((each) => each === reason);
  return known ? t(`my_bets.void_${known}` satisfies MessageId, { hours: POSTPONEMENT_MAX_MS / HOUR_MS }) : t('my_bets.void_unnamed');
}

/** The fields of a match that explain why one of its markets is void. */
type EndedMatch = Pick<BetMatch, 'sets' | 'overs' | 'half_home_score'>;

/** Returns why a market of a played match is void. */
export function playedVoid(market: MarketKind, match: EndedMatch | undefined): MessageId {
  if (match?.sets?.retired) return 'my_bets.void_retired';
  if (match?.overs) return 'my_bets.void_overs';
  if (market === 'dnb' || market === 'ml') return 'my_bets.void_draw';
  if ((market === 'gh' || market === 'gt') && !match?.sets) return 'my_bets.void_games';
  if ((market === 'half' || market.endsWith('1')) && (match?.half_home_score ?? null) === null) return 'my_bets.void_half_time';
  return 'my_bets.void_line';
}
