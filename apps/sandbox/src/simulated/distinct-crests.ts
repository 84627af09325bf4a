import type { ClubRow, League } from './league.ts';

/** The patterns of crests, in the order in which alternatives are tried. */
const PATTERNS = ['chief', 'quarters', 'pale', 'chevron', 'sash', 'hoops', 'halves', 'stripes', 'cross', 'solid'] as const;
/** Colours closer than this (sum over red, green and blue) look the same on a small crest. */
const NEAR = 120;
const WHITE = '#f4f4f4';
const BLACK = '#141414';
/** Colours brighter than this are paired with black, darker ones with white. */
const BRIGHT = 560;

interface Look {
  readonly pattern: string;
  readonly first: string;
  readonly second: string;
}

/**
 * Gives every club of a league a distinct crest: of clubs that look alike the first keeps its pattern, the others get the first free one in their colours.
 * Deterministic.
 */
export function withDistinctCrests(league: League): League {
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

/** Whether two crests look alike: the same pattern and similar colours. The second colour of a solid one is not visible. */
export const areAlike = (one: Look, two: Look): boolean =>
  one.pattern === two.pattern && isNear(one.first, two.first) && (one.pattern === 'solid' || isNear(one.second, two.second));

function freeLook(look: Look, taken: readonly Look[]): Look {
  const isFree = (each: Look) => !taken.some((other) => areAlike(each, other));
  if (isFree(look)) return look;
  // A crest of one colour needs a second one for a pattern.
  const second = isNear(look.first, look.second) ? (sum(look.first) > BRIGHT ? BLACK : WHITE) : look.second;
  return PATTERNS.map((pattern) => ({ ...look, pattern, second })).find(isFree) ?? look;
}

const partsOf = (colour: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const sum = (colour: string): number => partsOf(colour).reduce((all, part) => all + part, 0);

function isNear(one: string, two: string): boolean {
  const other = partsOf(two);
  return partsOf(one).reduce((all, part, at) => all + Math.abs(part - (other[at] ?? 0)), 0) < NEAR;
}
