// @vitest-environment happy-dom
import { parseRate } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { LegalFields } from './legal-fields.tsx';
import type { Needs, TypedAnswers } from './use-legal-answers.ts';

const TYPED: TypedAnswers = { cpf: '1', birth: '2', loss: '3', lossPeriod: 'month', time: '4', timePeriod: 'day' };
const PROBLEMS = { cpf: 'cpf wrong', birth: 'birth wrong', loss: 'loss wrong', time: 'time wrong' };
const onChange = vi.fn<(typed: TypedAnswers) => void>();
let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  onChange.mockClear();
});
async function draw(needs: Partial<Needs>) {
  const known = [[keys.exchange, [{ id: 1, currency: 'BRL', exchange: parseRate('5'), rate_id: '41', sort: 0 }]]] as const;
  const all = { person: false, limits: [], ...needs } as unknown as Needs;
  open = await drawn(<LegalFields needs={all} typed={TYPED} onChange={onChange} problems={PROBLEMS} />, known, NAMED_WORDS);
  return open;
}
const fields = () => [...document.querySelectorAll('input')].map(({ name, value }) => [name, value]);

test.each<[Partial<Needs>, readonly (readonly [string, string])[]]>([
  [{}, []],
  [
    { person: true },
    [
      ['cpf', '1'],
      ['birth-date', '2'],
    ],
  ],
  [
    { limits: ['time', 'loss'] },
    [
      ['loss-limit', '3'],
      ['time-limit', '4'],
    ],
  ],
  [{ limits: ['deposit', 'time'] }, [['time-limit', '4']]],
])('of a law that asks for %j these are shown', async (needs, shown) => {
  await draw(needs);
  expect(fields()).toEqual(shown);
});

const ALL: Partial<Needs> = { person: true, limits: ['loss', 'time'] };
test.each<[string, Partial<TypedAnswers>]>([
  ['cpf', { cpf: 'x' }],
  ['birth-date', { birth: 'x' }],
  ['loss-limit', { loss: 'x' }],
  ['time-limit', { time: 'x' }],
])('what is typed as %s changes nothing else', async (name, changed) => {
  const { type } = await draw(ALL);
  await type(`[name=${name}]`, 'x');
  expect(onChange.mock.calls).toEqual([[{ ...TYPED, ...changed }]]);
});

test.each<[number, string, Partial<TypedAnswers>]>([
  [0, 'limits.period_week', { lossPeriod: 'week' }],
  [1, 'limits.period_month', { timePeriod: 'month' }],
])('limit %i has a period of its own', async (nth, words, changed) => {
  const { page } = await draw(ALL);
  const group = page.querySelectorAll('fieldset')[nth];
  expect(group?.querySelector('[aria-checked=true]')?.textContent).toBe(nth === 0 ? 'limits.period_month' : 'limits.period_day');
  await act(async () => [...(group?.querySelectorAll('button') ?? [])].find((each) => each.textContent === words)?.click());
  expect(onChange.mock.calls).toEqual([[{ ...TYPED, ...changed }]]);
});

test('each has its own problem, and limits say what they are in: money, and minutes', async () => {
  const { page } = await draw(ALL);
  const said = [...page.querySelectorAll('input')].map((field) => page.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`));
  expect(said.map((each) => each?.textContent)).toEqual(['cpf wrong', 'birth wrong', 'loss wrong', 'time wrong']);
  const [loss, time] = [...page.querySelectorAll('fieldset')].map((each) => each.textContent ?? '');
  expect([loss, time]).toEqual([
    expect.stringMatching(/auth\.loss_limit.*auth\.loss_limit_value.*R\$/),
    expect.stringMatching(/auth\.time_limit.*auth\.time_limit_value.*min/),
  ]);
});
