import fc from 'fast-check';
import type { SportGame } from '../../catalog/index.ts';
import { amount, odds } from '../../money/index.ts';
import { LEG_GRADES, type LegGrade, MARKETS_OF, type MarketKind, selectionsOf } from '../../sports/index.ts';
import type { Leg, Ticket } from '../types.ts';

export interface TicketShapeLimits {
  readonly games?: readonly SportGame[];
  readonly matchesMax?: number;
  readonly legsPerMatchMax?: number;
  /** Ten-thousandths. */
  readonly oddsMax?: number;
  /** The markets of each game; all of them by default. */
  readonly marketsOf?: (game: SportGame) => readonly MarketKind[];
  /** Whether all legs of a match are from one market. */
  readonly oneMarket?: boolean;
}

/** A fixed seed, so that every run of a property is the same. */
export const FIXED = { seed: 20_260_217 } as const;

/** The number of runs of a property: a fifth of `all`, and all in `npm run test:long`. */
export const runs = (all: number): { readonly numRuns: number } => ({
  numRuns: process.env.FAIRBOOK_LONG === '1' ? all : Math.ceil(all / 5),
});

/** Tickets that `checkSlip` would accept: distinct selections, one line per match and market, sizes that can be filled, fewer bankers than legs. */
export function tickets(limits: TicketShapeLimits = {}): fc.Arbitrary<Ticket> {
  const { games = ['soccer', 'bd'], matchesMax = 4 } = limits;
  return fc.constantFrom(...games).chain((game) =>
    fc
      .array(matchLegs(game, limits), { minLength: 1, maxLength: matchesMax })
      .chain((matches) =>
        fc.record({
          sizes: fc.subarray(
            matches.map((_, index) => index + 1),
            { minLength: 1 },
          ),
          bankers: fc.array(fc.boolean(), { minLength: matches.length, maxLength: matches.length }),
          unitStake: fc.bigInt({ min: 1n, max: 20_000_000n }),
          multiple: fc.integer({ min: 1, max: 9 }),
          matches: fc.constant(matches),
        }),
      )
      .map(({ sizes, bankers, unitStake, multiple, matches }): Ticket => {
        const count = bankers.filter(Boolean).length;
        const areBankersFit = count < (sizes[0] ?? 0) && count < matches.length;
        const legs = matches.flatMap((match, index) =>
          match.map((leg): Leg => ({ ...leg, matchId: `m${index}`, banker: areBankersFit && bankers[index] === true })),
        );
        return { game, legs, sizes, unitStake: amount(unitStake), multiple };
      }),
  );
}

type Selection = Omit<Leg, 'matchId' | 'banker'>;

function matchLegs(game: SportGame, { legsPerMatchMax = 3, oddsMax = 150_000, oneMarket = false, marketsOf }: TicketShapeLimits) {
  const markets = fc.subarray([...(marketsOf?.(game) ?? MARKETS_OF[game])], { minLength: 1, ...(oneMarket ? { maxLength: 1 } : {}) });
  return fc
    .tuple(markets, lineOf(game, 'handicap'), lineOf(game, 'bs'), ASIAN_LINES, inningsOf(game))
    .chain(([chosen, handicap, total, asian, innings]) => {
      const lines: Readonly<Partial<Record<MarketKind, number>>> = { handicap, bs: total, innings, ...asian };
      const all = chosen.flatMap((market) =>
        selectionsOf(game, market).map((selection) => ({
          market,
          selection,
          lineE2: lines[market] ?? null,
        })),
      );
      return fc
        .shuffledSubarray(all, { minLength: 1, maxLength: Math.min(legsPerMatchMax, all.length) })
        .chain((legs) =>
          fc.tuple(
            ...legs.map((leg) => fc.integer({ min: 10_000, max: oddsMax }).map((value): Selection => ({ ...leg, odds: odds(value) }))),
          ),
        );
    });
}

const quarters = (from: number, to: number) => fc.integer({ min: from, max: to }).map((quarter) => quarter * 25);
const ASIAN_LINES = fc.record({ ah: quarters(-10, 10), at: quarters(2, 20), ah1: quarters(-5, 5), at1: quarters(2, 10) });

/** Half runs: one side of the line always wins. */
const halfRuns = (from: number, to: number) => fc.integer({ min: from, max: to }).map((runs) => runs * 100 + 50);
const inningsOf = (game: SportGame): fc.Arbitrary<number> => (game === 'cricket' ? halfRuns(155, 165) : fc.constant(0));

function lineOf(game: SportGame, market: MarketKind): fc.Arbitrary<number> {
  if (market === 'bs' && game === 'cricket') return halfRuns(190, 200);
  if (market === 'bs') return fc.integer({ min: 360, max: 440 }).map((points) => points * 50);
  if (game === 'basketball') return fc.integer({ min: -40, max: 39 }).map((points) => points * 50);
  return fc.constantFrom(-300, -200, -100, 100, 200, 300, ...(game === 'bd' ? [0] : []));
}

/** A ticket with a grade for each leg; without half results where the rule set's games have none. */
export const gradedTickets = (limits: TicketShapeLimits, grades: readonly LegGrade[] = LEG_GRADES) =>
  tickets(limits).chain((ticket) =>
    fc.record({
      ticket: fc.constant(ticket),
      grades: fc.array(fc.constantFrom(...grades), { minLength: ticket.legs.length, maxLength: ticket.legs.length }),
    }),
  );
