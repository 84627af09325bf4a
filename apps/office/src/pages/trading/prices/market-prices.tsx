import type { TradingPage } from '@fairbook/contract/office';
import { formatOdds } from '@fairbook/core/money';
import { Tag } from '@fairbook/ui';
import { useState } from 'react';
import { useTranslate } from '../../../shared/i18n.ts';
import { useMay } from '../../../shared/me.ts';
import { useSelectionWords } from '../../../shared/selection-words.ts';
import own from '../trading.module.css';
import { EndPrice } from './end-price.tsx';
import { SetPrice } from './set-price.tsx';

type Market = TradingPage['markets'][number];

/** The odds of a market: those offered, the feed's beside them if different, and a form to set each by hand. */
export function MarketPrices({ page, market }: { readonly page: TradingPage; readonly market: Market }) {
  const t = useTranslate();
  const names = useSelectionWords();
  const may = useMay();
  const [asking, setAsking] = useState<string>();
  const { match, own_odds: hands } = page;
  const canSet = may('trading.price') && match.revision === 0;
  const handOf = (selection: string) =>
    hands.find((each) => each.market === market.market && each.selection === selection && each.done && !each.ended);
  return (
    <div className={own.prices}>
      {market.fallen && <Tag tone="bad">{t('office.trade_price_fell')}</Tag>}
      {market.priced_by !== 'feed' && <Tag tone="warn">{t(`office.trade_priced_by_${market.priced_by}`)}</Tag>}
      <ul className={`${own.odds} num`}>
        {market.odds.map(({ selection, odds, feed, held }) => {
          const hand = handOf(selection);
          const selected = { market: market.market, selection, line: market.line };
          const name = names.whole(selected, match);
          const words = (
            <>
              {names.selection(selected, match)} <b>{formatOdds(odds)}</b>
              {odds !== feed && <span className={own.feed}>{t('office.trade_price_feed', { odds: formatOdds(feed) })}</span>}
              {held !== null && ` (${t('office.trade_odds_held', { odds: formatOdds(held) })})`}
            </>
          );
          return (
            <li key={selection} className={own.price}>
              {canSet ? (
                <button
                  type="button"
                  className={own.set}
                  aria-label={t('office.trade_set_price_of', { name, odds: formatOdds(odds) })}
                  aria-expanded={asking === selection}
                  onClick={() => setAsking(asking === selection ? undefined : selection)}
                >
                  {words}
                </button>
              ) : (
                words
              )}
              {hand && canSet && <EndPrice matchId={match.match_id} row={hand} name={name} />}
            </li>
          );
        })}
      </ul>
      {asking !== undefined && (
        <div className={own.action}>
          <SetPrice key={asking} match={match} market={market} selection={asking} onEnd={() => setAsking(undefined)} />
        </div>
      )}
    </div>
  );
}
