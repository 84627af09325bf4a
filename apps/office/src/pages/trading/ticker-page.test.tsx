// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { TickerPage } from './ticker-page.tsx';

interface Sample {
  readonly list: readonly { readonly bet: { readonly on: string; readonly bet: object } }[];
  readonly now: string;
}
const ID = '0190a5b0-7c1e-7abc-8def-0123456789ab';
const BET = { bet_id: ID, create_at: '2026-03-04T12:00:00.000Z', total_price: '10.000000', max_bonus: '35.000000', game: 'soccer' };

let open: Acted;
const shown = async (rows: readonly object[] = [{}], refuses = false) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-03-04T18:00:00Z') });
  const answer = (sample: object) => {
    const { list, now } = sample as Sample;
    const first = list.find(({ bet }) => bet.on === 'matches');
    const bet = (nth: number) => ({ ...first?.bet, bet: { ...first?.bet.bet, ...BET, bet_id: ID.replace(/b$/, String(nth)) } });
    return { now, list: rows.map((row, nth) => ({ player_id: '101', bet: bet(nth), marks: [], limit_share: null, ...row })) };
  };
  open = await acted(<TickerPage />, { may: [], refuses: () => refuses, instead: { 'office.trading.ticker': answer } });
};
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});

describe('the last bets', () => {
  test('say when, whose, for how much and what they may win, and lead to the bet and the player', async () => {
    await shown([{ limit_share: 62, marks: ['large', 'new_account'] }]);
    expect(open.heads().join(' ')).toBe('bet_code player game bet_on bet_stake bet_most trade_limit_share trade_marks');
    const row = open.rows()[0] ?? [];
    expect([row[0]?.slice(12), row[1], row[2], ...row.slice(4)]).toEqual([
      ...['04/03/2026, 12:00:00', '101', 'name_game_soccer', '10.00 USDT', '35.00 USDT', '62 %'],
      'trade_mark_largetrade_mark_new_account',
    ]);
    expect([...open.page.querySelectorAll('td a')].map((link) => link.getAttribute('href'))).toEqual([
      `/bets/101/${ID.replace(/b$/, '0')}`,
      '/players/101',
    ]);
  });

  test('that nothing marks say so', async () => {
    await shown();
    expect(open.rows()[0]?.slice(6)).toEqual(['–', '–']);
  });

  test('of all kinds are those that are marked, where only those are wanted', async () => {
    await shown([{}, { marks: ['above_market'] }]);
    expect(open.rows()).toHaveLength(2);
    await open.choose(1, 'true');
    expect(open.rows().map((row) => row[7])).toEqual(['trade_mark_above_market']);
    await open.choose(1, 'false');
    expect(open.rows()).toHaveLength(2);
  });

  test.each([
    ['of all products', 'all', '', 'kind=all'],
    ['of one game', 'soccer', '', 'kind=soccer'],
    ['of lotteries', 'lottery', '', 'kind=lottery'],
    ['from a stake on', 'all', '20.5', 'kind=all&stake_from=20.500000'],
    ['of all while a stake is half typed', 'all', '20.', 'kind=all'],
    ['of all where a stake is none', 'all', '-1', 'kind=all'],
  ])('are asked for: %s', async (_, kind, from, query) => {
    await shown();
    await open.choose(0, kind);
    await open.fill(from);
    await open.later(0);
    expect(open.asked().at(-1)).toBe(`GET /trading/ticker?${query}`);
  });

  test('come every two seconds, until they are stopped and again when they go on', async () => {
    await shown();
    open.asked();
    await open.later(1_999);
    expect(open.asked()).toEqual([]);
    await open.later(1);
    expect(open.asked()).toHaveLength(1);
    await open.tap('trade_pause');
    expect(open.page.querySelector('[aria-pressed=true]')?.textContent).toBe('trade_go_on');
    open.asked();
    await open.later(10_000);
    expect([open.asked(), open.rows().length]).toEqual([[], 1]);
    await open.tap('trade_go_on');
    await open.later(2_000);
    expect(open.asked().length).toBeGreaterThan(0);
  });

  test('say by what rules they are marked', async () => {
    await shown();
    expect(open.text()).toContain('trade_ticker_text 50 7 5');
  });

  test('of which there are none, or that are not answered, say so', async () => {
    await shown([]);
    expect(open.text()).toContain('nothing');
    await open.close();
    await shown([], true);
    expect(open.text()).toContain('errors.server.busy');
  });
});
