import { createHash } from 'node:crypto';
import { type Endpoint, type PlayerId, Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import * as z from 'zod/mini';
import { type Queries, statement, type Tx } from './db.ts';
import { pruneInBatches, pruning } from './prune.ts';

/** A call that moves money: who makes it, the key chosen for it, and what it asks. */
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
 * Does `work` once for a key and keeps its reply with it, in one transaction; the same call again gets that reply and has no effect. The player's account is
 * locked first, as for bets: what comes under the same key at the same moment waits and finds what became of it. A refused call has no effect and is not kept:
 * asked again, it is decided again.
 *
 * Refuses request.idempotency_conflict when the key was used for another request, or names a bet.
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

/** Of the request in wire form, whose fields come in the order of the schema however they were sent. */
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
 * Removes refusals that were kept for four months: nothing happened under their keys, so one that comes after all is a new one and is decided as such. The
 * answer to a key under which something happened is kept for ever, as what happened is.
 */
export const pruneIdempotencyRecords = async (db: Queries): Promise<void> => void (await pruneInBatches(db, prune));
