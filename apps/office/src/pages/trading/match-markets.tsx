import type { TradingPage } from '@fairbook/contract/office';
import { formatLine, houseShareOf } from '@fairbook/core/betting';
import { isBeside, MARKETS_OF } from '@fairbook/core/sports';
import { Tag } from '@fairbook/ui';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useNames } from '../../shared/names.tsx';
import { type Column, Table } from '../../shared/table.tsx';
import { MarginActions } from './prices/margin-actions.tsx';
import { MarketPrices } from './prices/market-prices.tsx';
import { SuspendActions } from './suspend-actions.tsx';
import own from './trading.module.css';

type Market = TradingPage['markets'][number];
const TONES = { open: 'ok', suspended: 'warn', closed: 'neutral' } as const;
/** Millionths per basis point. */
const BASIS_E6 = 100n;

/** As players read them: the main market first. */
const inOrder = (game: TradingPage['match']['game'], markets: readonly Market[]): readonly Market[] => {
  const kinds: readonly string[] = MARKETS_OF[game];
  return markets.toSorted((one, other) => kinds.indexOf(one.market) - kinds.indexOf(other.market));
};

/** Markets with their odds beside the feed's, their margin, what is offered now and the feed's state. */
export function MatchMarkets({ page }: { readonly page: TradingPage }) {
  const { match, markets, suspensions } = page;
  const t = useTranslate();
  const names = useNames();
  const { dateTime, share } = useFormat();
  const percent = (basis: number | null) => (basis === null ? '–' : share(BigInt(basis) * BASIS_E6));
  const isSuspended = ({ market }: Market) => suspensions.some((each) => each.of === 'market' && each.market === market && !each.lifted);
  const columns: readonly Column<Market>[] = [
    {
      head: t('office.trade_market'),
      cell: ({ market, line }) => `${names.market(market)}${line === null ? '' : ` (${formatLine(line)})`}`,
      long: true,
    },
    {
      head: t('office.trade_offered'),
      cell: ({ status, feed_status: feed }) => (
        <>
          <Tag tone={TONES[status]}>{t(`office.trade_market_${status}`)}</Tag>
          {feed !== status && <div>{t('office.trade_by_feed', { state: t(`office.trade_market_${feed}`) })}</div>}
        </>
      ),
    },
    { head: t('office.bet_odds'), cell: (market) => <MarketPrices page={page} market={market} />, long: true },
    {
      head: t('office.trade_margin'),
      cell: ({ margin, feed_margin: feed, factor }) => (
        <>
          {percent(margin)}
          {margin !== feed && <div className={own.line}>{t('office.trade_margin_feed', { margin: percent(feed) })}</div>}
          {factor !== null && <div className={own.line}>{t('office.trade_margin_factor', { factor })}</div>}
          {margin !== null && (
            <div className={own.line}>{t('office.trade_margin_keeps', { share: share(BigInt(houseShareOf([margin])) * BASIS_E6) })}</div>
          )}
        </>
      ),
      figure: true,
    },
    { head: t('office.trade_changed'), cell: ({ updated_at: at }) => dateTime(at) },
    ...(match.revision === 0
      ? [
          {
            head: t('office.actions'),
            cell: (market: Market) => {
              const thing = { match_id: match.match_id, market: market.market };
              const name = names.market(market.market);
              return (
                <div className={own.actions}>
                  <SuspendActions thing={thing} suspended={isSuspended(market)} name={name} />
                  {!isBeside(market.market) && <MarginActions thing={thing} of={match.game} name={name} inForce={market.factor} />}
                </div>
              );
            },
          },
        ]
      : []),
  ];
  return (
    <Table
      stacks
      name={t('office.trade_markets')}
      columns={columns}
      rows={inOrder(match.game, markets)}
      keyOf={({ market }) => market}
      empty={t('office.nothing')}
    />
  );
}
