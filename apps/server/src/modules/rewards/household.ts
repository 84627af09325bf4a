import { createHash } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { barredName } from '@fairbook/core/limits';
import type { Tx } from '../../platform/db/db.ts';
import type { Identity } from '../identity/index.ts';
import type { Payments } from '../payments/index.ts';
import { type Mark, upsertMarks } from './sql-households.ts';

export interface HouseholdDeps {
  readonly identity: Pick<Identity, 'tracesOf'>;
  readonly payers: Pick<Payments['payers'], 'paidBy'>;
}

const hashOf = (kind: string, text: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([kind, text]))
    .digest();

/** Stores a player's household marks: mailbox or number, networks, browsers, payers. */
export async function keepMarks(tx: Tx, { identity, payers }: HouseholdDeps, player: PlayerId): Promise<void> {
  const { names, networks, browsers } = await identity.tracesOf(tx, player);
  const paidBy = await payers.paidBy(tx, player);
  const of = (kind: Mark['kind'], texts: readonly string[]): Mark[] => texts.map((text) => ({ kind, mark: hashOf(kind, text) }));
  await upsertMarks(tx, player, [
    ...of('mailbox', names.map(barredName)),
    ...of('network', networks),
    ...of('browser', browsers),
    ...of('payer', paidBy),
  ]);
}
