import { officeTradingApi, type TradingPage } from '@fairbook/contract/office';
import { Banner, Card, CardBody, CardHead } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { Named, useNames } from '../../shared/names.tsx';
import classes from '../../shared/room.module.css';
import { FactList } from '../../shared/room-parts/fact-list.tsx';
import { useTitle } from '../../shared/title.ts';
import { MatchDecision } from './match-decision.tsx';
import { Decisions, Revisions, Suspensions } from './match-history.tsx';
import { MatchMarkets } from './match-markets.tsx';
import { MatchTags, scoreText } from './match-tags.tsx';
import { OfferLimits } from './offer-limits.tsx';
import { Owed } from './owed.tsx';
import { OwnOdds } from './prices/own-odds.tsx';
import { SuspendActions } from './suspend-actions.tsx';
import own from './trading.module.css';

const REREAD_MS = 5_000;

const nameOf = ({ match }: TradingPage): string => `${match.home} × ${match.away}`;

/** One match: its markets, its suspensions, its outcomes, and the actions on each. */
export function TradingMatchPage() {
  const t = useTranslate();
  const { match = '' } = useParams({ strict: false });
  const page = useQuery({
    queryKey: ['trading', 'match', match],
    queryFn: () => api(officeTradingApi.match, { match_id: match }),
    refetchInterval: REREAD_MS,
  });
  useTitle(page.data && nameOf(page.data));
  if (page.error) return <Banner tone="error">{errorText(page.error, t)}</Banner>;
  if (!page.data) return <p role="status">{t('office.loading')}</p>;
  return <Match page={page.data} />;
}

function Match({ page }: { readonly page: TradingPage }) {
  const t = useTranslate();
  const may = useMay();
  const { match, overruled } = page;
  const name = nameOf(page);
  return (
    <div className={classes.room}>
      {overruled && <Overruled word={overruled} />}
      <Card>
        <CardHead title={name} />
        <CardBody className={classes.room}>
          <MatchTags match={match} />
          <Facts page={page} />
          {match.revision === 0 && (
            <div className={own.action}>
              <SuspendActions isAtHand thing={{ match_id: match.match_id }} suspended={match.suspended} name={name} />
            </div>
          )}
        </CardBody>
      </Card>
      {may('trading.results') && (
        <Card>
          <CardHead title={t('office.trade_decide')} />
          <CardBody>
            <MatchDecision page={page} />
          </CardBody>
        </Card>
      )}
      <Card>
        <CardHead title={t('office.trade_owed')} />
        <CardBody className={classes.room}>
          <Owed page={page} />
        </CardBody>
      </Card>
      <Card>
        <CardHead title={t('office.trade_markets')} />
        <CardBody>
          <MatchMarkets page={page} />
        </CardBody>
      </Card>
      <Card>
        <CardHead title={t('office.trade_prices')} />
        <CardBody className={classes.room}>
          <OwnOdds page={page} />
        </CardBody>
      </Card>
      <Card>
        <CardHead title={t('office.trade_limits')} />
        <CardBody className={classes.room}>
          <OfferLimits page={page} />
        </CardBody>
      </Card>
      <Card>
        <CardHead title={t('office.trade_suspensions')} />
        <CardBody>
          <Suspensions list={page.suspensions} />
        </CardBody>
      </Card>
      <Card>
        <CardHead title={t('office.trade_revisions')} />
        <CardBody className={classes.room}>
          <Revisions list={page.revisions} />
          <Decisions list={page.decisions} />
        </CardBody>
      </Card>
    </div>
  );
}

/** Says that the feed contradicts a decision of staff. */
function Overruled({ word }: { readonly word: NonNullable<TradingPage['overruled']> }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const said = word.score
    ? scoreText(word.score.home, word.score.away)
    : t(word.kind === 'void' ? 'office.trade_void' : 'office.trade_postponement');
  return <Banner tone="warning">{t('office.trade_overruled', { said, at: dateTime(word.at) })}</Banner>;
}

function Facts({ page }: { readonly page: TradingPage }) {
  const t = useTranslate();
  const names = useNames();
  const { dateTime } = useFormat();
  const { match } = page;
  const half = page.half_home_score === null ? '' : ` (${scoreText(page.half_home_score, page.half_away_score)})`;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('office.game'), names.game(match.game)],
    [t('office.trade_league'), match.league],
    [t('office.held_starts'), dateTime(match.starts_at)],
    ...(page.first_start.getTime() === match.starts_at.getTime()
      ? []
      : [[t('office.trade_first_start'), dateTime(page.first_start)] as const]),
    [t('office.held_score'), `${scoreText(match.home_score, match.away_score)}${half}`],
    [t('office.held_feed'), <Named key="feed" name={page.feed} code={page.fixture} />],
    [
      t('office.bets'),
      <Link key="bets" to="/bets" search={{ match: match.match_id }} className={classes.link}>
        {match.bets}
      </Link>,
    ],
  ];
  return <FactList facts={facts} />;
}
