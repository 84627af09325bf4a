import { type Amount, amount, formatAmount } from '@fairbook/core/money';
import { type Drawn, type playedRound, type RoundProof, roundCommitOf } from '@fairbook/fair/game-round';
import type { GameDefinition, MoveButton } from '../games/game-definition.ts';
import type { Round, Visit } from './visits.ts';

/** A round as far as it was played, with every figure that was drawn for it. */
export type Played = NonNullable<ReturnType<typeof playedRound>>;
export type Position = Played['position'];

/** A round as its page is told of it. Amounts as text. */
export interface ToldRound {
  readonly position: Position;
  readonly choice: number;
  readonly buttons: readonly MoveButton[];
  readonly staked: string;
  readonly paid: string;
  /** Once it is over, with the figures that were drawn. */
  readonly proof: (RoundProof & { readonly drawn: readonly Drawn[] }) | null;
}

export interface ToldTable {
  readonly visit: string;
  readonly practice: boolean;
  readonly balance: string;
  /** Of the seed that decides the next round. */
  readonly commit: string;
  readonly round: ToldRound | null;
  /** What was promised of a round that is not over, for a page that did not see it begin. */
  readonly promised?: string;
}

/** Stakes are whole cents, so that a payment by ten-thousandths is whole millionths. */
export const paidOf = ({ stake }: Pick<Round, 'stake'>, { paysE4 }: Position): Amount => amount((stake * BigInt(paysE4)) / 10_000n);

/** What the page of a visit is told: its table, and the round on it if there is one. */
export function toldTable(id: string, { game, session, balance, serverSeed }: Visit, round?: Round, played?: Played): ToldTable {
  const table = { visit: id, practice: session === undefined, balance: formatAmount(balance), commit: roundCommitOf(serverSeed) };
  if (!round || !played) return { ...table, round: null };
  const isOpen = played.position.next.length > 0;
  return { ...table, round: toldRound(game, round, played), ...(isOpen && { promised: roundCommitOf(round.seeds.serverSeed) }) };
}

function toldRound(game: GameDefinition, round: Round, { position, drawn }: Played): ToldRound {
  const { seeds, choice, moves, stake } = round;
  const { stakes, paysE4, next } = position;
  const proof = { game: game.id, ...seeds, commit: roundCommitOf(seeds.serverSeed), choice, moves, stakes, paysE4, drawn };
  return {
    ...{ position, choice },
    buttons: game.buttons?.(position as never) ?? [],
    staked: formatAmount(amount(stake * BigInt(stakes))),
    paid: formatAmount(paidOf(round, position)),
    proof: next.length > 0 ? null : proof,
  };
}
