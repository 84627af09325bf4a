// @vitest-environment happy-dom
import { receiptCode } from '@fairbook/core/betting';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { cellsOf, headsOf, sheetOf } from '../../shared/testing/sheet.ts';
import { BetsRoom } from './bets-room.tsx';

const BET = '0190a5b0-7c1e-7abc-8def-0123456789ab';
const NEXT = `1772544600000_${BET}`;
const MONEY = {
  ...{ currency: 'BRL', total_price: '2.000000', total_currency: '10.000000', max_bonus: '8.000000', max_bonus_currency: '40.000000' },
  ...{ bonus: '4.000000', bonus_currency: '20.000000', create_at: '2026-03-03T13:30:00.000Z', data: [], match: {} },
};

let open: Acted;
const shown = async ({ at = '/', status = 16, next = null as string | null, isAsked = false } = {}) => {
  open = await acted(<BetsRoom />, {
    ...{ may: ['bets.read'], at },
    instead: {
      'office.bets.bets': (sample) => {
        const [first] = (sample as { list: { bet: { bet: object } }[] }).list;
        const bet = { ...first?.bet.bet, ...MONEY, bet_id: BET, game: 'soccer', status };
        return { list: [{ player_id: '101', bet: { on: 'matches', bet }, void_asked: isAsked }], next };
      },
    },
  });
};
const asked = () => open.asked().map((line) => Object.fromEntries(new URLSearchParams(line.replace('GET /bets?', ''))));
const address = () => open.address().replaceAll('%22', '');
const ANY = { kind: 'all', status: '-1', limit: '50' };
afterEach(() => open.close());

describe('bets are asked for', () => {
  test.each<[string, string, object]>([
    ['of everybody', '/', ANY],
    ['by what the address has', '/?player=101&game=soccer&state=16', { ...ANY, player_id: '101', kind: 'soccer', status: '16' }],
    ['that wait for a second person', '/?state=waits', { ...ANY, asked: 'void' }],
    ['from one on', `/?before=${NEXT}`, { ...ANY, before: NEXT }],
  ])('%s', async (_, at, query) => {
    await shown({ at });
    expect(asked().map(({ search: _, ...rest }) => rest)).toEqual([query]);
  });

  test('by no address with a field that cannot be read, which shows no bet and says so', async () => {
    await shown({ at: '/?player=10000a' });
    expect([asked(), open.text().includes('bets_unreadable'), open.rows()]).toEqual([[], true, []]);
  });

  test('that are older, and from the newest again, with what was looked for', async () => {
    await shown({ at: '/?game=soccer', next: NEXT });
    expect(open.buttons()).not.toContain('newest');
    await open.tap('older');
    expect([address(), asked().at(-1)?.before]).toEqual([`/?game=soccer&before=${NEXT}`, NEXT]);
    await open.tap('newest');
    expect(address()).toBe('/?game=soccer');
  });

  test('no further on the last page', async () => {
    await shown();
    expect(open.buttons()).toEqual(['search']);
  });

  test('by what another address has, which stands in the fields then', async () => {
    await shown({ at: '/?player=101' });
    await sheetOf(open.page).fill({ bet_player: '102' });
    await open.go('/?player=103');
    expect(sheetOf(open.page).fields()).toMatchObject({ bet_player: '103' });
  });

  test('anew, from the newest on, when something else is looked for', async () => {
    await shown({ at: `/?game=soccer&before=${NEXT}` });
    await sheetOf(open.page).fill({ bet_player: '101' });
    await open.tap('search');
    expect(address()).toBe('/?game=soccer&player=101');
  });
});

describe('a bet', () => {
  test.each([
    ['that won says what it was paid', 16, 'state_won', '20.00 BRL'],
    ['that was cancelled says what came back', 32, 'status_cancelled', '20.00 BRL'],
    ['that waits says nothing of it yet', 1, 'status_pending', '–'],
  ])('%s, in its currency', async (_, status, words, paid) => {
    await shown({ status });
    expect(headsOf(open.page, 'bets')).toEqual([...['bet_code', 'player', 'game', 'bet_on', 'bet_stake', 'bet_most', 'state', 'bet_paid']]);
    const money = ['10.00 BRL', '40.00 BRL', `my_bets.${words}`, paid];
    expect(cellsOf(open.page, 'bets')).toEqual([[`${receiptCode(BET)}03/03/2026, 13:30:00`, '101', 'name_game_soccer', '', ...money]]);
  });

  test('of which somebody asked a void is marked', async () => {
    await shown({ isAsked: true });
    expect(cellsOf(open.page, 'bets')[0]?.[6]).toBe('my_bets.state_wonbet_void_waits');
  });

  test('leads to its page, and to who made it', async () => {
    await shown();
    expect([...open.page.querySelectorAll('td a')].map((link) => link.getAttribute('href'))).toEqual([`/bets/101/${BET}`, '/players/101']);
  });
});
