import type { MarketKind } from '@fairbook/core/sports';
import { goalsText } from '@fairbook/i18n/sports';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { OddsCell } from '../odds-cell.tsx';
import classes from './market-card.module.css';
import { MarketCard, type MarketProps } from './market-card.tsx';

const SIDES = ['over', 'under'] as const;

/** Over or under a number of goals, one row per line on offer. */
export function GoalLinesMarket({ lines, ...props }: MarketProps & { readonly lines: readonly MarketKind[] }) {
  const t = useTranslate();
  const [first] = lines;
  if (first === undefined) return null;
  return (
    <MarketCard {...props} market={first} title={t('sports.goal_lines')} alike={lines}>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{t('sports.goal_line')}</th>
            <th scope="col">{t('sports.over_head')}</th>
            <th scope="col">{t('sports.under_head')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((market) => (
            <tr key={market}>
              <th scope="row">{goalsText(t, market)}</th>
              {SIDES.map((selection) => (
                <td key={selection}>
                  <OddsCell {...props} market={market} selection={selection} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </MarketCard>
  );
}
