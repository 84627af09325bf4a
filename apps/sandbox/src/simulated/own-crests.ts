import type { ClubRow, League } from './league.ts';

/** What a browser draws a shield with, those a club's own look may become first. */
const PATTERNS = ['chief', 'quarters', 'pale', 'chevron', 'sash', 'hoops', 'halves', 'stripes', 'cross', 'solid'] as const;
/** Colours nearer than this (sum over red, green and blue) look the same on a small shield. */
const NEAR = 120;
const WHITE = '#f4f4f4';
const BLACK = '#141414';
/** A colour brighter than this takes black beside it. */
const BRIGHT = 560;

interface Look {
  readonly pattern: string;
  readonly first: string;
  readonly second: string;
}

/**
 * Gives every club of a league a shield of its own: of clubs that look alike the first keeps its pattern, and each after it takes the first one that is free in
 * its colours. The same league always gets the same shields.
 */
export function withOwnCrests(league: League): League {
  const taken: Look[] = [];
  const clubs = league.clubs.map(([ref, name, strength, crest, names]): ClubRow => {
    const own = freeLook(lookOf(crest), taken);
    taken.push(own);
    const drawn = `${own.pattern}:${own.first}:${own.second}`;
    return names ? [ref, name, strength, drawn, names] : [ref, name, strength, drawn];
  });
  return { ...league, clubs };
}

export function lookOf(crest: string): Look {
  const [pattern = '', first = '', second = ''] = crest.split(':');
  return { pattern, first, second };
}

/** Whether two shields are hard to tell apart: one pattern, and colours that are near. The second colour of a solid one is not seen. */
export const areAlike = (one: Look, two: Look): boolean =>
  one.pattern === two.pattern && isNear(one.first, two.first) && (one.pattern === 'solid' || isNear(one.second, two.second));

function freeLook(look: Look, taken: readonly Look[]): Look {
  const isFree = (each: Look) => !taken.some((other) => areAlike(each, other));
  if (isFree(look)) return look;
  // A shield of one colour needs another beside it to have a pattern.
  const second = isNear(look.first, look.second) ? (sum(look.first) > BRIGHT ? BLACK : WHITE) : look.second;
  return PATTERNS.map((pattern) => ({ ...look, pattern, second })).find(isFree) ?? look;
}

const partsOf = (colour: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const sum = (colour: string): number => partsOf(colour).reduce((all, part) => all + part, 0);

function isNear(one: string, two: string): boolean {
  const other = partsOf(two);
  return partsOf(one).reduce((all, part, at) => all + Math.abs(part - (other[at] ?? 0)), 0) < NEAR;
}
