// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../../shared/api/query-keys.ts';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { fakeSocket } from '../../../../shared/testing/fake-socket.ts';
import { useDrawEvents } from '../../draws/draw-queries.ts';
import { useFullCells } from './full-cells.ts';
import { useOddsTable } from './odds-query.ts';
import { useDrawBetNews } from './use-draw-bet-news.ts';

const socket = fakeSocket();
const GAME = 'racing';
const FULL = [...keys.lotteryOdds(GAME), 'full', '9'];
const CELL = { top: 12, prop: '7', odd: 95_000, min: '1', max: '9', edge_e6: 1 };
const TABLE = {
  ...{ table_id: 't1', lunar_year: 2026, closed_tops: [3], merged_exactly_six: true },
  list: [CELL, { ...CELL, prop: '8' }, { ...CELL, top: 13 }],
};

let open: Drawn | undefined;
let readAgain: string[] = [];
/** Renders a part, and records which families it refetches. */
async function page(Part: () => string): Promise<Drawn> {
  open = await drawn(<Part />, [
    [keys.lotteryOdds(GAME), TABLE],
    [FULL, { cells: ['12:7'] }],
  ]);
  vi.spyOn(open.queries, 'invalidateQueries').mockImplementation(async (filter) => {
    readAgain.push((filter?.queryKey ?? []).join(' '));
  });
  return open;
}
beforeEach(() => {
  readAgain = [];
});
afterEach(async () => {
  await open?.close();
  vi.restoreAllMocks();
});

const changed = { kind: 'draw.changed', game: GAME, match_id: '9', draw_no: '9', status: 'drawn' };
const schedule = { kind: 'lottery.changed', game: GAME };
const wallet = { kind: 'wallet.changed', balance: '1', reason: 'payout' };
const settled = {
  ...{ kind: 'draw_bet.settled', bet_id: '0192a1b2-0000-7000-8000-000000000001', game: GAME, match_id: '9', status: 16 },
  ...{ bonus: '1', total_price: '1', currency: 'BRL', bonus_currency: '1', total_currency: '1', corrected: false },
};
const PARTS = {
  'the draws': () => {
    useDrawEvents(GAME);
    return '';
  },
  'the odds': () => `${useOddsTable(GAME).table?.id}`,
  'the bets': () => {
    useDrawBetNews(GAME);
    return '';
  },
};
const DRAWS = ['draws racing', 'lotteries'];
const ODDS = ['lottery-odds racing'];
const BETS = ['draw-bets racing', 'draw-bet'];

describe.each<[keyof typeof PARTS, string[], string[], string[], string[]]>([
  ['the draws', DRAWS, DRAWS, [], []],
  ['the odds', ODDS, ODDS, [], []],
  ['the bets', BETS, [], ['draw-bets racing'], BETS],
])('%s of a lottery', (part, byDraw, bySchedule, byWallet, byBet) => {
  test.each<[string, string, object, string[]]>([
    ['a draw that changed', `draw:${GAME}`, changed, byDraw],
    ['odds or a schedule that changed', `draw:${GAME}`, schedule, bySchedule],
    ['a wallet that changed', 'player:7', wallet, byWallet],
    ['a bet that was settled', 'player:7', settled, byBet],
    ['a match', 'player:7', { kind: 'notice.added', about: 'bet' }, []],
  ])('are read again by %s, no more of them than that', async (_, topic, event, families) => {
    await page(PARTS[part]);
    await socket.say(topic, [event]);
    expect(readAgain).toEqual(families);
  });

  test('are asked for by the topic of their game, and by no other once they are gone', async () => {
    await page(PARTS[part]);
    expect(socket.sent()).toMatchObject([{ kind: 'subscribe', topics: [`draw:${GAME}`] }]);
    await open?.close();
    await socket.say(`draw:${GAME}`, [changed]);
    await socket.say('player:7', [settled]);
    expect(readAgain).toEqual([]);
  });
});

test('another lottery moves neither draws nor odds, and of its bets its own are read again', async () => {
  const other = { ...changed, game: 'hkmarksix' };
  for (const part of ['the draws', 'the odds'] as const) {
    await page(PARTS[part]);
    await socket.say(`draw:${GAME}`, [other, { ...schedule, game: 'hkmarksix' }]);
    await open?.close();
  }
  expect(readAgain).toEqual([]);
  await page(PARTS['the bets']);
  await socket.say('player:7', [{ ...settled, game: 'hkmarksix' }]);
  expect(readAgain).toEqual(['draw-bets hkmarksix', 'draw-bet']);
});

describe('what of a draw is off sale', () => {
  const Nine = () => [...useFullCells(GAME, '9')].join(' ');
  const Nothing = () => [...useFullCells(GAME, null)].join(' ');
  const full = (more: object) => ({ kind: 'draw.full', game: GAME, match_id: '9', cells: ['12:8', '13:1'], ...more });

  test('is what is told last, whole', async () => {
    const { text } = await page(Nine);
    expect(text()).toBe('12:7');
    await socket.say(`draw:${GAME}`, [full({})]);
    expect(text()).toBe('12:8 13:1');
    await socket.say(`draw:${GAME}`, [full({ cells: [] })]);
    expect(text()).toBe('');
  });

  test.each<[string, object]>([
    ['of another draw', { match_id: '10' }],
    ['of another lottery', { game: 'hkmarksix' }],
  ])('is not what is told %s', async (_, more) => {
    const { text } = await page(Nine);
    await socket.say(`draw:${GAME}`, [full(more)]);
    expect(text()).toBe('12:7');
  });

  test('is nothing where there is no draw', async () => {
    expect((await page(Nothing)).text()).toBe('');
  });
});

test('a table of odds has its cells by index and name, and the groups that are closed', async () => {
  const { text } = await page(() => {
    const { table } = useOddsTable(GAME);
    if (!table) return 'none';
    const { id, lunarYear, closedTops, mergedExactlySix, cell, cellsAt } = table;
    const at = (top: number) => cellsAt(top).map(({ prop }) => prop);
    return JSON.stringify([id, lunarYear, [...closedTops], mergedExactlySix, cell(12, '8')?.prop, cell(13, '8') ?? null, at(12), at(13)]);
  });
  expect(JSON.parse(text())).toEqual(['t1', 2026, [3], true, '8', null, ['7', '8'], ['7']]);
});
