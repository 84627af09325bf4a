import type { ClubRow, League } from './league.ts';
import { BRASILEIRAO, J1_LEAGUE, LIBERTADORES } from './leagues-americas-asia.ts';
import { BUNDESLIGA, LA_LIGA, LIGUE_1, PREMIER_LEAGUE, SERIE_A } from './leagues-europe.ts';
import { shuffled, streamOf } from './random-stream.ts';
import { remembered } from './remembered.ts';

/** A match kicks off in every slot; slots are counted from 1970. A hundred of them make an hour, so every hundredth starts on the hour. */
export const SLOT_MS = 36_000;
/** Slots that hold every league as often as it should: the Brasileirão four times, no league twice within three slots. */
const ROUND_ROBIN: readonly League[] = [
  ...[BRASILEIRAO, PREMIER_LEAGUE, LA_LIGA, SERIE_A, BRASILEIRAO, LIGUE_1, J1_LEAGUE, LIBERTADORES],
  ...[BRASILEIRAO, BUNDESLIGA, PREMIER_LEAGUE, LA_LIGA, BRASILEIRAO, SERIE_A, LIGUE_1, J1_LEAGUE, LIBERTADORES],
];
export const LEAGUES: readonly League[] = [...new Set(ROUND_ROBIN)];
/** Matches of one league that may overlap; a club rests at least so many of them. */
const REST = 2;

/** Who meets in a slot. */
export interface Pairing {
  readonly league: League;
  readonly home: ClubRow;
  readonly away: ClubRow;
}

/**
 * Who meets in each slot. Every club of a league plays once a round, in a random order; the order of every other round also keeps clubs that played at the
 * end of one round from playing at the start of the next. Each round can so be worked out alone.
 */
export function createSchedule(seed: string): (slot: number) => Pairing {
  const orderOf = remembered(200, (key: string) => {
    const league = LEAGUES[Number.parseInt(key, 10)]!;
    return roundOrder(seed, league, Number.parseInt(key.split('/')[1]!, 10));
  });
  return (slot) => {
    const league = ROUND_ROBIN[slot % ROUND_ROBIN.length]!;
    const match = matchOfLeague(league, slot);
    const round = Math.floor(match / (league.clubs.length / 2));
    const place = (match % (league.clubs.length / 2)) * 2;
    const order = orderOf(`${LEAGUES.indexOf(league)}/${round}`);
    return { league, home: order[place]!, away: order[place + 1]! };
  };
}

/** How many matches of the league come before this slot. */
function matchOfLeague(league: League, slot: number): number {
  const turns = ROUND_ROBIN.filter((each) => each === league).length;
  const before = ROUND_ROBIN.slice(0, slot % ROUND_ROBIN.length).filter((each) => each === league).length;
  return Math.floor(slot / ROUND_ROBIN.length) * turns + before;
}

function roundOrder(seed: string, league: League, round: number): readonly ClubRow[] {
  const order = shuffled(league.clubs, streamOf(seed, 'round', league.ref, round));
  if (round % 2 === 0) return order;
  const count = REST * 2;
  const justPlayed = new Set(roundOrder(seed, league, round - 1).slice(-count));
  const playNext = new Set(roundOrder(seed, league, round + 1).slice(0, count));
  // Those who play next are taken first where they may be, so that enough of the others are left for the end.
  const rested = order
    .filter((club) => !justPlayed.has(club))
    .toSorted((one, two) => (playNext.has(two) ? 1 : 0) - (playNext.has(one) ? 1 : 0));
  const first = rested.slice(0, count);
  const others = order.filter((club) => !first.includes(club));
  const last = others.filter((club) => !playNext.has(club)).slice(-count);
  return [...first, ...others.filter((club) => !last.includes(club)), ...last];
}
