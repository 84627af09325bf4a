import type { OnOffer } from '@fairbook/contract';
import { allows, isRaceGame, type Jurisdiction, SPORT_GAMES, type SportGame } from '@fairbook/core/catalog';
import type { Db } from '../platform/db/db.ts';
import { ttlCache } from '../platform/db/ttl-cache.ts';
import type { Modules } from '../wiring/house-modules.ts';

/** Every page requests these numbers, and a slightly old count does no harm. */
const MAX_AGE_MS = 2_000;

/** Counts what can be bet on now: matches of every sport on offer, and lotteries with a draw that takes bets. */
export function onOfferOf(
  { settings, sportsbook, lottery }: Pick<Modules, 'settings' | 'sportsbook' | 'lottery'>,
  { db, jurisdiction }: { readonly db: Db; readonly jurisdiction: Jurisdiction },
): () => Promise<OnOffer> {
  const counts = ttlCache(MAX_AGE_MS, async (): Promise<OnOffer> => {
    const offered = (await settings.availability(db)).filter(({ status }) => status === 'active').map(({ game }) => game);
    const sports = SPORT_GAMES.filter((game) => offered.includes(game));
    const [lists, open] = await Promise.all([
      Promise.all(sports.map((game) => sportsbook.matches({ game, start: 0, limit: 1 }, 'en'))),
      allows(jurisdiction, 'lottery') ? openGames(lottery) : [],
    ]);
    const of = (game: SportGame) => lists[sports.indexOf(game)] ?? { total: 0, live: 0 };
    const races = open.filter(isRaceGame).length;
    return {
      matches: lists.reduce((sum, { total }) => sum + total, 0),
      live: lists.reduce((sum, { live }) => sum + live, 0),
      ...bySport('', (game) => of(game).total),
      ...bySport('_live', (game) => of(game).live),
      mark_six: open.length - races,
      races,
    };
  });
  return () => counts.get(db);
}

const bySport = <Suffix extends string>(suffix: Suffix, count: (game: SportGame) => number) =>
  Object.fromEntries(SPORT_GAMES.map((game) => [`${game}${suffix}`, count(game)])) as Record<`${SportGame}${Suffix}`, number>;

const openGames = async (lottery: Modules['lottery']) =>
  (await lottery.shows.overview()).list.filter(({ active, current }) => active && current !== null).map(({ game }) => game);
