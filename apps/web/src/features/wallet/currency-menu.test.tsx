// @vitest-environment happy-dom
import { balanceApi, type SignedIn } from '@fairbook/contract';
import { parseAmount, parseRate, RATE_ONE } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { dismissToast, useToasts } from '../../shared/page/toast.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../shared/testing/drawn.tsx';
import { until } from '../../shared/testing/drawn-at.tsx';
import { CurrencyMenu } from './currency-menu.tsx';

const RATES = [
  { id: 1, currency: 'BRL', exchange: parseRate('5'), rate_id: '1', sort: 0, flag: 'BR' },
  { id: 2, currency: 'USDT', exchange: RATE_ONE, rate_id: '2', sort: 1, flag: '' },
  { id: 3, currency: 'USD', exchange: RATE_ONE, rate_id: '3', sort: 2, flag: 'US' },
];
let open: Drawn;
let sent: readonly SentCall[] = [];
function Toasts() {
  return useToasts().map(({ id, type, message }) => (
    <q key={id} id={String(id)}>
      {type} {message}
    </q>
  ));
}
const draw = async (player: boolean) => {
  sent = sentTo(balanceApi.setCurrency);
  if (player) signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  const known = [
    [keys.exchange, RATES] as const,
    ...(player ? [[keys.account, { score: parseAmount('1'), currency: 'BRL' }] as const] : []),
  ];
  open = await drawn([<CurrencyMenu key="menu" />, <Toasts key="toasts" />], known, { 'wallet.currency_failed': ['failed ', ['reason']] });
};
afterEach(async () => {
  for (const { id } of open.page.querySelectorAll('q')) await act(async () => dismissToast(Number(id)));
  await open.close();
  signedOut();
});
const trigger = () => open.page.querySelector<HTMLButtonElement>('[aria-haspopup=menu]');
const items = () => [...document.querySelectorAll<HTMLElement>('[role^=menuitem]')];
const listed = async () => {
  await act(async () => trigger()?.click());
  await until(() => items().length > 0);
  return items();
};
const flags = (within: ParentNode) => [...within.querySelectorAll('img')].map(({ src }) => src.split('#')[1]);

test('the currencies stand under the one that is shown, each by its name and flag', async () => {
  await draw(true);
  expect([trigger()?.textContent, trigger()?.getAttribute('aria-expanded'), flags(trigger() as HTMLElement), items()]).toEqual([
    'BRL',
    'false',
    ['BR'],
    [],
  ]);
  const list = await listed();
  expect(list.map(({ textContent }) => textContent)).toEqual(['BRL · Brazilian Real', 'USDT · Tether', 'USD · US Dollar']);
  expect(list.flatMap(flags)).toEqual(['BR', 'USDT', 'US']);
  expect(list.map((each) => each.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false']);
});

test('a guest sees amounts in the one that is chosen, and the menu is gone', async () => {
  await draw(false);
  const [, , dollars] = await listed();
  await act(async () => dollars?.click());
  expect([trigger()?.textContent, items(), sent]).toEqual(['USD', [], []]);
});

test('a player’s choice is kept with the account, and what hinders that is told', async () => {
  await draw(true);
  const [, tether] = await listed();
  await act(async () => tether?.click());
  expect([sent.length, sent[0]?.path]).toEqual([1, `${balanceApi.setCurrency.path}?unit=USDT`]);
  await sent[0]?.refuse('server.busy', 503);
  expect([...open.page.querySelectorAll('q')].map(({ textContent }) => textContent)).toEqual(['error failed errors.server.busy']);
});
