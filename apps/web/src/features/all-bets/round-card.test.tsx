// @vitest-environment happy-dom
import type { BetTotals, GameRound } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { type Drawn, drawn, sentTo } from '../../shared/testing/drawn.tsx';
import { type BetFilter, everyBet } from './bet-filter.ts';
import { BetSums } from './bet-sums.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { RoundCard } from './round-card.tsx';

let open: Drawn | undefined;
afterEach(() => open?.close());
async function draw(part: ReactNode) {
  sentTo();
  const rates = [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }];
  open = await drawn(part, [[keys.exchange, rates]], NAMED_WORDS);
  return open;
}
const plain = () =>
  (open?.text() ?? '')
    .replaceAll('−', '-')
    .replaceAll(/\s|USDT/g, '')
    .replaceAll(/(\.\d\d)0000/g, '$1');

const ROUND = {
  ...{ bet_id: '01900000-0000-7000-8000-000000000001', name: 'Dice', provider: 'pg', currency: 'USDT', status: 'settled' },
  ...{ create_at: new Date('2025-02-03T12:00:00Z'), total_currency: parseAmount('10'), bonus_currency: parseAmount('25') },
} as unknown as GameRound;

describe('a round at a game', () => {
  test.each<[string, Partial<GameRound>, RegExp]>([
    [
      'is won where more came back than it cost',
      {},
      /^Dicemy_bets\.state_wonmy_bets\.result\+15\.00.*PGGames.*staked10\.00my_bets\.received25\.00my_bets\.result\+15\.00/,
    ],
    [
      'is lost where less came back, whatever it was',
      { bonus_currency: parseAmount('9') },
      /^Dicemy_bets\.state_lostmy_bets\.result-1\.00/,
    ],
    ['is neither where it came out even', { bonus_currency: parseAmount('10') }, /^Dicemy_bets\.result0\.00/],
    [
      'costs what it cost while it is open',
      { status: 'pending', bonus_currency: parseAmount('0') } as never,
      /^Dicemy_bets\.state_pendingmy_bets\.staked10\.00/,
    ],
    [
      'is given back where it is cancelled',
      { status: 'cancelled', bonus_currency: parseAmount('10') } as never,
      /^Dicemy_bets\.state_cancelled.*my_bets\.refunded10\.00my_bets\.result0\.00/,
    ],
  ])('%s', async (_, more, said) => {
    const { page } = await draw(<RoundCard round={{ ...ROUND, ...more }} />);
    expect(page.querySelector('article')?.getAttribute('aria-labelledby')).toBe(page.querySelector('h2')?.id);
    expect(linesOf(page)).toContain('my_bets.round_of PG Games 03/02/2025, 09:00:00 GMT-3');
    expect(plain()).toMatch(said);
    expect(plain().includes('my_bets.result')).toBe(more.status !== 'pending');
  });
});

test('a round is good news in its look only where it was won, and has the sign of how it ended', async () => {
  const looks: unknown[] = [];
  for (const [status, back] of [
    ['settled', '25'],
    ['settled', '9'],
    ['pending', '0'],
    ['cancelled', '10'],
  ] as const) {
    const { page } = await draw(<RoundCard round={{ ...ROUND, status, bonus_currency: parseAmount(back) } as GameRound} />);
    looks.push([linesOf(page).some((line) => line.includes('*ok')), page.querySelector('header use')?.getAttribute('href')]);
    await open?.close();
  }
  expect(looks).toEqual([
    [true, '#i-check'],
    [false, '#i-x'],
    [false, '#i-clock'],
    [false, '#i-minus'],
  ]);
});

describe('what bets come to', () => {
  const SUM = { currency: 'USDT', staked: parseAmount('10'), most: parseAmount('40'), paid: parseAmount('12') };
  const totals = (...sums: readonly object[]) => ({ count: sums.length, sums }) as unknown as BetTotals;

  test.each<[string, 'open' | 'closed', BetTotals, string]>([
    ['of open ones what they can bring', 'open', totals(SUM), 'my_bets.staked10.00my_bets.returnsmy_bets.up_to40.00'],
    ['of closed ones what came, with its sign', 'closed', totals(SUM), 'my_bets.staked10.00my_bets.received12.00my_bets.result+2.00'],
    [
      'also when it is less',
      'closed',
      totals({ ...SUM, paid: parseAmount('4') }),
      'my_bets.staked10.00my_bets.received4.00my_bets.result-6.00',
    ],
    ['nothing where there is none', 'closed', { ...totals(SUM), count: 0 }, ''],
  ])('is told %s', async (_, half, all, said) => {
    await draw(<BetSums half={half} totals={all} />);
    expect(plain()).toBe(said);
  });

  test('is told in each currency apart', async () => {
    const { page } = await draw(<BetSums half="closed" totals={totals(SUM, { ...SUM, currency: 'BRL' })} />);
    expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent?.includes('R$'))).toEqual([false, true]);
  });
});

describe('what narrows a list', () => {
  const onChange = vi.fn<(filter: BetFilter) => void>();
  const shown = async (filter: Partial<BetFilter>) => {
    onChange.mockClear();
    await draw(<ChosenFilters filter={{ ...everyBet('all'), ...filter }} onChange={onChange} />);
    return [...(open?.page.querySelectorAll('button') ?? [])].map((each) =>
      (each.textContent ?? '').replaceAll(/\s+/g, ' ').replaceAll(/(\.\d\d)0000| USDT/g, '$1'),
    );
  };

  test.each<[Partial<BetFilter>, readonly (string | RegExp)[]]>([
    [{}, []],
    [{ state: 'won' }, ['my_bets.filter_state_won']],
    [{ period: 'week' }, ['my_bets.period_week']],
    [{ stake: { least: '10', most: '' } }, [/^my_bets\.filter_stake: my_bets\.range_from 10\.00/]],
    [{ back: { least: '', most: '5' } }, [/^my_bets\.filter_back: my_bets\.range_to 5\.00/]],
    [{ stake: { least: '1', most: '5' } }, [/^my_bets\.filter_stake: my_bets\.range 1\.00.* 5\.00/]],
    [{ period: 'dates', from: '2025-03-01', until: '' }, [/^my_bets\.range_from .*1/]],
    [{ period: 'dates', from: '2025-03-01', until: '2025-03-09' }, [/^my_bets\.range .*1.*9/]],
    [{ state: 'lost', period: 'today' }, ['my_bets.filter_state_lost', 'my_bets.period_today']],
  ])('of %o is said as %o', async (filter, said) => expect(await shown(filter)).toEqual(said.map((each) => expect.stringMatching(each))));

  test('has a name, and each says what a tap takes away', async () => {
    await shown({ state: 'won', period: 'week' });
    expect(linesOf(open?.page as Node)).toEqual([
      '{"my_bets.filters"}',
      '({"my_bets.filter_remove my_bets.filter_state_won"}my_bets.filter_state_won)',
      '({"my_bets.filter_remove my_bets.period_week"}my_bets.period_week)',
    ]);
  });

  test('is taken away one at a time', async () => {
    await shown({ state: 'won', period: 'week', search: 'Lille' });
    await open?.press('my_bets.period_week');
    expect(onChange.mock.calls).toEqual([[{ ...everyBet('all'), state: 'won', search: 'Lille' }]]);
  });
});
