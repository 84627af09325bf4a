/** The line, in hundredths of goals, of each over/under market. Each line is a kind of its own, so that a match has one market per kind. */
const OVER_UNDER_E2 = { ou05: 50, ou15: 150, ou25: 250, ou35: 350, ou45: 450, ou55: 550 } as const;
/** Over or under a number of goals: `ou25` is over or under 2.5. */
export type OverUnder = keyof typeof OVER_UNDER_E2;
export const OVER_UNDER = Object.keys(OVER_UNDER_E2) as readonly OverUnder[];

/** Returns the line, in hundredths of goals, of an over/under market (`ou25`: 250); null for every other market. */
export const goalsLineOf = (market: string): number | null => (market in OVER_UNDER_E2 ? OVER_UNDER_E2[market as OverUnder] : null);

/** The over/under market that a list shows where it has room for one line: the main one, or once that is closed the next that is open, above it before below. */
export function listedOverUnder(main: OverUnder, statusOf: (market: OverUnder) => string | undefined): OverUnder {
  if (statusOf(main) !== 'closed') return main;
  const at = OVER_UNDER.indexOf(main);
  const others = [...OVER_UNDER.slice(at + 1), ...OVER_UNDER.slice(0, at).reverse()];
  return others.find((market) => statusOf(market) === 'open') ?? main;
}

/** Whether a market is over or under a number of goals. */
export const isOverUnder = (market: string): market is OverUnder => market in OVER_UNDER_E2;

/** The places of lines beside a main one. A line always has the same place, so it stays the same market while the main line moves past it. */
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
type Place = (typeof PLACES)[number];
/** A line beside the main one of Asian handicap or total: a kind of its own, so that a match has one market per kind. */
export type BesideLine = `ah_${Place}` | `at_${Place}`;
/** Those of each main market, in the order of their lowest lines. */
export const BESIDE = { ah: PLACES.map((place) => `ah_${place}` as const), at: PLACES.map((place) => `at_${place}` as const) } as const;
const IS_BESIDE = /^(ah|at)_/;

/** Whether a market is a line beside the main one of another. */
export const isBeside = (market: string): market is BesideLine => IS_BESIDE.test(market);

/** Returns the market that provides its name and terms: the main market for a line beside it, otherwise the market itself. */
export const mainOf = <Kind extends string>(market: Kind): Exclude<Kind, BesideLine> | keyof typeof BESIDE =>
  (isBeside(market) ? market.slice(0, 2) : market) as Exclude<Kind, BesideLine> | keyof typeof BESIDE;

/** The disciplines of a sport that has several kinds of play. */
export const DISCIPLINES = ['football', 'basketball', 'tennis', 'cricket'] as const;
export type Discipline = (typeof DISCIPLINES)[number];

/** The parts of play and the breaks of all sports, by their names on the wire. */
export const MATCH_PERIODS = [
  ...(['first_half', 'half_time', 'second_half'] as const),
  ...(['first_quarter', 'second_quarter', 'third_quarter', 'fourth_quarter', 'overtime'] as const),
  ...(['first_set', 'second_set', 'third_set', 'fourth_set', 'fifth_set'] as const),
  ...(['first_innings', 'innings_break', 'second_innings', 'super_over', 'rain'] as const),
] as const;
export type MatchPeriod = (typeof MATCH_PERIODS)[number];
