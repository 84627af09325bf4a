import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JURISDICTIONS } from '@fairbook/core/catalog';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paperDb } from '../../test/paper-db.ts';
import { readConfig } from '../platform/config.ts';
import { signedAs } from '../platform/signing/signed-text.ts';
import { buildPaymentExceptions } from './payment-exceptions.ts';

const NEEDED = { DATABASE_URL: 'postgres://nowhere', FAIRBOOK_TOKEN_SECRET: 'x'.repeat(32), FAIRBOOK_PEPPER: 'x'.repeat(32) };
const DAY = '2026-03-01';

/** A provider that signs every file it serves. */
const vendor = createServer(({ url = '' }, reply) => {
  const said = 'no file at all';
  reply.writeHead(200, signedAs('s', `${url}${said}`, Date.now())).end(said);
});
beforeAll(() => new Promise<void>((up) => vendor.listen(0, '127.0.0.1', up)));
afterAll(() => new Promise((down) => vendor.close(down)));

function desk(newest: object = {}) {
  const row = {
    id: 1n,
    provider: 'sandbox_pay',
    day: DAY,
    sha256: Buffer.alloc(32),
    lines: 0,
    matched: 0,
    open: 0,
    problem: null,
    ...newest,
  };
  const { db } = paperDb({ 'payments.newest_daily_file': [row], 'payments.insert_daily_file': [{ id: 1n }] });
  const told: unknown[] = [];
  const counted: unknown[] = [];
  const url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
  const { reconciliation } = buildPaymentExceptions(
    {
      ...{ config: readConfig({ ...NEEDED, FAIRBOOK_PAY_URL: url, FAIRBOOK_PAY_SECRET: 's' }), options: {}, db },
      ...{ jurisdiction: JURISDICTIONS.intl, log: () => ({ warn: (what: object) => void told.push(what) }) },
      metrics: { gauge: () => undefined, count: (...what: unknown[]) => void counted.push(what) },
    } as never,
    { ledger: {}, settings: {}, limits: { checkDeposit: () => undefined }, payments: { payers: {} }, withdrawals: {} } as never,
  );
  return { told, counted, compare: () => reconciliation.compare('sandbox_pay', DAY) };
}

test.each<[string, object, string, boolean]>([
  ['agrees', {}, 'agrees', false],
  ['differs in a line', { open: 1 }, 'differs', true],
  ['cannot be read', { problem: 'header:1' }, 'unusable', true],
  ['cannot be read, while lines of one before wait', { problem: 'header:1', open: 2 }, 'unusable', true],
])('a daily file that %s is counted so, and where it is not right whoever runs the house is told', async (_, newest, came, isTold) => {
  const { compare, counted, told } = desk(newest);
  await compare();
  expect(counted).toEqual([['daily_files', came]]);
  expect(told).toEqual(isTold ? [{ provider: 'sandbox_pay', day: DAY, problem: null, open: 0, ...newest }] : []);
});
