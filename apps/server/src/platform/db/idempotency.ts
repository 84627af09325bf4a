import { createHash } from 'node:crypto';
import { type Endpoint, type PlayerId, Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import * as z from 'zod/mini';
import { type Queries, statement, type Tx } from './db.ts';
import { pruneInBatches, pruning } from './prune.ts';

/** A call that moves money: its player, its idempotency key, and its request. */
export interface KeyedCall<E extends Endpoint> {
  readonly endpoint: E;
  readonly playerId: PlayerId;
  readonly key: string;
  readonly request: RequestOf<E>;
}

const hold = statement('idempotency.hold', 'select kept_hold($1, $2::uuid) as "namesBet"');
const find = statement(
  'idempotency.find',
  'select request_hash as "requestHash", reply from idempotency_records where account_id = $1 and key = $2',
);
const keep = statement(
  'idempotency.keep',
  'insert into idempotency_records (account_id, key, request_hash, reply) values ($1, $2, $3, $4)',
);

/**
 * Runs `work` once per key and stores its reply, in one transaction; a retry gets that reply and has no effect. The player's account is locked first, as for
 * bets: a concurrent call with the same key waits and finds the outcome. A refused call has no effect and is not stored: a retry is decided again.
 *
 * Refuses request.idempotency_conflict if the key was used for another request, or is the id of a bet.
 */
export async function withIdempotencyKey<E extends Endpoint>(
  tx: Tx,
  call: KeyedCall<E>,
  work: () => Promise<ReplyOf<E>>,
): Promise<ReplyOf<E>> {
  const { endpoint, playerId, key } = call;
  const requestHash = hashOfRequest(call);
  const [held] = await tx.query<{ namesBet: boolean }>(hold, [playerId, key]);
  if (held?.namesBet) throw new Refusal('request.idempotency_conflict');
  const [kept] = await tx.query<{ requestHash: Buffer; reply: string }>(find, [playerId, key]);
  if (kept) {
    if (!kept.requestHash.equals(requestHash)) throw new Refusal('request.idempotency_conflict');
    return z.decode(endpoint.reply, JSON.parse(kept.reply).ok) as ReplyOf<E>;
  }
  const reply = await work();
  await tx.query(keep, [playerId, key, requestHash, JSON.stringify({ ok: z.encode(endpoint.reply, reply as never) })]);
  return reply;
}

/** Hashes the request in wire form, with its fields in the order of the schema, whatever order they were sent in. */
function hashOfRequest<E extends Endpoint>({ endpoint, request }: KeyedCall<E>): Buffer {
  const wire = JSON.stringify(z.encode(endpoint.request, request as never));
  return createHash('sha256').update(`${endpoint.method} ${endpoint.path} ${wire}`).digest();
}

const prune = pruning('idempotency.prune', {
  from: 'idempotency_records',
  where: `reply like '{"code"%'`,
  older: { by: 'created_at', than: '4 months' },
});

/**
 * Removes refusals older than four months: nothing happened under their keys, so a later call is decided as a new one. The answer to a key under which
 * something happened is kept forever.
 */
export const pruneIdempotencyRecords = async (db: Queries): Promise<void> => void (await pruneInBatches(db, prune));
