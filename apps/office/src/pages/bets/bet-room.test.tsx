// @vitest-environment happy-dom
import { officeBetsApi, type Permission } from '@fairbook/contract/office';
import { sampleOf } from '@fairbook/contract/testing';
import { receiptCode } from '@fairbook/core/betting';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { routed } from '../../shared/testing/routed.tsx';
import { cellsOf, headsOf } from '../../shared/testing/sheet.ts';
import { BetRoom } from './bet-room.tsx';

const BET = '0190a5b0-7c1e-7abc-8def-0123456789ab';
const AT = '2026-03-03T13:30:00.000Z';
const SHOWN_AT = '03/03/2026, 13:30:00';
const MONEY = {
  ...{ total_price: '2.000000', total_currency: '10.000000', max_bonus: '8.000000', max_bonus_currency: '40.000000' },
  ...{ bonus: '4.000000', bonus_currency: '20.000000', currency: 'BRL', create_at: AT, status: 16 },
};
const MATCH = {
  ...{ home_team_name: 'Norte', away_team_name: 'Sul', match_start_time: AT },
  ...{ home_score: 2, away_score: 1, half_home_score: 1, half_away_score: 0 },
};
const LEG = { m: '7', k: 'wl', n: 'w', o: '1.80', h: null, b: false, g: 'won', f: null, l: null };

interface Page {
  readonly bet?: object;
  readonly match?: object;
  readonly leg?: object;
  readonly receipt?: object;
  readonly may?: readonly Permission[];
}
let open: Acted;
type Sampled = { found: { receipt: { bet: { match: object; draw: object; picks: object[] }; ledger: object[]; settlements: object[] } } };
const shown = async (
  { bet = {}, match = {}, leg = {}, receipt = {}, may = [] }: Page = {},
  address = `/bets/101/${BET}`,
  refuses = false,
) => {
  const part = await routed(<BetRoom />, '/bets/$player/$bet', address);
  open = await acted(part, {
    ...{ may: ['bets.read', ...may], refuses: () => refuses },
    instead: {
      'office.bets.bet': (sample) => {
        const old = (sample as Sampled).found.receipt;
        const [first] = Object.values(old.bet.match);
        const more = { game: 'soccer', rule_set: 'jingcai', sizes: [2, 3], bets: 4, multiple: 5, data: [[{ ...LEG, p: 0, e: 0, ...leg }]] };
        const all = { ...old.bet, bet_id: BET, ...MONEY, ...more, match: { 7: { ...first, ...MATCH, ...match } }, ...bet };
        return { found: { on: 'matches', receipt: { ...old, ...receipt, bet: all } }, voidable: false, void_asked: null };
      },
    },
  });
};
const facts = () =>
  Object.fromEntries(
    [...open.page.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent] as const),
  );
afterEach(() => open.close());

