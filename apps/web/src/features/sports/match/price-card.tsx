import { type Match, type ReplyOf, sportsApi } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { MARKETS_OF, type MarketKind, mainOf } from '@fairbook/core/sports';
import { selectionName } from '@fairbook/i18n/sports';
import { Card, CardBody, CardHead, Icon } from '@fairbook/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { marketName } from '../../../shared/format/selection-text.ts';
import { drawnSelections } from '../../../shared/format/sides.ts';
import classes from './price-card.module.css';
import { type PricePoint, pointsOf, priceLine } from './price-line.ts';

interface PriceCardProps {
  readonly game: SportGame;
  readonly match: Match;
}
interface Chosen {
  readonly market: MarketKind;
  readonly selection: string;
}

const nameIn = ({ market, selection }: Chosen): string => `${market} ${selection}`;

/** The price history of a selection of the match, which the reader chooses. Renders nothing if no market has a price. */
export function PriceCard({ game, match }: PriceCardProps) {
  const t = useTranslate();
  const all = MARKETS_OF[game].flatMap((market) =>
    drawnSelections(game, market).flatMap((selection) =>
      match.compare[market]?.odds[selection] === undefined ? [] : [{ market, selection }],
    ),
  );
  const [name, setName] = useState('');
  const chosen = all.find((each) => nameIn(each) === name) ?? all[0];
  if (!chosen) return null;
  const lineOf = (market: MarketKind) => match.compare[market]?.line ?? null;
  const sides = { home: match.home_name, away: match.away_name };
  const textOf = ({ market, selection }: Chosen) => selectionName(t, { market, selection, lineE2: lineOf(market) }, sides);
  const markets = [...new Set(all.map(({ market }) => mainOf(market)))];
  return (
    <Card aria-label={t('my_bets.prices')}>
      <CardHead title={t('my_bets.prices')} />
      <CardBody className={classes.body}>
        <label className={classes.choice}>
          <span>
            {t('my_bets.prices_of')} · {marketName(t, chosen.market, game)}
          </span>
          <select value={nameIn(chosen)} onChange={(event) => setName(event.target.value)}>
            {markets.map((market) => (
              <optgroup key={market} label={marketName(t, market, game)}>
                {all
                  .filter((each) => mainOf(each.market) === market)
                  .map((each) => (
                    <option key={each.selection} value={nameIn(each)}>
                      {textOf(each)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </label>
        <Prices game={game} match={match} chosen={chosen} name={textOf(chosen)} />
        <p className={classes.note}>{t('my_bets.prices_note')}</p>
      </CardBody>
    </Card>
  );
}

interface PricesProps extends PriceCardProps {
  readonly chosen: Chosen;
  readonly name: string;
}

function Prices({ game, match, chosen: { market, selection }, name }: PricesProps) {
  const t = useTranslate();
  const offer = match.compare[market];
  const { data } = useQuery({
    // An odds move changes the market's version, which refetches the history.
    queryKey: keys.prices(match.match_id, market, String(offer?.version)),
    queryFn: async () => ({ market, reply: await api(sportsApi.prices, { game, match_id: match.match_id, kind: market }) }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  if (data?.market !== market) return <div className={classes.awaited} />;
  const prices = pointsOf(data.reply.list, selection, offer?.line ?? null);
  if (prices.length === 0) return <p className={classes.awaited}>{t('my_bets.prices_none')}</p>;
  return <Chart prices={prices} reply={data.reply} name={name} />;
}

function Chart({
  prices,
  reply,
  name,
}: {
  readonly prices: readonly PricePoint[];
  readonly reply: ReplyOf<typeof sportsApi.prices>;
  readonly name: string;
}) {
  const t = useTranslate();
  const { odds, day, time } = useFormat();
  const line = priceLine(prices, reply.server_time);
  if (!line) return null;
  const when = (at: Date) => `${day(at, reply.server_time)} ${time(at)}`;
  const { first, last, lowest, highest } = line;
  const told = t('my_bets.prices_told', {
    name,
    first: odds(first.odds),
    since: when(first.at),
    now: odds(last.odds),
    lowest: odds(lowest.odds),
    highest: odds(highest.odds),
  });
  return (
    <>
      <figure className={classes.chart}>
        <div className={classes.plot}>
          <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" aria-label={told}>
            <polyline points={line.points} />
          </svg>
          <div className={classes.scale} aria-hidden="true">
            <span>{odds(highest.odds)}</span>
            {lowest.odds !== highest.odds && <span>{odds(lowest.odds)}</span>}
          </div>
        </div>
        <div className={classes.ends} aria-hidden="true">
          <span>
            {when(first.at)} <b>{odds(first.odds)}</b>
          </span>
          <span>
            {t('my_bets.prices_now')} <b>{odds(last.odds)}</b>
          </span>
        </div>
      </figure>
      <details className={classes.list}>
        <summary>
          {t('my_bets.prices_list', { count: prices.length })}
          <Icon name="down" size="small" />
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('my_bets.prices_since')}</th>
              <th scope="col">{t('my_bets.prices_odds')}</th>
            </tr>
          </thead>
          <tbody>
            {prices.toReversed().map(({ at, odds: price, byStaff }) => (
              <tr key={at.toISOString()}>
                <th scope="row">{when(at)}</th>
                <td>
                  {odds(price)}
                  {byStaff && ` · ${t('my_bets.prices_by_house')}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
