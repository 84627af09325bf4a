import type { TradingMatch } from '@fairbook/contract/office';
import type { OfficeMessageId } from '@fairbook/i18n/office';
import { Tag } from '@fairbook/ui';
import { useTranslate } from '../../shared/i18n.ts';
import classes from '../../shared/room.module.css';

/** The notable states of a match, as tags. */
export function MatchTags({ match }: { readonly match: TradingMatch }) {
  const t = useTranslate();
  const told: readonly (readonly [boolean, OfficeMessageId, 'warn' | 'bad'])[] = [
    [match.league_suspended, 'office.trade_league_suspended', 'warn'],
    [match.suspended, 'office.trade_suspended', 'warn'],
    [match.decision_asked, 'office.trade_asked', 'warn'],
    [match.odds_asked, 'office.trade_odds_asked', 'warn'],
    [match.odds_fell, 'office.trade_price_fell', 'bad'],
    [match.result_held, 'office.trade_result_held', 'warn'],
    [match.feed_differs, 'office.trade_feed_differs', 'bad'],
  ];
  return (
    <span className={classes.actions}>
      <Tag tone={match.status === 'live' ? 'live' : 'neutral'}>{t(`office.trade_status_${match.status}`)}</Tag>
      {told.map(
        ([is, words, tone]) =>
          is && (
            <Tag key={words} tone={tone}>
              {t(words)}
            </Tag>
          ),
      )}
      {match.suspended_markets > 0 && <Tag tone="warn">{t('office.trade_suspended_markets', { count: match.suspended_markets })}</Tag>}
    </span>
  );
}

/** Formats the score as far as it is known. */
export const scoreText = (home: number | null, away: number | null): string => (home === null || away === null ? '–' : `${home}–${away}`);
