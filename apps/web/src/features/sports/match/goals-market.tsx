import { fairChances } from '@fairbook/core/betting';
import { selectionsOf } from '@fairbook/core/sports';
import { OddsCell } from '../odds-cell.tsx';
import classes from './market-card.module.css';
import { MarketCard, type MarketProps } from './market-card.tsx';

/** The number of goals, with a bar over each for its probability by the market. */
export function GoalsMarket(props: MarketProps) {
  const codes = selectionsOf(props.game, 'goals');
  const table = props.match.compare.goals?.odds ?? {};
  const odds = codes.flatMap((code) => table[code] ?? []);
  const chances = odds.length === codes.length ? fairChances(odds) : codes.map(() => 0);
  const highest = Math.max(...chances, 1);
  return (
    <MarketCard {...props} market="goals">
      <div className={classes.goals}>
        {codes.map((code, at) => {
          const height = ((chances[at] ?? 0) * 100) / highest;
          return (
            <div key={code}>
              <svg className={classes.bar} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
                <rect className={height === 100 ? classes.top : undefined} x="0" y={100 - height} width="10" height={height} rx="1" />
              </svg>
              <OddsCell {...props} market="goals" selection={code} layout="stack" label={code} />
            </div>
          );
        })}
      </div>
    </MarketCard>
  );
}
