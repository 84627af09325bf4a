import type { MarketKind } from '@fairbook/core/sports';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { drawnSelections, inOrder } from '../../../shared/format/sides.ts';
import { ownMarket } from '../../../shared/format/sport-views.ts';
import { OddsCell } from '../odds-cell.tsx';
import classes from './market-card.module.css';
import { MarketCard, type MarketProps } from './market-card.tsx';

/** A column per side, with its selections below each other. */
export function ColumnsMarket({ market, ...props }: MarketProps & { readonly market: MarketKind }) {
  const t = useTranslate();
  const { game, match } = props;
  const codes = drawnSelections(game, market);
  return (
    <MarketCard {...props} market={market}>
      <div className={classes.pair}>
        {inOrder(game, { code: 'w', name: match.home_name }, { code: 'l', name: match.away_name }).map((side) => (
          <section key={side.code} className={classes.column}>
            <h4>{side.name}</h4>
            {codes
              .filter((code) => code.startsWith(side.code))
              .map((code) => (
                <OddsCell
                  key={code}
                  {...props}
                  market={market}
                  selection={code}
                  layout="wide"
                  label={ownMarket(market)?.inColumn?.(t, code) ?? code}
                />
              ))}
          </section>
        ))}
      </div>
    </MarketCard>
  );
}
