import type { PlayerId } from '@fairbook/contract';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

interface NewPerson {
  readonly player: PlayerId;
  readonly cpfHash: Buffer;
  /** Encrypted. */
  readonly cpf: Buffer;
  readonly birthDate: string;
  readonly saidOn: string;
}
const insert = statement(
  'identity.insert_person',
  'insert into persons (player_id, cpf_hash, cpf, birth_date, said_on) values ($1, $2, $3, $4, $5)',
);
/** Refuses member.cpf_taken, by the database: of two concurrent calls one succeeds. */
export const insertPerson = (tx: Tx, { player, cpfHash, cpf, birthDate, saidOn }: NewPerson): Promise<unknown> =>
  tx.query(insert, [player, cpfHash, cpf, birthDate, saidOn]);

const select = statement(
  'identity.person',
  `select cpf, to_char(birth_date, 'YYYY-MM-DD') as "birthDate" from persons where player_id = $1`,
);
export const selectPerson = async (
  db: Queries,
  player: PlayerId,
): Promise<{ readonly cpf: Buffer; readonly birthDate: string } | undefined> =>
  (await db.query<{ cpf: Buffer; birthDate: string }>(select, [player]))[0];

const selectOwner = statement('identity.cpf_owner', 'select player_id as player from persons where cpf_hash = $1');
export const selectCpfOwner = async (db: Queries, cpfHash: Buffer): Promise<PlayerId | undefined> =>
  (await db.query<{ player: PlayerId }>(selectOwner, [cpfHash]))[0]?.player;
