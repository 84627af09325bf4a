import { parseRate } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { AT, codeOf } from '../testing/paper-desk.ts';
import { paperSettings } from '../testing/paper-settings.ts';
import { askedRates, confirmRate, dropRate, setRate } from './set-rate.ts';

const DAY = { now: parseRate('5'), rateId: '41', held: [] as bigint[] };
const REQUEST = { id: 'r1', action: 'settings.rate', subject: 'currency:BRL', what: { currency: 'BRL', rate: '6.00000000', seen: '41' } };
const room = (day: object = {}, requests: readonly object[] = [], rows: Readonly<Record<string, readonly unknown[]>> = {}) =>
  paperSettings({ ratesOfDay: { ...DAY, ...day }, rate: DAY.now }, {}, { requests, rows });
const set = (one: ReturnType<typeof room>, rate: string, more: object = {}) =>
  codeOf(setRate(one.deps, { currency: 'BRL', rate: parseRate(rate), rate_id: '41', reason: 'because', ...more } as never, one.call));
const LINE = { subject: 'currency:BRL', reason: 'because' };

describe('a rate', () => {
  test('that moves by a tenth is set by one person, from what to what, and read anew', async () => {
    const one = room();
    expect([await set(one, '5.5'), one.requests()]).toEqual([{ asked: false }, []]);
    expect(one.given('rate')).toEqual([[{ currency: 'BRL', rate: parseRate('5.5'), seen: '41' }]]);
    expect(one.trail()).toEqual([{ ...LINE, action: 'settings.rate', before: { rate: '5.00000000' }, after: { rate: '5.50000000' } }]);
    expect(one.steps.at(-1)).toBe('forgotten');
  });

  test.each([
    ['by more', {}],
    ['by more than one that held within a day', { now: parseRate('5.9'), held: [parseRate('5')] }],
  ])('that moves %s is asked for, and a second person sets it', async (_, day) => {
    const one = room(day);
    expect([await set(one, '6'), one.given('rate')]).toEqual([{ asked: true }, []]);
    expect(one.requests()).toMatchObject([
      { action: 'settings.rate', subject: 'currency:BRL', what: REQUEST.what, reason: 'because', askedBy: 'ana' },
    ]);
    expect(one.trail()).toEqual([{ ...LINE, action: 'settings.rate_asked', after: { rate: '6.00000000' } }]);
  });

  test.each<[string, string, object, readonly object[], string]>([
    ['of the unit of everything', '1', { currency: 'USDT' }, [], 'rate.invalid'],
    ['that another one holds instead of by now', '5', { rate_id: '40' }, [], 'rate.expired'],
    ['of more than twice the one that holds', '10.1', {}, [], 'rate.implausible'],
    ['that waits to be set already', '6', {}, [REQUEST], 'staff.request_open'],
  ])('%s is refused', async (_, rate, more, requests, code) => {
    const one = room({}, requests);
    expect([await set(one, rate, more), one.given('rate'), one.requests().length]).toEqual([code, [], requests.length]);
  });

  test('that somebody replaced at that moment is not', async () => {
    const one = paperSettings({ ratesOfDay: DAY });
    expect([await set(one, '5.1'), one.trail().map(({ action }) => action)]).toEqual(['rate.expired', ['settings.refused']]);
  });
});

describe('a rate that was asked for', () => {
  const confirm = (one: ReturnType<typeof room>, more: object = {}) =>
    codeOf(confirmRate(one.deps, { currency: 'BRL', request_id: 'r1', ...more } as never, one.call));

  test('is set as it was asked by another person, and read anew', async () => {
    const one = room({}, [REQUEST]);
    expect([await confirm(one), one.given('rate')]).toEqual([{}, [[{ currency: 'BRL', rate: parseRate('6'), seen: '41' }]]]);
    expect([one.requests(), one.steps.at(-1)]).toMatchObject([[{ done: 'ana' }], 'forgotten']);
    expect(one.trail()).toEqual([
      { ...LINE, reason: '', action: 'settings.rate', before: { rate: '5.00000000' }, after: { rate: '6.00000000' } },
    ]);
  });

  test.each<[string, object, object, Readonly<Record<string, readonly unknown[]>>, string]>([
    ['by who asked', { askedBy: 'ana' }, {}, {}, 'staff.second_keeper'],
    ['by who made who asked', {}, {}, { 'four_eyes.grants': [{ grantor: 'ana', grantee: 'rui' }] }, 'staff.same_hands'],
    ['of another currency', { subject: 'currency:EUR' }, {}, {}, 'staff.request_gone'],
    ['once it was done', { done: 'eva' }, {}, {}, 'staff.request_gone'],
    ['over another rate than was seen', {}, { rateId: '42' }, {}, 'rate.expired'],
    ['that is out of all proportion by now', {}, { now: parseRate('2') }, {}, 'rate.implausible'],
  ])('is not set %s', async (_, request, day, rows, code) => {
    const one = room(day, [{ ...REQUEST, ...request }], rows);
    expect([await confirm(one), one.given('rate')]).toEqual([code, []]);
  });

  test('is taken back where it is of that currency', async () => {
    const one = room({}, [REQUEST]);
    const drop = (currency: string) => codeOf(dropRate(one.deps, { currency, request_id: 'r1', reason: 'because' } as never, one.call));
    expect([await drop('EUR'), await drop('BRL'), one.requests()]).toMatchObject(['staff.request_gone', {}, [{ dropped: 'ana' }]]);
    expect(one.trail().at(-1)).toEqual({ ...LINE, action: 'settings.rate_dropped' });
  });

  test('is shown with who asked, and no other request', async () => {
    const { db } = room({}, [REQUEST, { ...REQUEST, id: 'r2', action: 'staff.roles' }]);
    expect(await askedRates(db)).toEqual([
      { request_id: 'r1', currency: 'BRL', rate: parseRate('6'), reason: 'because', asked_by: 'rui', asked_at: AT },
    ]);
  });
});
