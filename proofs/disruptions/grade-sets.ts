/** Games of a set, home first. */
export interface Games {
  readonly home: number;
  readonly away: number;
}
/** A match of tennis as it was played; whoever retired left the last set as it stood. */
export interface SetsPlayed {
  readonly toWin: 2 | 3;
  readonly games: readonly Games[];
  readonly retired: 'home' | 'away' | null;
}

/** A match between two games: sets and games so far, and the games of the set that is being played. */
interface Standing {
  readonly sets: Games;
  readonly games: Games;
  readonly open: Games;
}
const NONE: Games = { home: 0, away: 0 };
const plus = (one: Games, other: Games): Games => ({ home: one.home + other.home, away: one.away + other.away });
const isOver = ({ home, away }: Games): boolean => (Math.max(home, away) === 6 && Math.abs(home - away) > 1) || Math.max(home, away) === 7;

/** The match after one more game. */
function afterGame({ sets, games, open }: Standing, won: Games): Standing {
  const now = plus(open, won);
  if (!isOver(now)) return { sets, games: plus(games, won), open: now };
  return { sets: plus(sets, now.home > now.away ? { home: 1, away: 0 } : { home: 0, away: 1 }), games: plus(games, won), open: NONE };
}

const GAMES: readonly Games[] = [
  { home: 1, away: 0 },
  { home: 0, away: 1 },
];

/** Every way in which a match could have gone on to its end, game by game. */
function endsOf(played: SetsPlayed): readonly Standing[] {
  let now: Standing = { sets: NONE, games: NONE, open: NONE };
  for (const set of played.games) {
    now = { ...now, games: plus(now.games, set), open: set };
    if (isOver(set)) now = { ...now, sets: plus(now.sets, set.home > set.away ? { home: 1, away: 0 } : { home: 0, away: 1 }), open: NONE };
  }
  const ended = new Map<string, Standing>();
  let going = new Map([[JSON.stringify(now), now]]);
  while (going.size > 0) {
    const next = new Map<string, Standing>();
    for (const [key, each] of going) {
      if (Math.max(each.sets.home, each.sets.away) === played.toWin) ended.set(key, each);
      else for (const game of GAMES.map((won) => afterGame(each, won))) next.set(JSON.stringify(game), game);
    }
    going = next;
  }
  return [...ended.values()];
}

/** What decides a market on a line, in halves: above zero the first answer wins. */
const LEADS: Readonly<Record<string, (end: Standing, line: number) => number>> = {
  sh: ({ sets }, line) => sets.home - sets.away + line,
  st: ({ sets }, line) => sets.home + sets.away - line,
  gh: ({ games }, line) => games.home - games.away + line,
  gt: ({ games }, line) => games.home + games.away - line,
};

/**
 * Grades one selection of tennis: the winner of a match that a player left is void; of sets and games counts what no way of going on could have changed, and all
 * else is void.
 */
export function gradeSets(market: string, selection: string, line: string | null, played: SetsPlayed): 'won' | 'lost' | 'void' {
  const isFirst = selection === 'w' || selection === 'over';
  if (market === 'ml') {
    const [end] = played.retired === null ? endsOf(played) : [];
    if (!end) return 'void';
    return end.sets.home > end.sets.away === isFirst ? 'won' : 'lost';
  }
  const lead = LEADS[market];
  if (!lead || line === null) throw new Error(`tennis has no market ${market} on a line of ${line}`);
  const signs = new Set(endsOf(played).map((end) => Math.sign(lead(end, Number.parseFloat(line)))));
  if (signs.size !== 1 || signs.has(0)) return 'void';
  return signs.has(1) === isFirst ? 'won' : 'lost';
}
