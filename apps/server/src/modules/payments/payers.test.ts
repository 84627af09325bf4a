import type { PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import type { Queries } from '../../platform/db/db.ts';
import { payersByAccount } from './payers.ts';

const CPF = '52998224725';
const db = {} as Queries;
const order = { player: 7n as PlayerId, payerCpf: null };

/** An order whose payer is null accepts money from any payer. */
test.each([
  ['is its account’s, where that is known', CPF, true, CPF],
  ['is nobody, where a channel takes own money alone and nobody knows whose the account is', undefined, true, ''],
  ['may be anybody, where the channel takes anybody’s', CPF, false, null],
])('who pays for an order under the law %s', async (_, known, ownAccount, payer) => {
  expect(await payersByAccount(async () => known).of(db, { ...order, ownAccount })).toBe(payer);
});
