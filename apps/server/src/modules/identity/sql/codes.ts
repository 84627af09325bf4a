import type { PlayerId } from '@fairbook/contract';
import type { CodePurpose, KeptCode } from '@fairbook/core/identity';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import type { KeptAsker } from '../sign-in/asker.ts';

/** The scope of a code: one purpose, one email address or E.164 number. */
export interface CodePlace {
  readonly purpose: CodePurpose;
  readonly address: string;
}
/** The code of one asker. */
export interface AskersCode extends CodePlace {
  readonly asker: Buffer;
}

const ask = statement(
  'identity.ask_code',
  `insert into verification_codes (purpose, address, player_id, asked_at, expires_at, asker, network)
   values ($1, $2, $3, $4, $4::timestamptz + make_interval(secs => $5), $6, $7)
   on conflict (purpose, address, asker) do update set player_id = excluded.player_id, code_hash = null, tries = 0, strays = 0,
     asked_at = excluded.asked_at, expires_at = excluded.expires_at, network = excluded.network`,
);
export interface NewCode extends CodePlace, KeptAsker {
  readonly player: PlayerId | null;
  readonly at: Date;
  readonly seconds: number;
}
/** Records a requested code, which is made when it is sent; the asker's previous one is no longer valid. */
export const upsertAskedCode = (tx: Tx, { purpose, address, player, at, seconds, asker, network }: NewCode): Promise<unknown> =>
  tx.query(ask, [purpose, address, player, at, seconds, asker, network]);

interface CodeRow extends Omit<KeptCode, 'tries'> {
  readonly codeHash: Buffer | null;
  readonly player: PlayerId | null;
}
const lockAsked = statement(
  'identity.lock_asked_code',
  `select expires_at as "expiresAt", code_hash is not null as sent, code_hash as "codeHash", player_id as player
   from verification_codes where purpose = $1 and address = $2 and asker = $3 for update`,
);
/** The code that one asker waits for. */
export const lockAskedCode = async (tx: Tx, { purpose, address, asker }: AskersCode): Promise<CodeRow | undefined> =>
  (await tx.query<CodeRow>(lockAsked, [purpose, address, asker]))[0];

export interface GuessedCode extends CodeRow {
  readonly asker: Buffer;
  /** Whether the guess comes with the nonce or the session, and not from the same network alone. */
  readonly isAskers: boolean;
  readonly tries: number;
  readonly strays: number;
}
const lock = statement(
  'identity.lock_code',
  `select tries, strays, expires_at as "expiresAt", code_hash is not null as sent, code_hash as "codeHash", player_id as player, asker,
          asker = any ($3::bytea[]) as "isAskers"
   from verification_codes where purpose = $1 and address = $2 and (asker = any ($3::bytea[]) or network = $4)
   order by asker = any ($3::bytea[]) desc, asked_at desc limit 1 for update`,
);
/** The code being guessed at: the asker's own, or else the newest requested from their network. */
export const lockGuessedCode = async (
  tx: Tx,
  { purpose, address }: CodePlace,
  by: { readonly askers: readonly Buffer[]; readonly network: Buffer | null },
): Promise<GuessedCode | undefined> => (await tx.query<GuessedCode>(lock, [purpose, address, by.askers, by.network]))[0];

const noteGuess = statement(
  'identity.note_guess',
  `update verification_codes set tries = case when $4 then least(tries + 1, 5) else tries end, strays = case when $4 then strays else least(strays + 1, 5) end
   where purpose = $1 and address = $2 and asker = $3`,
);
export const updateTries = (tx: Tx, { purpose, address, asker }: AskersCode, isAskers: boolean): Promise<unknown> =>
  tx.query(noteGuess, [purpose, address, asker, isAskers]);

const made = statement(
  'identity.make_code',
  'update verification_codes set code_hash = $4, tries = 0, strays = 0 where purpose = $1 and address = $2 and asker = $3',
);
export const updateCodeHash = (tx: Tx, { purpose, address, asker }: AskersCode, codeHash: Buffer): Promise<unknown> =>
  tx.query(made, [purpose, address, asker, codeHash]);

const spend = statement('identity.spend_code', 'delete from verification_codes where purpose = $1 and address = $2');
/** Removes all codes of this scope, after one was right. */
export const deleteCodes = (tx: Tx, { purpose, address }: CodePlace): Promise<unknown> => tx.query(spend, [purpose, address]);

const prune = statement('identity.prune_codes', `delete from verification_codes where expires_at < now() - interval '1 day'`);
export const pruneCodes = (db: Queries): Promise<unknown> => db.query(prune);
