import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import { drawnSelections, inOrder } from '../../../shared/format/sides.ts';
import { OddsCell } from '../odds-cell.tsx';
import classes from './market-card.module.css';
import { MarketCard, type MarketProps } from './market-card.tsx';

/** By how much a side wins: a column for each side, the closest first. */
export function MarginsMarket(props: MarketProps) {
  const t = useTranslate();
  const { game, match } = props;
  const codes = drawnSelections(game, 'mv');
  return (
    <MarketCard {...props} market="mv">
      <div className={classes.pair}>
        {inOrder(game, { code: 'w', name: match.home_name }, { code: 'l', name: match.away_name }).map((side) => (
          <section key={side.code} className={classes.margins}>
            <h4>{side.name}</h4>
            {codes
              .filter((code) => code.startsWith(side.code))
              .map((code) => (
                <OddsCell
                  key={code}
                  {...props}
                  market="mv"
                  selection={code}
                  layout="wide"
                  label={t(`sports.band_${code.slice(1)}` as MessageId)}
                />
              ))}
          </section>
        ))}
      </div>
    </MarketCard>
  );
}
