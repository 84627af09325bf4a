// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Desk, desk } from '../../shared/testing/desk.tsx';
import { LimitSettingsPage } from './limit-settings.tsx';

const AS_IT_IS = {
  ...{ game: 13, region: 'BR', bet_min: '1.000000', bet_max: '2.000000', multiple_min: 3, multiple_max: 4 },
  ...{ bonus_min: '5.000000', bonus_max: '6.000000', version: { number: 8, by: null, at: null } },
};
const ELSEWHERE = { ...AS_IT_IS, region: 'default', bet_min: '1.250000', version: { number: 9, by: null, at: null } };
const PROTECTION = {
  ...{ stop_deposits: 3, stop_minutes: 15, night_from: 0, night_until: 6, young_limit: '25.000000', statements: true },
  version: { number: 4, by: null, at: null },
};

let open: Desk;
const shown = async (may: readonly Permission[] = ['settings.limits'], refuses: readonly string[] = []) => {
  open = await desk(<LimitSettingsPage />, {
    ...{ may, refuses },
    instead: {
      'office.terms.limits': () => ({
        unanswered: { unanswered_limit: '50.000000', version: { number: 2, by: null, at: null } },
        protection: PROTECTION,
        bets: [AS_IT_IS, ELSEWHERE],
      }),
    },
  });
  expect(open.asked()).toEqual(['GET /settings/limits']);
};
const values = () => [...open.page.querySelectorAll('input')].map(({ value }) => value);
const saves = () => [...open.page.querySelectorAll('button')].filter(({ textContent }) => textContent === 'office.save');
/** The opened card comes after two others, which have so many fields. */
const ABOVE = 8;
const save = async (nth: number) => {
  const button = saves()[nth];
  button?.setAttribute('data-asked', '');
  if (button) button.textContent = `save ${nth}`;
  await open.press(`save ${nth}`);
};
afterEach(() => open.close());

describe('what may be bet', () => {
  test('is asked for as it is, and sent field by field with the version that was seen; then it is read again', async () => {
    await shown();
    await open.press('office.change');
    expect(values().slice(ABOVE)).toEqual(['1.00', '2.00', '3', '4', '5.00', '6.00', '']);
    for (const [nth, text] of ['1.5', '20', '2', '40', '2.5', '60', 'new house rules'].entries()) await open.type(nth + ABOVE, text);
    await save(2);
    const body =
      '{"bet_min":"1.500000","bet_max":"20.000000","multiple_min":2,"multiple_max":40,"bonus_min":"2.500000","bonus_max":"60.000000","version":8,"reason":"new house rules"}';
    expect(open.asked()).toEqual([`PUT /settings/limits/bets/BR/13 ${body}`, 'GET /settings/limits']);
  });

  test('elsewhere begins with its own figures, not with what was typed for the region before, and is sent for there', async () => {
    await shown();
    await open.press('office.change');
    await open.type(ABOVE + 1, '30');
    const last = [...open.page.querySelectorAll('button')].findLast(({ textContent }) => textContent === 'office.change');
    await act(async () => last?.click());
    expect(values().slice(ABOVE, ABOVE + 2)).toEqual(['1.25', '2.00']);
    await open.type(ABOVE + 1, '3');
    await open.type(ABOVE + 6, 'new house rules');
    await save(2);
    const [sent = ''] = open.asked();
    expect([sent.split(' {')[0], sent.includes('"version":9')]).toEqual(['PUT /settings/limits/bets/default/13', true]);
  });

  test('is left as it is by who closes the card', async () => {
    await shown();
    await open.press('office.change');
    expect(saves()).toHaveLength(3);
    await open.press('office.cancel');
    expect([saves().length, open.asked()]).toEqual([2, []]);
  });

  test('is read again when it is refused, and stays as it was typed', async () => {
    await shown(['settings.limits'], ['office.terms.setBetLimits']);
    await open.press('office.change');
    await open.type(ABOVE + 1, '30');
    await open.type(ABOVE + 6, 'new house rules');
    await save(2);
    expect(open.asked().at(-1)).toBe('GET /settings/limits');
    expect([values()[ABOVE + 1], open.text()]).toEqual(['30', expect.stringContaining('errors.server.busy')]);
  });

  test.each([
    [['7', '', '', '', '', ''], 'a least above the most'],
    [['', '', '7', '', '', ''], 'a least multiple above the most'],
    [['', '', '', '', '7', ''], 'a least payout above the most'],
  ])('is not sent with %s: %s', async (typed) => {
    await shown();
    await open.press('office.change');
    for (const [nth, text] of typed.entries()) if (text !== '') await open.type(nth + ABOVE, text);
    await open.type(ABOVE + 6, 'new house rules');
    await save(2);
    expect(open.asked()).toEqual([]);
    expect(open.page.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
  });

  test('is changed by nobody who may only set other things', async () => {
    await shown(['settings.games', 'settings.read']);
    expect(open.buttons()).toEqual([]);
  });
});

test('the limit of who was not asked yet is sent with its own version', async () => {
  await shown();
  await open.type(0, '75.5');
  await open.type(1, 'law of 2026');
  await save(0);
  expect(open.asked()).toEqual([
    'PUT /settings/limits/unanswered {"unanswered_limit":"75.500000","version":2,"reason":"law of 2026"}',
    'GET /settings/limits',
  ]);
});

test('what protects players is sent as a whole, with its own version', async () => {
  await shown();
  await open.type(2, '0');
  await open.type(3, '30');
  await open.type(7, 'law of 2026');
  await save(1);
  const { version: _, ...rest } = PROTECTION;
  const body = { ...rest, stop_deposits: 0, stop_minutes: 30, version: 4, reason: 'law of 2026' };
  expect(open.asked()).toEqual([`PUT /settings/limits/protection ${JSON.stringify(body)}`, 'GET /settings/limits']);
});
