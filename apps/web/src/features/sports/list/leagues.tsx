import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { Tag } from '@fairbook/ui';
import { useStarred } from '../../../shared/api/starred.ts';
import { useLocale, useTranslate } from '../../../shared/format/i18n.ts';
import { awaitsResult } from '../awaits-result.ts';
import { CountryName } from './country-name.tsx';
import { LeagueCard } from './league-card.tsx';
import { countryOf, leagueRank } from './league-order.ts';
import { useChosenColumn } from './market-choice.tsx';
import { moveInRows } from './row-keys.ts';
import classes from './sport-matches.module.css';
import { AWAITING_PLACE, arranged, LIVE_PLACE } from './steady-list.ts';
import { useSteadyList } from './use-steady-list.ts';

export interface LeaguesProps {
  readonly game: SportGame;
  /** Everything on offer, and what the filters leave of it. */
  readonly all: readonly Match[];
  readonly shown: readonly Match[];
  readonly splitLive: boolean;
  readonly now: Date;
  readonly silent: boolean;
  /** Whether bets are taken in play. */
  readonly liveBets: boolean;
  /** Whether there is an over/under column. */
  readonly goals: boolean;
}

/**
 * Matches in play first (last while no bets are taken on them), then the leagues: starred ones, then those popular in the reader's country. The order stays
 * while the list is open.
 */
export function Leagues({ all, shown, splitLive, ...common }: LeaguesProps) {
  const t = useTranslate();
  const rank = useRank();
  const awaits = (match: Match) => awaitsResult(common.game, match, common.now);
  const { places, ref } = useSteadyList<HTMLDivElement>({
    arrange: () => arranged(shown, { splitLive, liveLast: !common.liveBets, awaits, rank }),
    all,
    shown,
    limit: Number.POSITIVE_INFINITY,
  });
  const column = useChosenColumn({ ...common, discipline: shown[0]?.discipline });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move the focus between the buttons in it
    <div ref={ref} role="presentation" className={classes.leagues} data-goals={common.goals} data-column={column} onKeyDown={moveInRows}>
      {places.map(({ id, name, country, rows }, at) =>
        id === LIVE_PLACE ? (
          <LeagueCard
            key={id}
            {...common}
            isFirst={at === 0}
            title={t('common.live_now')}
            note={<Tag tone="live">{rows.filter(({ match, over }) => !over && !awaits(match)).length}</Tag>}
            rows={rows}
          />
        ) : id === AWAITING_PLACE ? (
          <LeagueCard key={id} {...common} isFirst={at === 0} title={t('sports.awaiting_result')} keptAs={id} rows={rows} />
        ) : (
          <LeagueCard
            key={id}
            {...common}
            isFirst={at === 0}
            title={name}
            flag={country}
            note={<CountryName code={country} />}
            league={id}
            rows={rows}
          />
        ),
      )}
    </div>
  );
}

/** Returns the rank of a match's league for this reader, lower first. */
export function useRank(): (match: Match) => number {
  const reader = countryOf(useLocale());
  const starred = useStarred().league;
  return ({ league_id, league_name: name, league_country: country }) =>
    starred.includes(league_id) ? -1 : leagueRank({ name, country }, reader);
}
