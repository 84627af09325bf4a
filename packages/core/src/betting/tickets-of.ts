import { type Odds, ZERO } from '../money/index.ts';
import type { Slip, SlipLeg } from './slip/slip-state.ts';
import { legKey } from './slip/slip-state.ts';
import { readTyped } from './slip/typed-amount.ts';
import { rowsOver } from './system-rows.ts';
import type { Leg, Ticket } from './types.ts';

/** One ticket of a slip, and the amount it is placed with. */
export interface SlipTicket {
  /** Its stake is what was typed, in that currency; one that cannot be read is zero, which `checkSlip` refuses. */
  readonly ticket: Ticket;
  /** Names its amount on the slip, as in `stakeTyped`: a leg, a row, or null for the one of a line. */
  readonly stakeKey: string | null;
  /** The amount as typed. */
  readonly text: string;
}

/**
 * The tickets a slip amounts to. `separate`: a single for each leg with an amount of its own. `together`: one ticket with every match in every line. `combinations`: a ticket for
 * each row with an amount, with the bankers chosen. `builder`: one ticket of legs that pay together; none while they have no joint odds.
 *
 * @param joint what the selections pay together, under `builder`
 */
export function ticketsOf(slip: Slip, joint?: Odds): readonly SlipTicket[] {
  const { game, legs, mode, multiple, stakes } = slip;
  if (legs.length === 0 || (mode === 'builder' && joint === undefined)) return [];
  switch (mode) {
    case 'separate':
      return legs.flatMap((leg) => {
        const key = legKey(leg);
        const text = stakes[key];
        return text === undefined ? [] : [ticketOf({ game, legs: [legOf(leg, false)], sizes: [1], multiple: 1 }, key, text)];
      });
    case 'together': {
      const matches = new Set(legs.map(({ matchId }) => matchId)).size;
      return [ticketOf({ game, legs: legs.map((leg) => legOf(leg, false)), sizes: [matches], multiple }, null, slip.stake)];
    }
    case 'builder':
      return [ticketOf({ game, legs: legs.map((leg) => legOf(leg, false)), sizes: [1], multiple: 1, joint }, null, slip.stake)];
    case 'combinations':
      return rowsOver(legs).flatMap(({ name, sizes }) => {
        const text = stakes[name];
        return text === undefined ? [] : [ticketOf({ game, legs: legs.map((leg) => legOf(leg, leg.banker)), sizes, multiple }, name, text)];
      });
  }
}

const ticketOf = (choice: Omit<Ticket, 'unitStake'>, stakeKey: string | null, text: string): SlipTicket => ({
  ...{ ticket: { ...choice, unitStake: readTyped(text) ?? ZERO }, stakeKey, text },
});

const legOf = ({ matchId, market, selection, lineE2, odds }: SlipLeg, banker: boolean): Leg => ({
  ...{ matchId, market, selection, lineE2, odds, banker },
});
