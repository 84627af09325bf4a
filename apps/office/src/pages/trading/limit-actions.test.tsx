// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { type Desk, desk } from '../../shared/testing/desk.tsx';
import { SetLimit } from './limit-actions.tsx';

const SET = 'office.trade_set_limit';
const LEAGUE = { league_id: '7' };
const MATCH = { match_id: '5', markets: ['wl', 'goals'] } as const;
const TYPED = ['1', '200.5', '3000', 'less of a poor league', 'two bets of one hand'];
const SAID =
  '"bet_min":"1.000000","bet_max":"200.500000","bonus_max":"3000.000000","word":"less of a poor league","reason":"two bets of one hand"';

let open: Desk;
afterEach(() => open.close());

describe('what is allowed of one bet', () => {
  test.each([
    ['on a league, everywhere', LEAGUE, [], '"league_id":"7","region":""'],
    ['on a league, in one region', LEAGUE, ['BR'], '"league_id":"7","region":"BR"'],
    ['on a whole match', MATCH, ['', 'BR'], '"match_id":"5","region":"BR"'],
    ['on a market of a match', MATCH, ['goals'], '"match_id":"5","market":"goals","region":""'],
  ] as const)('%s is set as it was typed, least, most and payout, and what is traded is read again', async (_, thing, chosen, named) => {
    open = await desk(<SetLimit thing={thing} regions={['BR', 'PT']} name="A" />, { may: ['trading.risk'] });
    await open.press(SET);
    for (const [nth, value] of chosen.entries()) await open.choose(nth, value);
    for (const [nth, text] of TYPED.entries()) await open.type(nth, text);
    await open.press(SET);
    expect(open.asked()).toEqual([`POST /trading/limit {${named},${SAID}}`]);
    expect([open.stale(), open.button('office.cancel')]).toEqual([['trading'], undefined]);
  });

  test('asks for the least, the most and the payout of a bet, in this order, and begins with no limit at all', async () => {
    open = await desk(<SetLimit thing={LEAGUE} regions={[]} name="A" />, { may: ['trading.risk'] });
    await open.press(SET);
    expect([...open.page.querySelectorAll('input')].map(({ value }) => value)).toEqual(['0', '0', '0', '', '']);
    const labels = [...open.page.querySelectorAll('input')].map((input) => input.labels?.[0]?.textContent);
    expect(labels.slice(0, 3)).toEqual(['office.trade_bet_min', 'office.trade_bet_max', 'office.trade_bonus_max']);
  });

  test('is not offered to who may only suspend and price', async () => {
    open = await desk(<SetLimit thing={LEAGUE} regions={[]} name="A" />, { may: ['trading.suspend', 'trading.price'] });
    expect(open.buttons()).toEqual([]);
  });

  test('is offered of each market and region by its name, and of all first', async () => {
    open = await desk(<SetLimit thing={MATCH} regions={['BR', 'blocked']} name="A" />, { may: ['trading.risk'] });
    await open.press(SET);
    const options = (nth: number) =>
      [...(open.page.querySelectorAll('select')[nth]?.options ?? [])].map(({ value, text }) => `${value} ${text}`);
    expect([options(0), options(1)]).toEqual([
      [' office.trade_whole_match', 'wl sports.market_wl', 'goals sports.market_goals'],
      [' office.trade_limit_all', 'BR Brazil', 'blocked office.region_blocked'],
    ]);
    await open.press('office.cancel');
    expect([open.asked(), open.buttons()]).toEqual([[], [SET]]);
  });

  test('is an amount each, all of it needed', async () => {
    open = await desk(<SetLimit thing={LEAGUE} regions={[]} name="A" />, { may: ['trading.risk'] });
    await open.press(SET);
    const fields = [...open.page.querySelectorAll('input')];
    expect(fields.map(({ required }) => required)).toEqual([true, true, true, true, true]);
    const can = (text: string) => fields.slice(0, 3).map(({ pattern }) => new RegExp(`^(?:${pattern})$`).test(text));
    expect(['0', '1.000001', '1.0000001', '-1'].map((text) => can(text).join())).toEqual([
      ...['true,true,true', 'true,true,true', 'false,false,false', 'false,false,false'],
    ]);
  });
});
