import type { PlayerId } from '@fairbook/contract';
import type { LimitRequest } from '@fairbook/core/limits';
import { beforeEach, expect, test } from 'vitest';
import type { Tx } from '../../platform/db/db.ts';
import { setFirstLimits } from './set-first-limits.ts';

const ANA = 7n as PlayerId;
const NOW = new Date('2026-03-10T12:00:00Z');
let written: unknown[];
beforeEach(() => {
  written = [];
});
const tx = {
  query: async ({ name }: { readonly name: string }, values: readonly unknown[]) => void written.push([name, ...values]),
} as unknown as Tx;
const begin = (requests: readonly LimitRequest[], limitsRequired: readonly ('loss' | 'time')[] = []) =>
  setFirstLimits(
    tx,
    { law: { limitsRequired, exclusionRegister: false, clockOffset: 0, textsAccepted: false, youngUnder: null }, now: () => NOW },
    ANA,
    requests,
  );
const loss = { kind: 'loss', period: 'week', value: 50n } as const;
const time = { kind: 'time', period: 'day', value: 60n } as const;

test('the limits an account is opened with hold at once, and with them the question for limits is answered', async () => {
  await begin([loss, time], ['loss', 'time']);
  expect(written).toEqual([
    ['limits.upsert', ANA, 'loss', 'week', 50n, NOW, null, null],
    ['limits.upsert', ANA, 'time', 'day', 60n, NOW, null, null],
    ['limits.answer', ANA, NOW],
  ]);
});

test('one alone is an answer', async () => {
  await begin([loss]);
  expect(written).toEqual([
    ['limits.upsert', ANA, 'loss', 'week', 50n, NOW, null, null],
    ['limits.answer', ANA, NOW],
  ]);
});

test('without any the question is still to be asked', async () => {
  await begin([]);
  expect(written).toEqual([]);
});

test.each<[string, readonly LimitRequest[], string]>([
  ['one that the law wants is missing', [loss], 'limit.required'],
  ['none is there', [], 'limit.required'],
  ['one is none', [loss, { ...time, value: null }], 'limit.value_invalid'],
  ['one is below zero', [{ ...loss, value: -1n }, time], 'limit.value_invalid'],
])('an account is not opened where %s', async (_, requests, code) => {
  await expect(begin(requests, ['loss', 'time'])).rejects.toMatchObject({ code });
});
