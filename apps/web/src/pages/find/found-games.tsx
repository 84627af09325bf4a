import { isRaceGame, LOTTERY_GAMES, MARK_SIX_GAMES, RACE_GAMES } from '@fairbook/core/catalog';
import { LOBBY_PROVIDERS, LOBBY_TYPES } from '@fairbook/core/games';
import { matchName } from '@fairbook/core/sports';
import { Card, CardHead, linkClass } from '@fairbook/ui';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useAvailabilities, useOfferedSports, useProviderGames } from '../../shared/api/games.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { PROVIDER_NAMES } from '../../shared/format/provider-names.ts';
import { sportName, toSport } from '../../shared/format/shown-sports.ts';
import classes from './found.module.css';

/** A product of the house, by the name that people look for. */
export interface FoundGame {
  readonly name: string;
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

const MARK_SIX = { to: '/lottery/mark-six' } as const;
const RACES = { to: '/lottery/pk10' } as const;

/** Returns those whose name is like the text, best match first. */
export function gamesLike(text: string, games: readonly FoundGame[]): readonly FoundGame[] {
  return games
    .map((game) => ({ game, score: matchName(text, game.name) }))
    .filter(({ score }) => Number.isFinite(score))
    .sort((one, other) => one.score - other.score)
    .map(({ game }) => game);
}

/** The sports, lotteries and providers of games on offer whose name is like the text. They need no server: their names are in the page. */
export function useFoundGames(text: string): readonly FoundGame[] {
  const t = useTranslate();
  const availabilityOf = useAvailabilities();
  const sports = useOfferedSports();
  const hasGames = useProviderGames().length > 0;
  const lotteries = LOTTERY_GAMES.filter((game) => availabilityOf(game) !== 'hidden');
  const kinds = [
    { name: t('common.mark_six'), link: MARK_SIX, games: MARK_SIX_GAMES },
    { name: t('common.races'), link: RACES, games: RACE_GAMES },
  ] as const;
  return gamesLike(text, [
    ...sports.map((game) => ({ name: t(sportName(game)), link: toSport(game) })),
    ...kinds.filter(({ games }) => lotteries.some((game) => games.some((each) => each === game))).map(({ name, link }) => ({ name, link })),
    ...lotteries.map((game) => ({
      name: `${t(isRaceGame(game) ? 'common.races' : 'common.mark_six')}: ${t(`draws.game_${game}`)}`,
      link: { ...(isRaceGame(game) ? RACES : MARK_SIX), search: { game } },
    })),
    ...(hasGames
      ? [
          { name: t('common.games'), link: { to: '/gameArcade' } as const },
          ...LOBBY_TYPES.map((game) => ({
            name: PROVIDER_NAMES[LOBBY_PROVIDERS[game]],
            link: { to: '/game/$game', params: { game } } as const,
          })),
        ]
      : []),
  ]);
}

/** Links to the games found; nothing if there are none. */
export function FoundGames({ games }: { readonly games: readonly FoundGame[] }) {
  const t = useTranslate();
  if (games.length === 0) return null;
  return (
    <Card aria-label={t('my_bets.find_games')}>
      <CardHead title={t('my_bets.find_games')} />
      <ul className={classes.matches}>
        {games.map(({ name, link }) => (
          <li key={name} className={classes.game}>
            <Link {...link} className={linkClass()}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
