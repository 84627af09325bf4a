import { type PlayerId, Refusal } from '@fairbook/contract';
import { readCpf } from '@fairbook/core/payments';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { type DepositRow, paidWithCpf, selectPayers, selectSources } from './sql/deposits.ts';

export type CpfOf = (db: Queries, player: PlayerId) => Promise<string | undefined>;

/** Whose accounts money may come from through a channel that wants the player's own. */
export interface Payers {
  /** The player's CPF, as far as it is known. */
  known: CpfOf;
  /** What an order keeps of it; null when it is kept elsewhere. */
  agree(tx: Tx, player: PlayerId, said: string | undefined): Promise<string | null>;
  /** Whose accounts money came from that was credited to a player, where it is known. */
  readonly paidBy: typeof selectPayers;
  /** The same with what came from nobody knows whom: null. Play money came from nobody. */
  sources(db: Queries, player: PlayerId): Promise<readonly (string | null)[]>;
  /** The CPF an order must be paid by; null: anybody's. */
  of(db: Queries, order: Pick<DepositRow, 'player' | 'ownAccount' | 'payerCpf'>): Promise<string | null>;
}

/** As players say it with their first Pix. Agreeing refuses deposit.cpf_invalid. */
export const PAYERS_BY_DEPOSITS: Payers = {
  known: paidWithCpf,
  agree: async (tx, player, said) => {
    const cpf = (await paidWithCpf(tx, player)) ?? readCpf(said ?? '');
    if (cpf === null) throw new Refusal('deposit.cpf_invalid');
    return cpf;
  },
  paidBy: selectPayers,
  sources: async (db, player) => (await selectSources(db, player)).map(({ cpf }) => cpf),
  of: async (_, { payerCpf }) => payerCpf,
};

/** Nobody has it: money for an order whose payer is not known goes back. */
const NOBODYS = '';

/** As it is kept with the account, where the law asks for it: orders keep none. Agreeing refuses member.cpf_required. */
export const payersByAccount = (cpfOf: CpfOf): Payers => ({
  known: cpfOf,
  agree: async (tx, player) => {
    if ((await cpfOf(tx, player)) === undefined) throw new Refusal('member.cpf_required');
    return null;
  },
  paidBy: selectPayers,
  sources: async (db, player) => {
    const holder = (await cpfOf(db, player)) ?? null;
    return (await selectSources(db, player)).map(({ cpf, ownAccount }) => cpf ?? (ownAccount ? holder : null));
  },
  of: async (db, { player, ownAccount, payerCpf }) => (ownAccount ? ((await cpfOf(db, player)) ?? payerCpf ?? NOBODYS) : null),
});
