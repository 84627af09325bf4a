// @vitest-environment happy-dom
import { type Bet, cashOutApi } from '@fairbook/contract';
import { RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { CashOut } from './cash-out.tsx';
import { type OpenBet, ruleQuery } from './cash-out-queries.ts';

const ID = '0192a1b2-0000-7000-8000-000000000001';
const BET = {
  ...{ bet_id: ID, game: 'soccer', status: 'pending', currency: 'USDT', rate: RATE_ONE, open_e8: 100_000_000 },
  match: { 5: { revision: null } },
} as unknown as Bet;
let [open, calls]: [Drawn, readonly SentCall[]] = [undefined as unknown as Drawn, []];
afterEach(() => open.close());
async function draw(bet = BET) {
  calls = sentTo(cashOutApi.quoteCashOut, cashOutApi.cashOut);
  open = await drawn(<CashOut bet={bet} />, [[ruleQuery(bet as OpenBet).queryKey, { rule: null }]], NAMED_WORDS);
}
const quotes = () => calls.filter(({ path }) => path.endsWith('/quote')).map(({ path }) => path);
const toggle = () => open.page.querySelector('section > button');
const panel = () => open.page.querySelector('section > div');

test('a cash-out is named, and asks for no offer until it is opened', async () => {
  await draw();
  expect([open.page.querySelector('section')?.getAttribute('aria-label'), open.text()]).toEqual(['my_bets.co_title', 'my_bets.co_title']);
  expect([toggle()?.getAttribute('aria-expanded'), toggle()?.getAttribute('type'), quotes()]).toEqual(['false', 'button', []]);
  expect([toggle()?.getAttribute('aria-controls'), panel()?.textContent]).toEqual([panel()?.id, '']);
});

test('a cash-out opens in its place for its own bet, and shuts again', async () => {
  await draw();
  const shut = toggle()?.innerHTML;
  await open.press('my_bets.co_title');
  expect([toggle()?.getAttribute('aria-expanded'), quotes().length, quotes()[0]?.includes(ID)]).toEqual(['true', 1, true]);
  expect([panel()?.textContent === '', toggle()?.innerHTML === shut]).toEqual([false, false]);
  expect(toggle()?.innerHTML).toContain('up');
  await open.press('my_bets.co_title');
  expect([toggle()?.getAttribute('aria-expanded'), panel()?.textContent, toggle()?.innerHTML]).toEqual(['false', '', shut]);
});

test('a cash-out shuts by itself when nothing of the bet is left', async () => {
  await draw();
  await open.press('my_bets.co_title');
  const offer = { currency: 'USDT', share: 100, offer: '10', fair: '11', kept: '1', margin_e4: 900, quote: 'q', valid_ms: 5_000, waits: 0 };
  await calls[0]?.reply(offer);
  await open.press('co_take');
  await calls.at(-1)?.reply({ currency: 'USDT', share: 100, amount: '10', credited: '10', open_e8: 0, balance: '60' });
  expect([toggle()?.getAttribute('aria-expanded'), panel()?.textContent]).toEqual(['false', '']);
});

test('a pool has none, which is said in place of it', async () => {
  await draw({ ...BET, game: 'bd' } as Bet);
  expect([open.text(), open.page.querySelector('button, section')]).toEqual(['my_bets.co_no_pool', null]);
});
