// @vitest-environment happy-dom
import { parseAmount, parseRate, RATE_ONE } from '@fairbook/core/money';
import { act, useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { type LegalAnswers, type Needs, type TypedAnswers, useLegalAnswers } from './use-legal-answers.ts';

const RATES = [
  { id: 1, currency: 'BRL', exchange: parseRate('5'), rate_id: '41', sort: 0 },
  { id: 2, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 1 },
];
const ALL = { person: true, limits: ['loss', 'time'] } as unknown as Needs;
const TYPED: TypedAnswers = {
  ...{ cpf: '111.444.777-35', birth: ' 1990-05-17 ', loss: '250', lossPeriod: 'week', time: '90', timePeriod: 'month' },
};

let open: Drawn | undefined;
afterEach(() => open?.close());
async function answers(needs: Needs | undefined, typed: Partial<TypedAnswers> = {}) {
  const told: LegalAnswers[] = [];
  const Part = () => {
    const now = useLegalAnswers(needs);
    useEffect(() => void told.push(now));
    return null;
  };
  open = await drawn(<Part />, [[keys.exchange, RATES]]);
  const begun = told.at(-1)?.typed;
  await act(async () => told.at(-1)?.setTyped({ ...TYPED, ...typed }));
  return { begun, wire: told.at(-1)?.wire(), check: told.at(-1)?.check() };
}
const problems = (check: object | undefined) => Object.keys(Object.fromEntries(Object.entries(check ?? {}).filter(([, each]) => each)));

test('what the law asks for is sent each in its place, limits with their own periods', async () => {
  const { wire, check } = await answers(ALL);
  expect(wire).toMatchObject({
    ...{ cpf: '111.444.777-35', birth_date: '1990-05-17' },
    loss_limit: { period: 'week', amount: parseAmount('250') },
    time_limit: { period: 'month', minutes: 90 },
  });
  expect(problems(check)).toEqual([]);
});

test('nobody is led to a figure: boxes are empty, losses are by the month and time by the day until another is chosen', async () => {
  expect((await answers(ALL)).begun).toEqual({ cpf: '', birth: '', loss: '', lossPeriod: 'month', time: '', timePeriod: 'day' });
});

test.each<[string, Needs | undefined]>([
  ['nothing', { person: false, limits: [] } as unknown as Needs],
  ['what is not known yet', undefined],
])('nothing is sent, and nothing is wrong, where the law asks for %s', async (_, needs) => {
  const { wire, check } = await answers(needs, { cpf: '1', birth: 'x', loss: 'x', time: 'x' });
  expect([wire, problems(check)]).toEqual([{}, []]);
});

test('one limit is sent and looked at without the other', async () => {
  const { wire, check } = await answers({ person: false, limits: ['time'] } as unknown as Needs, { loss: 'x' });
  expect([wire, problems(check)]).toEqual([{ time_limit: { period: 'month', minutes: 90 } }, []]);
});

test('what cannot be read is said beside it, and is not sent', async () => {
  const { wire, check } = await answers(ALL, { cpf: '1', birth: '2020-01-01', loss: '', time: '0x' });
  expect([Object.keys(wire ?? {}), problems(check)]).toEqual([
    ['cpf', 'birth_date'],
    ['cpf', 'birth', 'loss', 'time'],
  ]);
});