describe('a bet', () => {
  test('is the one of the address, with its player and its money in its currency and in USDT', async () => {
    await shown();
    expect(open.asked()).toEqual([`GET /bets/101/${BET}`]);
    expect(open.page.querySelector('h1')?.textContent).toContain(receiptCode(BET));
    expect(facts()).toMatchObject({
      ...{ bet_id: BET, player: '101', game: 'name_game_soccer', date: SHOWN_AT },
      ...{ bet_stake: '10.00 BRL (2.00 USDT)', bet_most: '40.00 BRL (8.00 USDT)', bet_paid: '20.00 BRL (4.00 USDT)' },
    });
    expect(facts().bet_rules).toBe('jingcai · 2, 3 · 4 × 5');
  });

  test.each<[string, object, object]>([
    ['in USDT has its money once', { currency: 'USDT' }, { bet_stake: '2.00 USDT', bet_most: '8.00 USDT', bet_paid: '4.00 USDT' }],
    ['that waits was not paid yet', { status: 1 }, { bet_paid: '–' }],
    ['that was cancelled says what came back', { status: 32 }, { bet_paid: '20.00 BRL (4.00 USDT)' }],
  ])('%s', async (_, bet, said) => {
    await shown({ bet });
    expect(facts()).toMatchObject(said);
  });

  test.each<[string, Page, readonly string[]]>([
    [
      'by its match, its odds, the score and how it went',
      {},
      ['Norte × Sul (7)', SHOWN_AT, 'sports.market_wl: Norte', '1.80', '2–1 (1–0)', 'my_bets.leg_won'],
    ],
    [
      'as open, without a score, before there is one',
      { leg: { g: null }, match: { home_score: null, away_score: null } },
      ['Norte × Sul (7)', SHOWN_AT, 'sports.market_wl: Norte', '1.80', '–', 'my_bets.leg_open'],
    ],
    [
      'with the odds that a pool told at the end, and as a banker',
      { leg: { f: '2.10', b: true, g: 'lost' }, match: { half_home_score: null, half_away_score: null } },
      ['Norte × Sul (7)', SHOWN_AT, 'sports.market_wl: Norte · bet_banker', '1.80 → 2.10', '2–1', 'my_bets.leg_lost'],
    ],
    [
      'by the number of a match that is not there',
      { leg: { m: '9' } },
      ['9 (9)', '–', 'sports.market_wl: w', '1.80', '–', 'my_bets.leg_won'],
    ],
  ])('says each leg %s', async (_, page, cells) => {
    await shown(page);
    expect(headsOf(open.page, 'bet_on')).toEqual(['held_match', 'held_starts', 'bet_selection', 'bet_odds', 'held_score', 'bet_grade']);
    expect(cellsOf(open.page, 'bet_on')).toEqual([cells]);
  });

  test.each(['home_score', 'away_score'])('says no score without its %s', async (side) => {
    await shown({ match: { [side]: null } });
    expect(cellsOf(open.page, 'bet_on')[0]?.[4]).toBe('–');
  });

  test('says how often it was settled, when, why and what it was paid', async () => {
    const settled = { revision: 2, status: 16, bonus: '4.000000', bonus_currency: '20.000000', settled_at: AT, reason: 'corrected_owed' };
    const WHY = 'bet_reason_corrected my_bets.owed';
    await shown({ receipt: { settlements: [settled] } });
    expect(cellsOf(open.page, 'my_bets.settlements')).toEqual([['2', SHOWN_AT, 'my_bets.status_settled', WHY, '20.00 BRL']]);
  });

  test.each<[string, Page, string]>([
    ['its match is, by the reason of that', { match: { status: 'void', void_reason: 'abandoned' } }, 'trade_void_abandoned'],
    ['no half time is known', { leg: { k: 'half', n: 'ww' }, match: { half_home_score: null } }, 'leg_void_half_time'],
    ['the result leaves it without a winner', { leg: { k: 'dnb' }, match: { home_score: 1, away_score: 1 } }, 'leg_void_result'],
    ['it was placed after play began', {}, 'leg_void_late'],
  ])('says of a void leg that %s', async (_, { leg, match }, why) => {
    await shown({ leg: { ...leg, g: 'void' }, match: { status: 'ended', ...match } });
    expect(cellsOf(open.page, 'bet_on')[0]?.at(-1)).toBe(`my_bets.leg_void: ${why}`);
  });

  test.each([
    ['that paid', {}, 'my_bets.state_won'],
    ['that paid nothing', { bonus: '0.000000' }, 'my_bets.state_lost'],
    ['that is open', { status: 1 }, 'my_bets.status_pending'],
    ['that is void', { status: 32 }, 'my_bets.status_cancelled'],
    ['that was sold whole', { open_e8: 0 }, 'my_bets.state_cashed_out'],
  ])('%s says so in its state', async (_, bet, words) => {
    await shown({ bet });
    expect(open.page.querySelector('h1')?.parentElement?.textContent).toContain(words);
  });

  test('leads to its match and to what staff did to it those who may see them', async () => {
    const links = () => [...open.page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    await shown();
    expect(links()).toEqual(['/players/101']);
    await open.close();
    await shown({ may: ['trading.read', 'audit.read'] });
    expect(links()).toEqual(['/players/101', '/trading/matches/7', `/audit?subject=${encodeURIComponent(`bet:101:${BET}`)}`]);
  });

  test('says what moved for it, and by which batch of the ledger that is sealed', async () => {
    const entry = { seq: '1', kind: 'stake', amount: '-2.000000', balance: '98.000000', contra: 'x', order_id: BET, date: AT };
    const seal = { batch: '12', root: '', before: '', head: '', total: '3', text: '', leaf: '', path: [] };
    await shown({
      receipt: {
        ledger: [
          { entry, seal },
          { entry: { ...entry, seq: '2' }, seal: null },
        ],
      },
    });
    const cells = [SHOWN_AT, 'entry_stake', '−2.00 USDT', '98.00 USDT'];
    expect(headsOf(open.page, 'statement')).toEqual(['date', 'kind', 'amount', 'after', 'bet_seal']);
    expect(cellsOf(open.page, 'statement')).toEqual([
      [...cells, '12'],
      [...cells, 'bet_not_sealed'],
    ]);
  });

  test('that cannot be read is said to be so', async () => {
    await shown({}, undefined, true);
    expect(open.text()).toBe('errors.server.busy');
  });

  test('of a player that there cannot be is asked of nobody', async () => {
    await shown({}, `/bets/ana/${BET}`);
    expect([open.asked(), open.text()]).toEqual([[], 'failed']);
  });
});

describe('a bet on a draw', () => {
  test('says its draw with the result, and of each pick its odds once, its units and its stake', async () => {
    const part = await routed(<BetRoom />, '/bets/$player/$bet', `/bets/101/${BET}`);
    const units = [
      { odds: '47.00', count: 2 },
      { odds: '40.00', count: 3 },
      { odds: '47.00', count: 1 },
    ].map((each) => ({ prop: '7', reduced: false, won: null, push: null, bonus_currency: '0.000000', ...each }));
    const pick = { top: 0, level: null, selections: ['8'], bankers: ['7'], unit_price: '0.200000', unit_currency: '1.000000', units };
    open = await acted(part, {
      may: ['bets.read'],
      instead: {
        'office.bets.bet': () => {
          // The second bet found: one on a draw.
          const old = (sampleOf(officeBetsApi.bet.reply, 'bet', new Date(AT), true, 1) as Sampled).found.receipt;
          const draw = { ...old.bet.draw, draw_no: '26001', numbers: [1, 2, 3, 4, 5, 6, 7] };
          const bet = { ...old.bet, bet_id: BET, ...MONEY, game: 'hkmarksix', picks: [pick, { ...pick, units: [] }], draw };
          return { found: { on: 'draw', receipt: { ...old, bet } }, voidable: false, void_asked: null };
        },
      },
    });
    expect(open.text()).toContain('26001 1 2 3 4 5 6 + 7');
    expect(cellsOf(open.page, 'bet_on').map((cells) => cells.slice(1))).toEqual([
      ['47.00 · 40.00', '6', '1.00 BRL'],
      ['', '0', '1.00 BRL'],
    ]);
    expect(Object.keys(facts())).not.toContain('bet_rules');
  });
});
