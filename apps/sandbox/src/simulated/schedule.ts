import type { Calendar } from './calendar.ts';
import { type ClubRow, type League, leaguesIn } from './league.ts';
import { lruCached } from './lru-cached.ts';
import { shuffled, streamOf } from './random-stream.ts';

/** The clubs that meet in a slot. */
export interface Pairing {
  readonly league: League;
  readonly home: ClubRow;
  readonly away: ClubRow;
}

/**
 * Returns who meets in each slot. Every club of a league plays once in each round, in random order; every other round also keeps clubs from the end of one
 * round out of the start of the next. So each round can be calculated alone.
 */
export function createSchedule(seed: string, { turns, rest }: Pick<Calendar, 'turns' | 'rest'>): (slot: number) => Pairing {
  const leagues = leaguesIn(turns);
  const orderOf = lruCached(200, (key: string) => {
    const league = leagues[Number.parseInt(key, 10)]!;
    return roundOrder(seed, league, Number.parseInt(key.split('/')[1]!, 10), rest);
  });
  return (slot) => {
    const league = turns[slot % turns.length]!;
    const match = matchOfLeague(turns, league, slot);
    const round = Math.floor(match / (league.clubs.length / 2));
    const place = (match % (league.clubs.length / 2)) * 2;
    const order = orderOf(`${leagues.indexOf(league)}/${round}`);
    return { league, home: order[place]!, away: order[place + 1]! };
  };
}

/** Returns how many matches the league has before this slot. */
function matchOfLeague(turns: readonly League[], league: League, slot: number): number {
  const own = turns.filter((each) => each === league).length;
  const before = turns.slice(0, slot % turns.length).filter((each) => each === league).length;
  return Math.floor(slot / turns.length) * own + before;
}

function roundOrder(seed: string, league: League, round: number, rest: number): readonly ClubRow[] {
  const order = shuffled(league.clubs, streamOf(seed, 'round', league.ref, round));
  if (round % 2 === 0) return order;
  const count = rest * 2;
  const justPlayed = new Set(roundOrder(seed, league, round - 1, rest).slice(-count));
  const playNext = new Set(roundOrder(seed, league, round + 1, rest).slice(0, count));
  // Clubs of the next round's start go first where possible, so that enough others are left for the end.
  const rested = order
    .filter((club) => !justPlayed.has(club))
    .toSorted((one, two) => (playNext.has(two) ? 1 : 0) - (playNext.has(one) ? 1 : 0));
  const first = rested.slice(0, count);
  const others = order.filter((club) => !first.includes(club));
  const last = others.filter((club) => !playNext.has(club)).slice(-count);
  return [...first, ...others.filter((club) => !last.includes(club)), ...last];
}
