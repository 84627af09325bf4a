import type { Score, Sets, Side } from './played.ts';

/** The most games of one set, including a tie-break, which counts as one. */
const SET_GAMES_MAX = 13;
const NONE: Score = { home: 0, away: 0 };
const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** Whether a set has been won: by six games with a lead of two, by seven to five, or by the tie-break. */
function isWon({ home, away }: Score): boolean {
  const [most, least] = [Math.max(home, away), Math.min(home, away)];
  return (most === 6 && least <= 4) || (most === 7 && (least === 5 || least === 6));
}

/** Returns the sets that each side has won, in the order they were played; null if one is invalid, or was played after the match was over. */
function wonOf({ toWin, games, retired }: Sets): Score | null {
  let won = NONE;
  for (const [at, set] of games.entries()) {
    if (Math.max(won.home, won.away) === toWin) return null;
    if (isWon(set)) won = set.home > set.away ? { ...won, home: won.home + 1 } : { ...won, away: won.away + 1 };
    else if (retired === null || at < games.length - 1 || Math.max(set.home, set.away) > 6) return null;
  }
  return won;
}

/** Whether a match of tennis can have ended like this: a side won enough sets, or the other retired before; and the games of each set are valid. */
export function areSetsFinal(score: Score, sets: Sets): boolean {
  const won = wonOf(sets);
  if (won === null || won.home !== score.home || won.away !== score.away) return false;
  return (Math.max(won.home, won.away) === sets.toWin) === (sets.retired === null);
}

/** The range of a figure if a match in which a player retired had been played on; both ends are the figure itself if it was completed. */
export type Ends = readonly [least: number, most: number];

/** Returns by how much the home side leads in sets, and in games. */
export function leadEnds(score: Score, sets: Sets): { readonly sets: Ends; readonly games: Ends } {
  const { toWin, games, retired } = sets;
  const lead = score.home - score.away;
  const open = openSet(sets);
  const ahead = sum(games, ({ home, away }) => home - away) - (open.home - open.away);
  if (retired === null) return { sets: [lead, lead], games: [ahead, ahead] };
  const most = (side: Side): number => {
    // Unless the other side wins the match by it, losing the open set by a tie-break and winning another set to nil leaves a lead of five games.
    const canLose = score[other(side)] + 1 < toWin;
    return Math.max(bestOf(open, side), canLose ? 5 : 0) + 6 * (toWin - score[side] - 1);
  };
  return { sets: [score.home - toWin, toWin - score.away], games: [ahead - most('away'), ahead + most('home')] };
}

/** Returns the total number of sets, and of games. */
export function sumEnds(score: Score, sets: Sets): { readonly sets: Ends; readonly games: Ends } {
  const { toWin, games, retired } = sets;
  const played = score.home + score.away;
  const all = sum(games, ({ home, away }) => home + away);
  if (retired === null) return { sets: [played, played], games: [all, all] };
  const open = openSet(sets);
  const least = (side: Side): number => toFinish(open, side) + 6 * (toWin - score[side] - 1);
  return {
    sets: [played + Math.min(toWin - score.home, toWin - score.away), 2 * toWin - 1],
    games: [all + Math.min(least('home'), least('away')), all - open.home - open.away + SET_GAMES_MAX * (2 * toWin - 1 - played)],
  };
}

const sum = (games: readonly Score[], of: (set: Score) => number): number => games.reduce((all, set) => all + of(set), 0);

/** Returns the unfinished set at a retirement, or an empty one if none was being played. */
const openSet = ({ games }: Sets): Score => games.filter((set) => !isWon(set)).at(-1) ?? NONE;

/** Returns the fewest games in which this side can win the set. */
const toFinish = (open: Score, side: Side): number => (open[other(side)] <= 4 ? 6 : 7) - open[side];

/** Returns the most games by which it can win it. */
const bestOf = (open: Score, side: Side): number => (open[other(side)] <= 4 ? 6 : 7) - open[other(side)];
