import { type Odds, ZERO } from '../money/index.ts';
import { areOfOneMatch, builtOf, mergedLegs } from './slip/built-matches.ts';
import type { Slip, SlipLeg } from './slip/slip-state.ts';
import { legKey } from './slip/slip-state.ts';
import { readTyped } from './slip/typed-amount.ts';
import { rowsOver } from './system-rows.ts';
import type { Joint, Leg, Ticket } from './types.ts';

const NONE: ReadonlyMap<string, Odds> = new Map();

/** One ticket of a slip, and the amount it is placed with. */
export interface SlipTicket {
  /** Its stake is the amount typed, in that currency; invalid text gives zero, which `checkSlip` refuses. */
  readonly ticket: Ticket;
  /** The key of its amount on the slip, as in `stakeTyped`: a leg, a row, or null for the stake of a line. */
  readonly stakeKey: string | null;
  /** The amount as typed. */
  readonly text: string;
}

/**
 * Returns the tickets of a slip. `separate`: a single for each leg with an amount of its own. `together`: one ticket with every match in every line, and none for
 * several selections of one match, whose lines would be singles.
 * `combinations`: a ticket for each row with an amount, with the bankers chosen. `builder`: a single of selections that pay together. Empty while selections
 * that pay together have no joint odds.
 *
 * @param jointOdds the joint odds of a match's selections, by its id
 */
export function ticketsOf(slip: Slip, jointOdds: ReadonlyMap<string, Odds> = NONE): readonly SlipTicket[] {
  const { game, legs, mode, multiple, stakes } = slip;
  const built = builtOf(slip);
  const found = built.flatMap((matchId): readonly Joint[] => {
    const odds = jointOdds.get(matchId);
    return odds === undefined ? [] : [{ matchId, odds }];
  });
  if (legs.length === 0 || found.length < built.length) return [];
  const joints = found.length > 0 && { joints: found };
  switch (mode) {
    case 'separate':
      return legs.flatMap((leg) => {
        const key = legKey(leg);
        const text = stakes[key];
        return text === undefined ? [] : [ticketOf({ game, legs: [legOf(leg, false)], sizes: [1], multiple: 1 }, key, text)];
      });
    case 'together': {
      if (areOfOneMatch(slip)) return [];
      const matches = new Set(legs.map(({ matchId }) => matchId)).size;
      return [ticketOf({ game, legs: legs.map((leg) => legOf(leg, false)), sizes: [matches], multiple, ...joints }, null, slip.stake)];
    }
    case 'builder':
      return [ticketOf({ game, legs: legs.map((leg) => legOf(leg, false)), sizes: [1], multiple: 1, ...joints }, null, slip.stake)];
    case 'combinations':
      return rowsOver(mergedLegs(legs, built)).flatMap(({ name, sizes }) => {
        const text = stakes[name];
        return text === undefined
          ? []
          : [ticketOf({ game, legs: legs.map((leg) => legOf(leg, leg.banker)), sizes, multiple, ...joints }, name, text)];
      });
  }
}

const ticketOf = (choice: Omit<Ticket, 'unitStake'>, stakeKey: string | null, text: string): SlipTicket => ({
  ticket: { ...choice, unitStake: readTyped(text) ?? ZERO },
  stakeKey,
  text,
});

const legOf = ({ matchId, market, selection, lineE2, odds }: SlipLeg, banker: boolean): Leg => ({
  matchId,
  market,
  selection,
  lineE2,
  odds,
  banker,
});
