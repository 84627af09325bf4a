import { type PlayerId, Refusal } from '@fairbook/contract';
import { readCpf } from '@fairbook/core/payments';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { type DepositRow, paidWithCpf, selectPayers, selectSources } from './sql/deposits.ts';

export type CpfOf = (db: Queries, player: PlayerId) => Promise<string | undefined>;

/** Who may pay through a channel that takes the player's own money only. */
export interface Payers {
  /** The player's CPF, if it is known. */
  known: CpfOf;
  /** Returns the CPF to store with an order; null if it is stored elsewhere. */
  agree(tx: Tx, player: PlayerId, said: string | undefined): Promise<string | null>;
  /** The CPFs whose money was credited to a player, where they are known. */
  readonly paidBy: typeof selectPayers;
  /** The same, with null for money from an unknown payer. Play money has no payer. */
  sources(db: Queries, player: PlayerId): Promise<readonly (string | null)[]>;
  /** The CPF that must pay an order; null: any. */
  of(db: Queries, order: Pick<DepositRow, 'player' | 'ownAccount' | 'payerCpf'>): Promise<string | null>;
}

/** Players enter their CPF with their first Pix. `agree` refuses deposit.cpf_invalid. */
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

/** A CPF that no payer has: money for an order whose payer is not known goes back. */
const NOBODYS = '';

/** The CPF is stored with the account, where the law requires it; orders store none. `agree` refuses member.cpf_required. */
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
