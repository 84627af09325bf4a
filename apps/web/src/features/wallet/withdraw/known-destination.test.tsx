// @vitest-environment happy-dom
import { type SavedAccounts, withdrawalsApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { KnownDestination } from './known-destination.tsx';
import { savedAccountsQuery } from './withdraw-queries.ts';

const SAVED: SavedAccounts = { list: [], known: null };
const onDone = vi.fn<() => void>();
let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
afterEach(async () => {
  await open?.close();
  onDone.mockClear();
  vi.unstubAllGlobals();
});
async function draw(pin: string, done: (() => void) | undefined = onDone) {
  calls = sentTo(withdrawalsApi.saveAccount);
  open = await drawn(<KnownDestination account="***.777-**" pin={pin} onDone={done} />, [], NAMED_WORDS);
  return open;
}
const field = () => document.querySelector<HTMLInputElement>('[name=bank_password]');
const isOff = () => document.querySelector('[type=submit]')?.getAttribute('aria-disabled');
const asked = (pin: string) => ({ destination: { kind: 'known' }, bank_password: pin });

test('the account that deposits came from is named, with what it means to be paid there', async () => {
  const { text } = await draw('274915');
  expect(text()).toBe('wallet.w_known ***.777-**wallet.w_known_notewallet.w_known_use');
});

test('with a payment password that was just typed one press saves it, once, and only the answer ends it', async () => {
  const { press, queries } = await draw('274915');
  expect([field(), isOff()]).toEqual([null, 'false']);
  await press(undefined, 2);
  expect([calls.map(({ body }) => body), isOff(), onDone.mock.calls.length]).toEqual([[asked('274915')], 'true', 0]);
  await press();
  document.querySelector('form')?.requestSubmit();
  expect(calls).toHaveLength(1);
  await calls[0]?.reply(SAVED);
  expect([onDone.mock.calls.length, queries.getQueryData(savedAccountsQuery.queryKey), isOff()]).toEqual([1, SAVED, 'false']);
});

test('without one the payment password is asked for, and nothing is sent before all six digits stand', async () => {
  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => queueMicrotask(() => work(0)));
  const { press, type, text } = await draw('');
  expect([field()?.value, field()?.getAttribute('aria-invalid'), text().includes('errors.payment_password.invalid')]).toEqual([
    '',
    'false',
    false,
  ]);
  await type('[name=bank_password]', '27491');
  expect(field()?.getAttribute('aria-invalid')).toBe('false');
  await press();
  expect([calls.length, field()?.getAttribute('aria-invalid'), text().includes('errors.payment_password.invalid')]).toEqual([
    0,
    'true',
    true,
  ]);
  expect(document.activeElement).toBe(field());
  await type('[name=bank_password]', '274915');
  expect(field()?.getAttribute('aria-invalid')).toBe('false');
  await press();
  expect(calls.map(({ body }) => body)).toEqual([asked('274915')]);
});

test('a payment password that was changed elsewhere is asked for anew, beside why, and what is typed then is sent', async () => {
  const { press, type, text } = await draw('274915');
  await press();
  await calls[0]?.refuse('payment_password.wrong');
  expect([text().includes('errors.payment_password.wrong'), field()?.value, onDone.mock.calls.length]).toEqual([true, '', 0]);
  await press();
  expect([calls.length, field()?.getAttribute('aria-invalid')]).toEqual([1, 'true']);
  await type('[name=bank_password]', '381642');
  await press();
  expect(calls.at(1)?.body).toEqual(asked('381642'));
  await calls[1]?.reply(SAVED);
  expect([onDone.mock.calls.length, text().includes('errors.payment_password.wrong')]).toEqual([1, false]);
});

test('a refusal is said as an error', async () => {
  const { press, page } = await draw('274915');
  expect(page.querySelector('[role=alert]')).toBeNull();
  await press();
  await calls[0]?.refuse('server.busy', 503);
  expect(page.querySelector('[role=alert]')?.textContent).toContain('errors.server.busy');
});

test('where nothing is to be done afterwards, it is saved all the same', async () => {
  calls = sentTo(withdrawalsApi.saveAccount);
  open = await drawn(<KnownDestination account="***.777-**" pin="274915" onDone={undefined} />, [], NAMED_WORDS);
  await open.press();
  await calls[0]?.reply(SAVED);
  expect(open.queries.getQueryData(savedAccountsQuery.queryKey)).toEqual(SAVED);
});
