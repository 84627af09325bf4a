import { parseAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { createBetTicker } from './bet-ticker.ts';

const DAY_MS = 86_400_000;
const AT = new Date('2026-03-01T12:00:00Z');
const leg = (h: number | null = null, k = 'wl') => ({ m: '9', k, n: 'w', o: 21_000, h });
const bet = (more: object = {}) => ({
  ...{ game: 'soccer', status: 'pending', total_price: parseAmount('10'), max_bonus: parseAmount('20'), create_at: AT, data: [[leg()]] },
  ...more,
});
interface House {
  readonly bet?: object;
  readonly on?: 'matches' | 'draw';
  readonly openedMsBefore?: number | null;
  readonly quote?: object | null;
}
/** The only row of a ticker in which nothing is marked unless the options make it so, and what each module was asked. */
async function rowOf({ bet: more = {}, on = 'matches', openedMsBefore = 30 * DAY_MS, quote = {} }: House = {}) {
  const asked: Record<string, unknown> = {};
  const found = [{ player: 7n, place: '', bet: { on, bet: bet(more) } }];
  const now = { open: true, lineE2: null, odds: new Map([['w', 20_900]]), ...quote };
  const ticker = createBetTicker({
    db: {} as never,
    betDesk: {
      find: async (search: unknown, language: unknown) => {
        asked.find = [search, language];
        return [...found, ...found];
      },
    } as never,
    settings: {
      limitsFor: async (_: unknown, game: string, region: string) => {
        asked.limits = [game, region];
        return { limits: { betMax: parseAmount('100'), bonusMax: parseAmount('1000') } };
      },
    } as never,
    identity: {
      regionsOf: async (_: unknown, players: unknown) => {
        asked.players = players;
        return new Map([[7n, 'north']]);
      },
      directory: {
        players: async () => (openedMsBefore === null ? [] : [{ id: 7n, createdAt: new Date(AT.getTime() - openedMsBefore) }]),
      },
    } as never,
    sportsbook: {
      quotes: async (_: unknown, markets: unknown) => {
        asked.markets = markets;
        return new Map(quote === null ? [] : [['9:wl', now]]);
      },
    } as never,
  });
  const rows = await ticker({ kind: 'all', stake_from: parseAmount('5') }, 'pt');
  expect(rows[0]).toEqual(rows[1]);
  return { row: rows[0], asked };
}

test('the last fifty bets are looked up, each player and market once, by the limits of the game and of where its player lives', async () => {
  const { row, asked } = await rowOf();
  expect(asked).toEqual({
    find: [{ search: '', kind: 'all', status: '-1', limit: 50, stake_from: parseAmount('5') }, 'pt'],
    ...{ players: [7n], limits: ['soccer', 'north'], markets: [{ matchId: '9', market: 'wl' }] },
  });
  expect(row).toMatchObject({ player_id: 7n, bet: { on: 'matches', bet: bet() }, marks: [], limit_share: 10 });
});

test.each<[string, House, readonly string[]]>([
  ['half of what may be staked', { bet: { total_price: parseAmount('50') } }, ['large']],
  ['less', { bet: { total_price: parseAmount('49.99') } }, []],
  ['half of what may be returned', { bet: { max_bonus: parseAmount('500') } }, ['large']],
  ['an account of a week', { openedMsBefore: 7 * DAY_MS }, []],
  ['a younger account', { openedMsBefore: 7 * DAY_MS - 1 }, ['new_account']],
  ['an account that nobody knows', { openedMsBefore: null }, ['new_account']],
  ['odds a twentieth above those of now', { quote: { odds: new Map([['w', 20_000]]) } }, ['above_market']],
  ['odds a little less above', { quote: { odds: new Map([['w', 20_001]]) } }, []],
  ['odds of another answer', { quote: { odds: new Map([['l', 10_000]]) } }, []],
  ['odds of a market that is closed', { quote: { open: false, odds: new Map([['w', 10_000]]) } }, []],
  ['odds at another line', { quote: { lineE2: 50, odds: new Map([['w', 10_000]]) } }, []],
  ['odds at its line', { bet: { data: [[leg(50)]] }, quote: { lineE2: 50, odds: new Map([['w', 10_000]]) } }, ['above_market']],
  ['odds of a market that is not there', { quote: null }, []],
  ['odds of a bet that is settled', { bet: { status: 'settled' }, quote: { odds: new Map([['w', 10_000]]) } }, []],
  ['a bet on a draw', { on: 'draw', bet: { game: 'racing', data: undefined }, quote: { odds: new Map([['w', 10_000]]) } }, []],
])('%s', async (_, house, marks) => {
  const { row, asked } = await rowOf(house);
  expect(row?.marks).toEqual(marks);
  const isOpen = house.on !== 'draw' && !(house.bet && 'status' in house.bet);
  expect(asked.markets).toEqual(isOpen ? [{ matchId: '9', market: 'wl' }] : []);
});
