import { createHash } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import type { Tx } from '../../platform/db/db.ts';
import { keepMarks } from './household.ts';

const ANA = 7n as PlayerId;
const hash = (kind: string, text: string) =>
  createHash('sha256')
    .update(JSON.stringify([kind, text]))
    .digest('hex');

test('a player is marked by mailbox without what is after a plus, by number, network, browser and payer, and by hashes alone', async () => {
  const written: (readonly unknown[])[] = [];
  const tx = { query: async (_: unknown, values: readonly unknown[]) => void written.push(values) } as unknown as Tx;
  const traces = { names: ['ana+one@example.test', '+5511912345678'], networks: ['192.0.2.1'], browsers: ['b1', 'b2'] };
  const identity = { tracesOf: async () => traces };
  await keepMarks(tx, { identity, payers: { paidBy: async () => ['52998224725'] } }, ANA);
  const [[player, kinds, marks] = []] = written;
  expect([player, kinds]).toEqual([ANA, ['mailbox', 'mailbox', 'network', 'browser', 'browser', 'payer']]);
  expect((marks as Buffer[]).map((mark) => mark.toString('hex'))).toEqual([
    hash('mailbox', 'ana@example.test'),
    hash('mailbox', '+5511912345678'),
    hash('network', '192.0.2.1'),
    hash('browser', 'b1'),
    hash('browser', 'b2'),
    hash('payer', '52998224725'),
  ]);
});
