import type { MarketKind } from '@fairbook/core/sports';
import { lineText, selectionName, totalText } from '@fairbook/i18n/sports';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { drawnSelections } from '../../../shared/format/sides.ts';
import { OddsCell } from '../odds-cell.tsx';
import classes from './market-card.module.css';
import { MarketCard, type MarketProps } from './market-card.tsx';

const SIDES = ['w', 'd', 'l'] as const;
const sidesOf = ({ match }: MarketProps) => ({ home: match.home_name, away: match.away_name });

/**
 * A market with its selections side by side: winner, match, toss or first overs, double chance, draw no bet, both to score, goals over or under three combined
 * with odd or even.
 */
export function ChoiceMarket(props: MarketProps & { readonly market: MarketKind }) {
  return (
    <MarketCard {...props}>
      <Choices {...props} />
    </MarketCard>
  );
}

/** A market on a line, with what is below its selections. */
type LinedProps = MarketProps & { readonly market: MarketKind; readonly children?: ReactNode };

/** The winner after a handicap in goals, points or sets. */
export function GivenMarket({ market, children, ...props }: LinedProps) {
  const t = useTranslate();
  const line = props.match.compare[market]?.line ?? null;
  const on = line === null ? {} : { line: `${props.match.home_name} ${lineText(t, line)}` };
  return (
    <MarketCard {...props} market={market} {...on}>
      <Choices {...props} market={market} />
      {children}
    </MarketCard>
  );
}

/** The selections of a market side by side. */
export function Choices({ market, ...props }: MarketProps & { readonly market: MarketKind }) {
  const t = useTranslate();
  const lineE2 = props.match.compare[market]?.line ?? null;
  const codes = drawnSelections(props.game, market);
  return (
    <div className={codes.length % 2 === 0 ? classes.pair : classes.three}>
      {codes.map((selection) => (
        <OddsCell
          key={selection}
          {...props}
          market={market}
          selection={selection}
          layout="stack"
          label={selectionName(t, { market, selection, lineE2 }, sidesOf(props))}
        />
      ))}
    </div>
  );
}

/** The total of goals, points, runs or sets, over or under a line set by the feed. */
export function TotalMarket({ market, children, ...props }: LinedProps) {
  const t = useTranslate();
  const line = props.match.compare[market]?.line ?? null;
  return (
    <MarketCard {...props} market={market} {...(line !== null && { line: totalText(t, line) })}>
      <Choices {...props} market={market} />
      {children}
    </MarketCard>
  );
}

/** Half time as rows, full time as columns. */
export function HalfMarket(props: MarketProps) {
  const t = useTranslate();
  const names = { w: props.match.home_name, d: t('sports.draw'), l: props.match.away_name };
  return (
    <MarketCard {...props} market="half">
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('sports.half_time')}</th>
            {SIDES.map((full) => (
              <th key={full} scope="col">
                <small>{t('sports.full_time')}</small> {names[full]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SIDES.map((half) => (
            <tr key={half}>
              <th scope="row">{names[half]}</th>
              {SIDES.map((full) => (
                <td key={full}>
                  <OddsCell {...props} market="half" selection={`${half}${full}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </MarketCard>
  );
}
