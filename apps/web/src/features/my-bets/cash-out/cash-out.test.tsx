// @vitest-environment happy-dom
import { type Bet, cashOutApi } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act, useEffect, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { fakeSocket } from '../../../shared/testing/fake-socket.ts';
import { everythingInView } from '../../../shared/testing/in-view.ts';
import { CashOut } from './cash-out.tsx';
import { type OpenBet, ruleQuery } from './cash-out-queries.ts';

const socket = fakeSocket();
everythingInView(410);
const ID = '0192a1b2-0000-7000-8000-000000000001';
const BET = {
  ...{ bet_id: ID, game: 'soccer', status: 'pending', currency: 'USDT', rate: RATE_ONE, open_e8: 100_000_000 },
  match: { 5: { revision: null } },
} as unknown as Bet;
const back = (text: string) => ({ bonus: parseAmount(text), bonus_currency: parseAmount(text) });
const WON: Bet = { ...BET, status: 'settled', ...back('25') };
const quoteOf = (offer: string, waits = 0) => ({
  ...{ currency: 'USDT', share: 100, offer, fair: '11', kept: '1', margin_e4: 900, quote: `at ${offer}`, valid_ms: 5_000, waits },
});
const PAID = { currency: 'USDT', share: 100, amount: '10', credited: '10', open_e8: 0, balance: '60' };
const MOVED = { kind: 'markets.changed', match_id: '5', compare: {} };

