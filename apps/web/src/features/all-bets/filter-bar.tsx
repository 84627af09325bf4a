import type { BetKind } from '@fairbook/contract';
import { LOTTERY_GAMES } from '@fairbook/core/catalog';
import { SEAMLESS_GAMES } from '@fairbook/core/games';
import { Chips, Icon } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useAvailabilities } from '../../shared/api/games.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { isShownSport, SHOWN_SPORTS, sportName } from '../../shared/format/shown-sports.ts';
import { gameName } from '../lottery/index.ts';
import classes from './all-bets.module.css';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterButton } from './filter-button.tsx';
import type { FilterProps } from './use-filter.ts';

const PROVIDER_GAMES = Object.values(SEAMLESS_GAMES);
/** The search runs after this pause in typing. */
const TYPED_MS = 300;

/** The filters by product (everything, a sport, lotteries, one of them), and the search. */
export function FilterBar({ filter, onChange }: FilterProps) {
  const t = useTranslate();
  const availabilityOf = useAvailabilities();
  const { kind } = filter;
  const isLottery = kind !== 'all' && kind !== 'games' && !isShownSport(kind);
  const choose = (next: BetKind) => onChange({ ...filter, kind: next });
  const hasProviders = kind === 'games' || PROVIDER_GAMES.some((game) => availabilityOf(game) === 'active');
  const games = LOTTERY_GAMES.filter((game) => game === kind || availabilityOf(game) !== 'hidden');
  return (
    <div className={classes.filters}>
      <div className={classes.line}>
        <Search filter={filter} onChange={onChange} />
        <FilterButton filter={filter} onChange={onChange} />
      </div>
      <Chips<BetKind>
        label={t('my_bets.which')}
        value={isLottery ? 'lottery' : kind}
        chips={[
          { value: 'all', label: t('my_bets.kind_every') },
          ...SHOWN_SPORTS.filter((game) => game === kind || availabilityOf(game) !== 'hidden').map((game) => ({
            value: game,
            label: t(sportName(game)),
          })),
          ...(games.length > 0 ? [{ value: 'lottery' as const, label: t('common.lotteries') }] : []),
          ...(hasProviders ? [{ value: 'games' as const, label: t('my_bets.kind_games') }] : []),
        ]}
        onChange={choose}
      />
      {isLottery && (
        <Chips<BetKind>
          label={t('lottery.games')}
          value={kind}
          chips={[
            { value: 'lottery', label: t('my_bets.lotteries_all') },
            ...games.map((game) => ({ value: game, label: gameName(t, game) })),
          ]}
          onChange={choose}
        />
      )}
      <ChosenFilters filter={filter} onChange={onChange} />
    </div>
  );
}

function Search({ filter, onChange }: FilterProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState(filter.search);
  const [sent, setSent] = useState(filter.search);
  const [known, setKnown] = useState(filter.search);
  // The search was cleared, or the reader went back.
  if (known !== filter.search) {
    setKnown(filter.search);
    if (filter.search !== sent) setTyped(filter.search);
  }
  useEffect(() => {
    if (typed === filter.search) return;
    const timer = setTimeout(() => {
      setSent(typed);
      onChange({ ...filter, search: typed });
    }, TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed, filter, onChange]);
  return (
    <search className={classes.search}>
      <Icon name="search" size="small" />
      <input
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-label={t('my_bets.search')}
        placeholder={t('my_bets.search_hint')}
        maxLength={64}
        autoComplete="off"
        enterKeyHint="search"
      />
    </search>
  );
}
