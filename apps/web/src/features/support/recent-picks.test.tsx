// @vitest-environment happy-dom
import { allBetsApi, walletApi, withdrawalsApi } from '@fairbook/contract';
import { SEAMLESS_GAMES } from '@fairbook/core/games';
import { parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../shared/testing/drawn.tsx';
import { RecentPicks } from './recent-picks.tsx';

const onPick = vi.fn<(code: string) => void>();
let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
afterEach(async () => {
  await open?.close();
  onPick.mockClear();
});
const AT = new Date('2025-02-03T12:00:00Z');
const order = (id: string, amount: string) => ({ order_id: id, amount: parseAmount(amount), currency: 'USDT', date: AT });
const KNOWN = [
  [
    [...keys.account, 'recent-bets', 'all'],
    [{ bet: { bet_id: 'bet-1', total_currency: parseAmount('10'), currency: 'USDT', create_at: AT } }],
  ],
  [[...keys.account, 'recent-deposits'], { list: [order('deposit-1', '20')] }],
  [[...keys.account, 'recent-withdrawals'], { list: [order('withdrawal-1', '30'), order('withdrawal-2', '31')] }],
] as const;
async function draw(topic: Parameters<typeof RecentPicks>[0]['topic'], value = '', known: typeof KNOWN | readonly [] = KNOWN) {
  calls = sentTo(allBetsApi.bets, walletApi.deposits, withdrawalsApi.withdrawals);
  open = await drawn(<RecentPicks topic={topic} value={value} onPick={onPick} />, known, NAMED_WORDS);
  return open;
}
const chips = () => [...(open?.page.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent?.replaceAll('USDT', '').trim());

test.each([
  ['bet', [/10\.00.*2025/], 'bet-1'],
  ['deposit', [/20\.00.*2025/], 'deposit-1'],
  ['withdrawal', [/30\.00.*2025/, /31\.00.*2025/], 'withdrawal-1'],
] as const)('about a %s, the last ones stand there to be picked, each by its sum and time', async (topic, said, code) => {
  const { page } = await draw(topic);
  expect(chips()).toEqual(said.map((each) => expect.stringMatching(each)));
  page.querySelector('button')?.click();
  expect(onPick.mock.calls).toEqual([[code]]);
});

test('the one that is picked is given up by another tap', async () => {
  const { page } = await draw('withdrawal', 'withdrawal-2');
  const buttons = [...page.querySelectorAll('button')];
  expect(buttons.map((each) => each.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  for (const each of buttons) each.click();
  expect(onPick.mock.calls).toEqual([['withdrawal-1'], ['']]);
});

test('about anything else nothing stands there', async () => {
  const { page, text } = await draw('other');
  expect([text(), page.querySelector('fieldset')]).toEqual(['', null]);
});

test.each([
  ['bet', [allBetsApi.bets.path, allBetsApi.bets.path], 'kind=all'],
  ['draw', [allBetsApi.bets.path, allBetsApi.bets.path], 'kind=lottery'],
  ['game', [allBetsApi.bets.path, allBetsApi.bets.path], 'kind=games'],
  ['deposit', [walletApi.deposits.path], 'limit=5'],
  ['withdrawal', [withdrawalsApi.withdrawals.path], 'limit=5'],
  ['other', [], ''],
] as const)('only what the writing is about is asked for: about a %s', async (topic, paths, part) => {
  await draw(topic, '', []);
  expect(calls.map(({ path }) => path.split('?')[0])).toEqual(paths);
  expect(calls.every(({ path }) => path.includes('limit=5'))).toBe(true);
  expect(calls.every(({ path }) => path.includes(part))).toBe(true);
});

test('of open and closed bets the five newest stand there, the newest first', async () => {
  const round = (name: string, minutes: number) => ({
    on: 'round',
    bet: {
      ...{ bet_id: `01900000-0000-7000-8000-0000000000${name}`, provider: 'pg', game: SEAMLESS_GAMES.pg, title: 'dice', name, status: 16 },
      ...{ currency: 'USDT', total_currency: `${name}.000000`, bonus_currency: '0.000000', ended_at: null },
      create_at: new Date(AT.getTime() + minutes * 60_000).toISOString(),
    },
  });
  await draw('bet', '', []);
  await calls[0]?.reply({ list: [round('16', 60), round('14', 40), round('11', 10)], more: false });
  expect(chips()).toEqual([]);
  await calls[1]?.reply({ list: [round('15', 50), round('13', 30), round('12', 20)], more: true });
  expect(chips().map((each) => each?.slice(0, 2))).toEqual(['16', '15', '14', '13', '12']);
});
