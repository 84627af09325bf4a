// @vitest-environment happy-dom
import { allBetsApi } from '@fairbook/contract';
import { describe, expect, test } from 'vitest';
import { readAs, readingOfPage } from '../../shared/testing/page-reading.tsx';
import { OpenBetsLine } from './open-bets-line.tsx';

readAs('player');

const sum = (currency: string, staked: string, most: string) => ({ currency, staked, most, paid: '0.000000' });
const reading = (open?: object) =>
  readingOfPage(() => <OpenBetsLine />, {
    answer: ({ pathname }) => (pathname === allBetsApi.totals.path && open ? { open, closed: { count: 0, sums: [] } } : undefined),
  });

describe('the line of open bets', () => {
  test.each<[string, object | undefined]>([
    ['that are not known yet', undefined],
    ['of which there is none', { count: 0, sums: [] }],
    ['in two currencies', { count: 3, sums: [sum('BRL', '30.000000', '71.500000'), sum('USDT', '1.500000', '4.000000')] }],
  ])('leads to them and says what they come to: %s', async (_, open) => {
    expect(await reading(open)).toMatchSnapshot();
  });
});
