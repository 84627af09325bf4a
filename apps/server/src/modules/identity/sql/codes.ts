import type { PlayerId } from '@fairbook/contract';
import type { CodePurpose, KeptCode } from '@fairbook/core/identity';
import { type Queries, statement, type Tx } from '../../../platform/db.ts';

/** What a code is good for: one purpose, one e-mail address or E.164 number. */
export interface CodePlace {
  readonly purpose: CodePurpose;
  readonly address: string;
}

const ask = statement(
  'identity.ask_code',
  `insert into verification_codes (purpose, address, player_id, asked_at, expires_at) values ($1, $2, $3, $4, $4::timestamptz + make_interval(secs => $5))
   on conflict (purpose, address) do update
   set player_id = excluded.player_id, code_hash = null, tries = 0, asked_at = excluded.asked_at, expires_at = excluded.expires_at`,
);
/** Begins a code that will be made when it is sent; the one before it is worth nothing from now on. */
export const upsertAskedCode = (
  tx: Tx,
  { purpose, address, player, at, seconds }: CodePlace & { readonly player: PlayerId | null; readonly at: Date; readonly seconds: number },
): Promise<unknown> => tx.query(ask, [purpose, address, player, at, seconds]);

interface CodeRow extends KeptCode {
  readonly codeHash: Buffer | null;
  readonly player: PlayerId | null;
}
const lock = statement(
  'identity.lock_code',
  `select tries, expires_at as "expiresAt", code_hash is not null as sent, code_hash as "codeHash", player_id as player
   from verification_codes where purpose = $1 and address = $2 for update`,
);
export const lockCode = async (tx: Tx, { purpose, address }: CodePlace): Promise<CodeRow | undefined> =>
  (await tx.query<CodeRow>(lock, [purpose, address]))[0];

const noteGuess = statement(
  'identity.note_guess',
  'update verification_codes set tries = least(tries + 1, 5) where purpose = $1 and address = $2',
);
export const updateTries = (tx: Tx, { purpose, address }: CodePlace): Promise<unknown> => tx.query(noteGuess, [purpose, address]);

const made = statement('identity.make_code', 'update verification_codes set code_hash = $3, tries = 0 where purpose = $1 and address = $2');
export const updateCodeHash = (tx: Tx, { purpose, address }: CodePlace, codeHash: Buffer): Promise<unknown> =>
  tx.query(made, [purpose, address, codeHash]);

const spend = statement('identity.spend_code', 'delete from verification_codes where purpose = $1 and address = $2');
export const deleteCode = (tx: Tx, { purpose, address }: CodePlace): Promise<unknown> => tx.query(spend, [purpose, address]);

const prune = statement('identity.prune_codes', `delete from verification_codes where expires_at < now() - interval '1 day'`);
export const pruneCodes = (db: Queries): Promise<unknown> => db.query(prune);
