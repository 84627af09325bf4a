import type { PlayerId } from '@fairbook/contract';
import { JURISDICTIONS } from '@fairbook/core/catalog';
import { exclusionDueBefore } from '@fairbook/core/limits';
import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { createLimits } from './create-limits.ts';
import type { LimitsOptions } from './limits.ts';

const ANA = 7n as PlayerId;
const NOW = new Date('2026-03-10T02:00:00Z');
const house = (law?: LimitsOptions['law']) => {
  const days: unknown[] = [];
  const paper = paperDb({
    'limits.exclusion_due': ([, before]) => {
      days.push(before);
      return [];
    },
  });
  const asked: string[] = [];
  const exclusion = {
    register: {
      ask: async ({ cpf }: { readonly cpf: string }) => {
        asked.push(cpf);
        return 'free';
      },
    },
    cpfOf: async () => '52998224725',
    notifyListed: async () => undefined,
  };
  const rest = { db: paper.db, ledger: { lockCash: async () => new Map() }, identity: {}, settings: {}, exclusion };
  return { ...paper, asked, days, limits: createLimits({ ...rest, now: () => NOW, ...(law && { law }) } as unknown as LimitsOptions) };
};

test('who signs in is looked up where the law has a register of people who may not play, and by no law unless one is named', async () => {
  const [abroad, brazil] = [house(), house(JURISDICTIONS.br)];
  for (const { limits } of [abroad, brazil]) await limits.checkRegister(ANA);
  expect([abroad.asked, brazil.asked]).toEqual([[], ['52998224725']]);
});

test('hours are summed each minute and removed each hour, and the register is asked each hour where there is one', () => {
  const jobs = (law?: LimitsOptions['law']) => house(law).limits.jobs.map(({ name, everySeconds }) => [name, everySeconds]);
  const everywhere = [
    ['sum-limited-hours', 60],
    ['prune-play-hours', 3_600],
  ];
  expect([jobs(), jobs(JURISDICTIONS.br)]).toEqual([everywhere, [...everywhere, ['ask-exclusion-register', 3_600]]]);
});

test('a day of the register is one of the law that asks for it', async () => {
  const { limits, days } = house(JURISDICTIONS.br);
  await limits.jobs.find(({ name }) => name === 'ask-exclusion-register')?.run({});
  expect(days).toEqual([exclusionDueBefore('free', NOW, 180)]);
  expect(days).not.toEqual([exclusionDueBefore('free', NOW, 0)]);
});
