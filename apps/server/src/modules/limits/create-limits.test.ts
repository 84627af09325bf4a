import type { PlayerId } from '@fairbook/contract';
import { JURISDICTIONS } from '@fairbook/core/catalog';
import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { createLimits } from './create-limits.ts';
import type { LimitsOptions } from './limits.ts';

const ANA = 7n as PlayerId;
const house = (law?: LimitsOptions['law']) => {
  const paper = paperDb();
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
  return { ...paper, asked, limits: createLimits({ ...rest, ...(law && { law }) } as unknown as LimitsOptions) };
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
