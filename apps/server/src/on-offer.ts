import type { OnOffer } from '@fairbook/contract';
import { allows, isRaceGame, type Jurisdiction } from '@fairbook/core/catalog';
import type { Modules } from './build-modules.ts';
import type { Db } from './platform/db.ts';
import { freshRead } from './platform/fresh-read.ts';

/** Every page asks for these numbers, and nobody minds them a moment old. */
const MAX_AGE_MS = 2_000;

/** Counts what can be bet on now: matches, and lotteries with a draw that takes bets. */
export function onOfferOf(
  { sportsbook, lottery }: Pick<Modules, 'sportsbook' | 'lottery'>,
  { db, jurisdiction }: { readonly db: Db; readonly jurisdiction: Jurisdiction },
): () => Promise<OnOffer> {
  const counts = freshRead(MAX_AGE_MS, async (): Promise<OnOffer> => {
    const [{ total, live }, open] = await Promise.all([
      sportsbook.matches({ game: 'soccer', start: 0, limit: 1 }, 'en'),
      allows(jurisdiction, 'lottery') ? openGames(lottery) : [],
    ]);
    const races = open.filter(isRaceGame).length;
    return { matches: total, live, mark_six: open.length - races, races };
  });
  return () => counts.get(db);
}

const openGames = async (lottery: Modules['lottery']) =>
  (await lottery.shows.overview()).list.filter(({ active, current }) => active && current !== null).map(({ game }) => game);