let [open, calls]: [Drawn, readonly SentCall[]] = [undefined as unknown as Drawn, []];
let become: (bet: Bet) => Promise<void>;
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});
async function draw(bet = BET) {
  calls = sentTo(cashOutApi.quoteCashOut, cashOutApi.cashOut);
  function Part() {
    const [now, setNow] = useState(bet);
    useEffect(() => {
      become = (next) => act(async () => setNow(next));
    }, []);
    return <CashOut bet={now} />;
  }
  open = await drawn(<Part />, [[ruleQuery(bet as OpenBet).queryKey, { rule: null }]], NAMED_WORDS);
}
const quotes = () => calls.filter(({ path }) => path.endsWith('/quote'));
const sales = () => calls.filter(({ path }) => path.endsWith('/cash_out'));
const section = () => open.page.querySelector('section');
const toggle = () => open.page.querySelector('section button[aria-expanded]');
const said = () => [...open.page.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('');
const click = (detail: number) =>
  act(
    async () =>
      void [...open.page.querySelectorAll('button')]
        .find(({ textContent }) => /co_take|co_confirm/.test(textContent ?? ''))
        ?.dispatchEvent(new MouseEvent('click', { detail, bubbles: true })),
  );

describe('the row of a cash-out', () => {
  test('is named, has the offer for the whole bet in a button, and expands to parts and the rule', async () => {
    await draw();
    expect([section()?.getAttribute('aria-label'), open.text()]).toEqual(['my_bets.co_title', 'my_bets.co_title']);
    expect([quotes().length, quotes()[0]?.path.includes(ID), quotes()[0]?.body.share]).toEqual([1, true, 100]);
    await quotes()[0]?.reply(quoteOf('10'));
    expect(open.text()).toMatch(/co_take.10/);
    await open.press('my_bets.co_title');
    expect([toggle()?.getAttribute('aria-expanded'), open.text().includes('my_bets.co_rule')]).toEqual(['true', true]);
    expect([...open.page.querySelectorAll('button')].filter(({ textContent }) => textContent?.includes('co_take'))).toHaveLength(1);
    await open.press('my_bets.co_title');
    expect([toggle()?.getAttribute('aria-expanded'), open.text().includes('my_bets.co_rule')]).toEqual(['false', false]);
  });

  test('asks once: the first press takes nothing, the second takes the amount it shows', async () => {
    await draw();
    await quotes()[0]?.reply(quoteOf('10'));
    await open.press('co_take');
    expect([sales().length, said()]).toEqual([0, 'my_bets.co_again']);
    expect(open.text()).toMatch(/co_confirm.10/);
    await quotes()[1]?.reply(quoteOf('10'));
    await open.press('co_confirm');
    expect(sales().map(({ body }) => body)).toEqual([{ quote: 'at 10' }]);
    expect(said()).toBe('');
    await sales()[0]?.reply(PAID);
  });

  test('takes a double click for one press', async () => {
    await draw();
    await quotes()[0]?.reply(quoteOf('10'));
    await click(1);
    await click(2);
    expect([sales().length, open.text().includes('co_confirm')]).toEqual([0, true]);
  });

  test('asks again when the offer moved since it was asked about, and says from what to what', async () => {
    await draw();
    await quotes()[0]?.reply(quoteOf('10'));
    await open.press('co_take');
    await quotes()[1]?.reply(quoteOf('10'));
    await socket.say('match:5', [MOVED]);
    await quotes()[2]?.reply(quoteOf('9'));
    expect(said()).toMatch(/co_moved.10.*9/);
    await open.press('co_take');
    expect([sales().length, open.text().includes('co_confirm')]).toEqual([0, true]);
    await open.press('co_confirm');
    expect(sales().map(({ body }) => body)).toEqual([{ quote: 'at 9' }]);
    await sales()[0]?.reply(PAID);
  });

  test('never takes an offer that has run out: it is read again first, and taken only if it is the same', async () => {
    await draw();
    vi.useFakeTimers({ toFake: ['Date'] });
    await quotes()[0]?.reply(quoteOf('10'));
    await open.press('co_take');
    await quotes()[1]?.reply(quoteOf('10'));
    vi.setSystemTime(Date.now() + 5_001);
    await open.press('co_confirm');
    await open.press('co_doing');
    expect([sales().length, quotes().length]).toEqual([0, 3]);
    await quotes()[2]?.reply(quoteOf('8'));
    expect([sales().length, said().includes('co_moved')]).toEqual([0, true]);
  });

  test('drops the question when the player goes elsewhere', async () => {
    await draw();
    await quotes()[0]?.reply(quoteOf('10'));
    await open.press('co_take');
    const button = [...open.page.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('co_confirm'));
    await act(async () => void button?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect([said(), open.text().includes('co_take')]).toEqual(['', true]);
  });

  test('says how long a bet in play waits before it is answered, with the question', async () => {
    await draw();
    await quotes()[0]?.reply(quoteOf('10', 7));
    await open.press('co_take');
    expect(said()).toBe('my_bets.co_again_waits 7');
  });

  test('says that there is no offer', async () => {
    await draw();
    await quotes()[0]?.refuse('cash_out.suspended');
    expect(open.text()).toContain('my_bets.co_none');
  });

  test('says why an offer was not taken', async () => {
    await draw();
    await quotes()[0]?.reply(quoteOf('10'));
    await open.press('co_take');
    await quotes()[1]?.reply(quoteOf('10'));
    await open.press('co_confirm');
    await sales()[0]?.refuse('cash_out.expired');
    expect(open.page.querySelector('[role=alert]')?.textContent).toBe('errors.cash_out.expired');
  });
});

describe('a bet that is decided while its player looks', () => {
  test('says in the place of its offer what it came to, and keeps the place as high as it was', async () => {
    await draw();
    await open.press('my_bets.co_title');
    await become(WON);
    expect(open.text()).toMatch(/my_bets\.co_over my_bets\.state_won my_bets\.co_over_back .*25/);
    expect([section()?.style.minHeight, open.text().includes('co_rule')]).toEqual(['410px', false]);
    await open.press('common.close');
    expect([section()?.style.minHeight, open.text().includes('common.close')]).toEqual(['', false]);
  });

  test.each([
    ['that was lost does not say that nothing came back', { ...WON, ...back('0') }, 'my_bets.co_over my_bets.state_lost'],
    ['that its player cashed out says what that brought', { ...WON, open_e8: 0 }, expect.stringMatching(/^my_bets\.co_done .*25/)],
  ])('%s', async (_, decided, said) => {
    await draw();
    await become(decided);
    expect(open.text().trim()).toEqual(said);
  });

  test('has nothing to shut where nothing was open', async () => {
    await draw();
    await become(WON);
    expect([section()?.style.minHeight, open.text().includes('common.close')]).toEqual(['410px', false]);
  });
});

test.each([
  ['bd', 'my_bets.co_no_pool'],
  ['cricket', 'errors.cash_out.off'],
] as const)('%s has none, which is said in place of it, and none is asked for', async (game, said) => {
  await draw({ ...BET, game });
  expect([open.text(), open.page.querySelector('button, section'), quotes()]).toEqual([said, null, []]);
});
