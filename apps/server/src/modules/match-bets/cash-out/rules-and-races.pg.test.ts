import { amount, parseAmount } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cashOutsOf, codeOf, type PlacedBet } from '../testing/cash-outs.ts';
import { checkBooks } from '../testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from '../testing/match-bets-house.ts';

let now = new Date();
/** The delay of soccer in play, at any odds. */
const WAIT_MS = 5_000;
let house: MatchBetsHouse;
beforeAll(async () => {
  house = await matchBetsHouse(() => now);
});
afterAll(() => house.close());
afterEach(() => checkBooks(house));

const { balance, betOn, betOnMatch, quote, receipt, settle, setLive, take, match } = cashOutsOf(() => house);

describe('at the same moment', () => {
  test('fifty confirmations from as many tabs pay once', async () => {
    const { placed } = await betOnMatch();
    const { quote: text } = await quote(placed);
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(take(placed, text))));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['done', 'cash_out.bet_over']));
    expect(await balance(placed)).toBe('99.50');
  });

  test('a settlement and a cash-out come to one end, whichever is first', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const { game, placed } = await betOnMatch();
      const { quote: text } = await quote(placed);
      const [code] = await Promise.all([codeOf(take(placed, text)), game.end(1, 0).then(() => settle(game))]);
      await settle(game);
      const { bet, settlements } = await receipt(placed);
      expect(settlements).toHaveLength(1);
      expect([bet.status, await balance(placed)]).toEqual(['settled', code === 'done' ? '99.50' : '110.00']);
      ends.add(code);
    }
    for (const end of ends) expect(['done', 'cash_out.bet_over', 'cash_out.suspended']).toContain(end);
  });

  test('a price that falls and a cash-out come to the price before or to nothing', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { game, placed } = await betOnMatch();
      const { quote: text } = await quote(placed);
      const [code] = await Promise.all([codeOf(take(placed, text)), game.reprice('wl', { w: '4', d: '2', l: '4' })]);
      expect([code, await balance(placed)]).toEqual(code === 'done' ? ['done', '99.50'] : ['cash_out.offer_changed', '90.00']);
    }
  });
});

describe('a rule', () => {
  const rules = () => house.matchBets.cashOut.rules;
  const ruleOf = async ({ player, bet }: PlacedBet) => (await rules().read(player, bet)).rule;
  const run = () => house.another().cashOut.runRules();

  test('cashes out a share when its offer reaches the target, once, and tells its player', async () => {
    const { game, placed } = await betOnMatch();
    await rules().set(placed.player, { ...placed.bet, share: 50, target: parseAmount('5') });
    await run();
    expect(await ruleOf(placed)).toMatchObject({ share: 50, target: parseAmount('5') });
    await game.reprice('wl', { w: '1.6', d: '4', l: '8' });
    await run();
    await run();
    const { bet, cash_outs: rows } = await receipt(placed);
    expect([bet.open_e8, rows.length, rows[0]?.automatic]).toEqual([50_000_000, 1, true]);
    expect((rows[0]?.amount ?? amount(0n)) >= parseAmount('5')).toBe(true);
    expect(await ruleOf(placed)).toBeNull();
    const { rows: told } = await house.owner.pool.query(
      `select facts ->> 'automatic' as automatic from notices where about = 'cash_out' and subject = $1`,
      [placed.bet.id],
    );
    expect(told).toEqual([{ automatic: 'true' }]);
  });

  test('ends with its bet, can be taken back, and is for open bets and whole amounts', async () => {
    const game = await match();
    const [ended, dropped] = [await betOn([{ match_id: game.id, odds: '2' }]), await betOn([{ match_id: game.id, odds: '2' }])];
    for (const { player, bet } of [ended, dropped]) await rules().set(player, { ...bet, share: 100, target: parseAmount('19') });
    await rules().drop(dropped.player, dropped.bet);
    await game.end(1, 0);
    await settle(game);
    expect([await ruleOf(ended), await ruleOf(dropped)]).toEqual([null, null]);
    await run();
    const { rows } = await house.owner.pool.query('select 1 from cash_out_rules where bet_id = any ($1)', [[ended.bet.id, dropped.bet.id]]);
    expect(rows).toEqual([]);
    expect(await codeOf(rules().set(ended.player, { ...ended.bet, share: 100, target: parseAmount('19') }))).toBe('cash_out.bet_over');
    const other = { ...ended, player: await house.playerWith('1') };
    expect(await codeOf(rules().set(other.player, { ...ended.bet, share: 100, target: parseAmount('1') }))).toBe('bet.not_found');
  });

  test('of a bet in play waits until its target has been reached for as long as a bet waits', async () => {
    await setLive(true);
    const { game, placed } = await betOnMatch();
    await game.kickOff(new Date());
    await game.open('wl');
    await rules().set(placed.player, { ...placed.bet, share: 100, target: parseAmount('9') });
    await run();
    const open: number[] = [];
    for (const ms of [0, WAIT_MS - 1, 1]) {
      now = new Date(now.getTime() + ms);
      await run();
      open.push((await receipt(placed)).bet.open_e8);
    }
    expect(open).toEqual([100_000_000, 100_000_000, 0]);
    await setLive(false);
  });

  test('is carried out at exactly its target, and not a millionth below', async () => {
    const placed = [(await betOnMatch()).placed, (await betOnMatch()).placed];
    for (const [at, { player, bet }] of placed.entries())
      await rules().set(player, { ...bet, share: 100, target: parseAmount(at === 0 ? '9.5' : '9.500001') });
    await run();
    expect(await Promise.all(placed.map(async (each) => (await receipt(each)).bet.open_e8))).toEqual([0, 100_000_000]);
  });

  test('that is set anew waits anew', async () => {
    await setLive(true);
    const { game, placed } = await betOnMatch();
    await game.kickOff(new Date());
    await game.open('wl');
    const open: number[] = [];
    for (const target of ['9', '8', '8']) {
      if (open.length < 2) await rules().set(placed.player, { ...placed.bet, share: 100, target: parseAmount(target) });
      await run();
      now = new Date(now.getTime() + 5_000);
      open.push((await receipt(placed)).bet.open_e8);
    }
    expect(open).toEqual([100_000_000, 100_000_000, 0]);
    await setLive(false);
  });
});
