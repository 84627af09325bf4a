import { type Amount, amount, formatAmount } from '@fairbook/core/money';
import { type Drawn, type playedRound, type RoundProof, roundCommitOf } from '@fairbook/fair/game-round';
import type { GameDefinition, MoveButton } from '../games/game-definition.ts';
import type { Round, Visit } from './visits.ts';

/** The state of a round, with every figure drawn for it. */
export type Played = NonNullable<ReturnType<typeof playedRound>>;
export type Position = Played['position'];

/** A round as its page shows it. Amounts are text. */
export interface RoundView {
  readonly position: Position;
  readonly choice: number;
  readonly buttons: readonly MoveButton[];
  readonly staked: string;
  readonly paid: string;
  /** Null until the round is over; with the figures drawn. */
  readonly proof: (RoundProof & { readonly drawn: readonly Drawn[] }) | null;
}

export interface TableView {
  readonly visit: string;
  readonly practice: boolean;
  readonly balance: string;
  /** The commitment to the seed of the next round. */
  readonly commit: string;
  readonly round: RoundView | null;
  /** The commitment of an open round, for a page that was loaded after it began. */
  readonly promised?: string;
}

/** Exact, because stakes are whole cents and multipliers are in ten-thousandths. */
export const paidOf = ({ stake }: Pick<Round, 'stake'>, { paysE4 }: Position): Amount => amount((stake * BigInt(paysE4)) / 10_000n);

/** Returns what the page shows of a visit: the table and its round, if any. */
export function tableView(id: string, { game, session, balance, serverSeed }: Visit, round?: Round, played?: Played): TableView {
  const table = { visit: id, practice: session === undefined, balance: formatAmount(balance), commit: roundCommitOf(serverSeed) };
  if (!round || !played) return { ...table, round: null };
  const isOpen = played.position.next.length > 0;
  return { ...table, round: roundView(game, round, played), ...(isOpen && { promised: roundCommitOf(round.seeds.serverSeed) }) };
}

function roundView(game: GameDefinition, round: Round, { position, drawn }: Played): RoundView {
  const { seeds, choice, moves, stake } = round;
  const { stakes, paysE4, next } = position;
  const proof = { game: game.id, ...seeds, commit: roundCommitOf(seeds.serverSeed), choice, moves, stakes, paysE4, drawn };
  return {
    position,
    choice,
    buttons: game.buttons?.(position as never) ?? [],
    staked: formatAmount(amount(stake * BigInt(stakes))),
    paid: formatAmount(paidOf(round, position)),
    proof: next.length > 0 ? null : proof,
  };
}
