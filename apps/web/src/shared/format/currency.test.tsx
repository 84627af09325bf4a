// @vitest-environment happy-dom
import { balanceApi, type SignedIn } from '@fairbook/contract';
import { parseAmount, parseRate, RATE_ONE } from '@fairbook/core/money';
import { act, useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { setTransport } from '../api/api.ts';
import { keys } from '../api/query-keys.ts';
import { signedIn, signedOut } from '../api/session.ts';
import { type Drawn, drawn, sentTo } from '../testing/drawn.tsx';
import { type CurrencyChoice, useCurrency } from './currency.ts';

const PLAYER = { token: 't', expires_in: 600, idle_seconds: 900, refresh_token: null, user_id: 7n, role: 'player', nickname: 'Ana' };
const RATES = [
  { id: 2, currency: 'BRL', exchange: parseRate('5'), rate_id: '22', sort: 0 },
  { id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '11', sort: 1 },
];
let open: Drawn | undefined;
let choice: CurrencyChoice;
function Page() {
  const now = useCurrency();
  useEffect(() => {
    choice = now;
  }, [now]);
  const { currency, rate, rateId, places } = now;
  return `${currency} ${rate === RATE_ONE ? 'one' : 'more'} ${rateId} ${places}`;
}
const page = async (...known: Parameters<typeof drawn>[1] & object) => {
  const sent = sentTo(balanceApi.setCurrency);
  open = await drawn(<Page />, known);
  return { sent, ...open };
};
afterEach(async () => {
  await open?.close();
  signedOut();
});
const account = (currency: string) => [keys.account, { score: parseAmount('1'), currency }] as const;

test('a guest has the first currency that is offered, and the one they chose', async () => {
  const { text, sent } = await page([keys.exchange, RATES]);
  expect(text()).toBe('BRL more 22 2');
  await act(() => choice.choose('USDT'));
  expect([text(), sent]).toEqual(['USDT one 11 6', []]);
});

test.each<[string, number, object, string[][]]>([
  ['kept with it and read again', 200, { code: 0, msg: '', data: { currency: 'BRL' } }, [['account']]],
  ['not, where the house refuses', 409, { code: 1, msg: '', error: { code: 'auth.required', details: {} } }, []],
])('a player has that of the account, and what they choose is %s', async (_, status, reply, readAgain) => {
  signedIn(PLAYER as unknown as SignedIn);
  const { text, queries } = await page([keys.exchange, RATES], account('USDT'));
  expect(text()).toBe('USDT one 11 6');
  const asked: string[] = [];
  const fetch = async (url: unknown) => {
    asked.push(String(url));
    return { status, headers: new Headers(), json: async () => reply } as Response;
  };
  setTransport(() => ({ baseUrl: '', headers: () => ({}), retries: 0, fetch }));
  const read = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue();
  const refused = await choice.choose('BRL').then(
    () => false,
    () => true,
  );
  expect([refused, asked]).toEqual([status !== 200, [`${balanceApi.setCurrency.path}?unit=BRL`]]);
  expect(read.mock.calls.map(([filter]) => filter?.queryKey)).toEqual(readAgain);
});

test('a currency that is offered no more gives way to the first, and without rates nothing is converted', async () => {
  signedIn(PLAYER as unknown as SignedIn);
  const { text, close } = await page([keys.exchange, RATES], account('EUR'));
  expect(text()).toBe('BRL more 22 2');
  await close();
  expect((await page([keys.exchange, []], account('BRL'))).text()).toBe('BRL one  2');
});
