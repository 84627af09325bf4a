import { parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { readSearch } from '../../shared/page/search.ts';
import {
  ANY_AMOUNT,
  type BetFilter,
  cleared,
  everyBet,
  FILTERS,
  filterRequest,
  filterSearch,
  isNarrowed,
  readFilter,
  without,
} from './bet-filter.ts';

const FILTER: BetFilter = {
  ...{ kind: 'soccer', search: 'Lille', state: 'won', period: 'dates', from: '2026-11-01', until: '2026-11-07' },
  ...{ stake: { least: '10', most: '50.5' }, back: { least: '', most: '100' } },
};
/** A filter written into an address and read back. */
const through = (filter: BetFilter) => readFilter(readSearch({ ...filterSearch(filter, 'all') }), 'all');

test('a filter stands in the address and comes back from it whole', () => {
  expect(through(FILTER)).toEqual(FILTER);
  expect(through(everyBet('all'))).toEqual(everyBet('all'));
  expect(Object.values(filterSearch(everyBet('lottery'), 'lottery')).filter((each) => each !== undefined)).toEqual([]);
});

test.each([
  [{ kind: 'chess' }, {}],
  [{ state: 'pending' }, {}],
  [{ period: 'year' }, {}],
  [{ from: '2026-11-01' }, {}],
  [{ period: 'dates', from: '2026-13-01', until: 'tomorrow' }, { period: 'dates' }],
  [{ period: 'dates', from: '2026', until: '5' }, { period: 'dates' }],
  [{ until: '2026-11-07' }, {}],
  [{ stake: '10' }, { stake: ANY_AMOUNT }],
  [{ stake: '10..x' }, {}],
  [{ stake: '1e3..' }, {}],
  [{ back: '5..10..20' }, {}],
  [{ stake: '..0.01' }, { stake: { least: '', most: '0.01' } }],
] as const)('an address that says %o wrongly asks for no more than it says rightly', (search, expected) => {
  expect(readFilter(readSearch(search), 'all')).toEqual({ ...everyBet('all'), ...expected });
});

test('each filter can be taken away alone, and all of them with the search', () => {
  expect(FILTERS.filter((filter) => isNarrowed(FILTER, filter))).toEqual(FILTERS);
  for (const filter of FILTERS) {
    expect(FILTERS.filter((each) => isNarrowed(without(FILTER, filter), each))).toEqual(FILTERS.filter((each) => each !== filter));
  }
  const plain = everyBet('all');
  const narrowedBy = (more: Partial<BetFilter>) => FILTERS.filter((filter) => isNarrowed({ ...plain, ...more }, filter));
  expect([narrowedBy({}), narrowedBy({ state: 'closed' }), narrowedBy({ state: 'won' })]).toEqual([[], [], ['state']]);
  expect([narrowedBy({ stake: { least: '1', most: '' } }), narrowedBy({ back: { least: '', most: '1' } })]).toEqual([['stake'], ['back']]);
  expect(without(plain, 'state').state).toBe('open');
  expect(cleared(FILTER)).toEqual({ ...everyBet('soccer'), state: 'closed' });
});

describe('the server is asked', () => {
  const now = new Date(2026, 10, 25, 15, 30);
  const midnight = (month: number, day: number) => new Date(2026, month - 1, day);
  test.each([
    ['any', {}],
    ['today', { from: midnight(11, 25) }],
    ['week', { from: midnight(11, 19) }],
    ['month', { from: midnight(10, 27) }],
    ['dates', { from: midnight(11, 1), until: midnight(11, 8) }],
  ] as const)('for the days of the period %s, from midnight to midnight here', (period, expected) => {
    const { from, until } = filterRequest({ ...FILTER, period }, 'BRL', now);
    expect({ ...(from && { from }), ...(until && { until }) }).toEqual(expected);
  });

  test('for a period that is open at one end', () => {
    expect(filterRequest({ ...FILTER, until: '' }, 'BRL', now)).not.toHaveProperty('until');
    expect(filterRequest({ ...FILTER, from: '' }, 'BRL', now)).not.toHaveProperty('from');
  });

  test('for amounts with their currency, and for neither without an amount', () => {
    const asked = filterRequest(FILTER, 'BRL', now);
    expect(asked).toMatchObject({
      state: 'won',
      currency: 'BRL',
      stake_from: parseAmount('10'),
      stake_to: parseAmount('50.5'),
      return_to: parseAmount('100'),
    });
    expect(asked).not.toHaveProperty('return_from');
    expect(filterRequest(everyBet('all'), 'BRL', now)).toEqual({ kind: 'all', search: '' });
  });
});
