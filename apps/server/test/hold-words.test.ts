import { ERRORS, type ErrorCode } from '@fairbook/contract';
import { SLIP_PROBLEMS } from '@fairbook/core/betting';
import { expect, test } from 'vitest';
import { unreadable } from './hold-words.ts';

/** Details as the server fills them: program names where a text selects its words by them, and readable text otherwise. */
const DETAILS = {
  ...{
    problem: 'selection_repeated',
    fields: 'unit_stake',
    period: 'week',
    text: 'rules',
    passkey: 'yes',
    until: '2026-11-22 13:05 UTC',
    kind: 'loss',
  },
  ...{
    permissions: 'staff.write, settings.house',
    cells: 'specialCode 3/red_even return_high',
    prizes: 'out_of_range',
    pick: '1',
    leg: '0',
  },
  ...{ min: '1.00 BRL', max: '5.00 BRL', limit: '5.00 BRL', left: '1', balance: '5.00', stake: '6.00', step: '0.01', currency: 'BRL' },
  ...{
    was: '1.80',
    now: '1.90',
    hours: '3',
    minutes: '5',
    count: '2',
    lines: '12',
    ahead: '3',
    most: '5',
    level: '2',
    from: '2026-11-22 13:05 UTC',
  },
  ...{ matches: '4', name: 'ana.silva', match: '7' },
};

test('no refusal there is prints a name that only the program knows, whatever it carries, in any language', () => {
  const codes = [...Object.keys(ERRORS), ...SLIP_PROBLEMS] as ErrorCode[];
  expect(codes.map((code) => [code, unreadable(code, DETAILS)]).filter(([, told]) => told !== undefined)).toEqual([]);
});

test('what a text would print as it is, is found', () => {
  expect(unreadable('slip.odds_changed', { was: 'odds_before', now: '1.90' })).toContain('odds_before');
  expect(unreadable('limit.paused', { until: 'for_good' })).toContain('for_good');
  expect(unreadable('limit.excluded', { until: 'for_good' })).toBeUndefined();
});
