import type { SportGame } from '@fairbook/core/catalog';
import type { Discipline, MarketKind } from '@fairbook/core/sports';
import { Icon } from '@fairbook/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { marketName } from '../../../shared/format/selection-text.ts';
import type { PageSearch } from '../../../shared/page/search.ts';
import { columnsOf, type OddsColumn } from '../columns.ts';
import classes from './market-choice.module.css';

export interface MarketChoiceProps {
  readonly game: SportGame;
  readonly discipline?: Discipline | null | undefined;
  /** Whether there is an over/under column. */
  readonly goals: boolean;
  /** The list has one such control for the keyboard and screen readers; the others are for a finger, at the heads of their card. */
  readonly isFirst: boolean;
}

type Offered = Pick<MarketChoiceProps, 'game' | 'discipline' | 'goals'>;

const offeredIn = ({ game, discipline, goals }: Offered): readonly OddsColumn[] =>
  columnsOf(game, discipline).filter(({ place }) => place !== 'goals' || goals);

/** The column that a list with room for one shows, as the address says by its market; the first by default. */
export function useChosenColumn(of: Offered): OddsColumn['place'] {
  const { market } = useSearch({ strict: false }) as PageSearch;
  return offeredIn(of).find((column) => column.market === market)?.place ?? 'result';
}

/** Chooses the market beside each match where there is room for one alone. The choice is kept in the address. */
export function MarketChoice({ isFirst, ...of }: MarketChoiceProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const chosen = useChosenColumn(of);
  const offered = offeredIn(of);
  if (offered.length < 2) return null;
  const choose = (market: MarketKind) =>
    void navigate({
      to: '.',
      search: (now: PageSearch) => ({ ...now, market: market === offered[0]?.market ? undefined : market }),
      replace: true,
      resetScroll: false,
    });
  return (
    <label className={classes.choice} {...(!isFirst && { 'aria-hidden': true })}>
      <Icon name="down" size="small" />
      <select
        aria-label={t('sports.market_shown')}
        value={offered.find(({ place }) => place === chosen)?.market}
        tabIndex={isFirst ? undefined : -1}
        onChange={(event) => choose(event.target.value as MarketKind)}
      >
        {offered.map(({ market }) => (
          <option key={market} value={market}>
            {marketName(t, market, of.game)}
          </option>
        ))}
      </select>
    </label>
  );
}
