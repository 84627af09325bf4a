import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlayerId } from '@fairbook/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOpenStakes } from './open-stakes.ts';

const stake = (n: number) => ({ transaction: `t${n}`, player: 100_001n as PlayerId, round: `r${n}`, isPaid: false });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stakes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('open stakes survive a restart with whether they were paid, finished ones do not', () => {
  const file = path.join(folder, 'stakes.json');
  const stakes = createOpenStakes(file);
  for (const n of [1, 2, 3]) stakes.add(stake(n));
  stakes.paid('t2');
  stakes.done('t1');
  stakes.paid('t9');
  stakes.done('t9');
  const left = [{ ...stake(2), isPaid: true }, stake(3)];
  expect([stakes.all(), createOpenStakes(file).all()]).toEqual([left, left]);
  expect(readdirSync(folder)).toEqual(['stakes.json']);
});

test('that a stake was paid is saved at once', () => {
  const file = path.join(folder, 'stakes.json');
  const stakes = createOpenStakes(file);
  stakes.add(stake(1));
  stakes.paid('t1');
  expect(createOpenStakes(file).all()).toEqual([{ ...stake(1), isPaid: true }]);
});

test('without a file they are in memory only', () => {
  const stakes = createOpenStakes();
  stakes.add(stake(1));
  expect([stakes.all(), createOpenStakes().all()]).toEqual([[stake(1)], []]);
});
