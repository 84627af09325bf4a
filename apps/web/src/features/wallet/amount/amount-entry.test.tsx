// @vitest-environment happy-dom
import { type ErrorCode, Refusal } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { type AmountEntry, AmountField, CallProblem, useAmountEntry, useAmountProblem } from './amount-entry.tsx';
import { isPaymentPassword, PaymentPasswordField } from './payment-password-field.tsx';
import { QuickAmountButtons } from './quick-amount-buttons.tsx';

let open: Drawn;
const reset = vi.fn<() => void>();
beforeEach(() => void reset.mockClear());
afterEach(() => open.close());

describe('an amount that is typed', () => {
  let entry: AmountEntry;
  const draw = async (isPending: boolean, begins?: string) => {
    const Part = () => {
      const now = useAmountEntry({ isPending, error: null, reset }, begins);
      useEffect(() => {
        entry = now;
      }, [now]);
      return (
        <form onSubmit={now.ask}>
          <AmountField currency="BRL" entry={now} error={now.asked ? 'wrong' : undefined} />
          <button type="submit">go</button>
        </form>
      );
    };
    open = await drawn(<Part />);
  };

  test('begins with what it is given, else with nothing, and is read without what groups thousands', async () => {
    await draw(false);
    expect([entry.text, entry.plain]).toEqual(['', '']);
    await open.close();
    await draw(false, '1,234.50');
    expect([entry.text, entry.plain, open.page.querySelector('input')?.value]).toEqual(['1,234.50', '1234.50', '1,234.50']);
  });

  test('is looked at when it is asked for, and not any more when it or another field changes', async () => {
    await draw(false);
    const event = new Event('submit', { bubbles: true, cancelable: true });
    await act(async () => void open.page.querySelector('form')?.dispatchEvent(event));
    expect([event.defaultPrevented, entry.asked, open.text().includes('wrong'), reset.mock.calls.length]).toEqual([true, true, true, 0]);
    await open.type('[name=amount]', '7');
    expect([entry.text, entry.asked, reset.mock.calls.length]).toEqual(['7', false, 1]);
    await open.press();
    await act(async () => entry.touch());
    expect([entry.asked, reset.mock.calls.length]).toEqual([false, 2]);
  });

  test('leads to the first field that is wrong', async () => {
    vi.stubGlobal('requestAnimationFrame', (then: () => void) => setImmediate(then));
    await draw(false);
    await open.press();
    await act(async () => void (await new Promise((resolve) => setImmediate(resolve))));
    expect(document.activeElement?.getAttribute('name')).toBe('amount');
    vi.unstubAllGlobals();
  });

  test('that changes while it is on its way does not forget the call', async () => {
    await draw(true);
    await open.type('[name=amount]', '7');
    expect(reset).not.toHaveBeenCalled();
  });
});

describe('what is wrong with an amount', () => {
  type Read = Parameters<typeof useAmountProblem>[0];
  const LIMITS = { min: '5', max: '1000' };
  const WORDS: Parameters<typeof drawn>[2] = {
    'wallet.amount_places': ['places ', ['places']],
    'wallet.amount_range': ['from ', ['min'], ' to ', ['max']],
  };
  test.each<[string, Read, string]>([
    ['nothing before it is asked for', undefined, 'nothing'],
    ['nothing where it is one', { kind: 'amount' }, 'nothing'],
    ['that it is empty', { kind: 'empty' }, 'wallet.amount_empty'],
    ['that it is none', { kind: 'problem', problem: 'invalid' }, 'wallet.amount_invalid'],
    ['that it has too many places', { kind: 'problem', problem: 'places' }, 'places 2'],
    ['that it is out of its range', { kind: 'problem', problem: 'range' }, 'from 5 to 1000'],
    ['that it is out of the range of a transfer', { kind: 'problem', problem: 'out_of_range' }, 'from 5 to 1000'],
    ['what only its form knows', { kind: 'problem', problem: 'insufficient' }, 'wallet.t_available'],
  ])('is %s', async (_, read, said) => {
    const Part = () => useAmountProblem(read, { limits: LIMITS, places: 2, special: { insufficient: 'wallet.t_available' } }) ?? 'nothing';
    open = await drawn(<Part />, [], WORDS);
    expect(open.text()).toBe(said);
  });
});

test.each<[string, Error | null, string, string[]]>([
  ['nothing where nothing went wrong', null, '', []],
  ['the no of the house', new Refusal('deposit.too_many_open', {}), 'errors.deposit.too_many_open ', []],
  [
    'where to write to us, with a no that sends there',
    new Refusal('account.frozen', {}),
    'errors.account.frozen common.contact',
    ['/chat?topic=access'],
  ],
  ['that nobody knows, without an answer', new TypeError('no network'), 'wallet.deposit_unknown', []],
  ['that nobody knows, after a fault of the house', new Refusal('server.unexpected', {}), 'wallet.deposit_unknown', []],
  ['what to do meanwhile', new Refusal('request.in_progress' as ErrorCode, {}), 'errors.request.in_progress', []],
  ['when to try again', new Refusal('request.too_many', {}), 'errors.request.too_many', []],
])('of a call is said %s', async (_, error, said, links) => {
  open = await drawnAt(() => <CallProblem error={error} unknown="wallet.deposit_unknown" />, { address: '/' });
  expect([open.text(), [...open.page.querySelectorAll('a')].map((link) => link.getAttribute('href'))]).toEqual([said, links]);
});

test.each<[string, string, string[]]>([
  ['50', '1000', ['R$50', 'R$100', 'R$200', 'R$1,000']],
  ['50.01', '999.99', ['R$100', 'R$200']],
  ['1001', '2000', []],
])('of round amounts those are offered that are from %s to %s', async (min, max, offered) => {
  const chosen: string[] = [];
  const choose = (plain: string) => void chosen.push(plain);
  open = await drawn(<QuickAmountButtons currency="BRL" min={parseAmount(min)} max={parseAmount(max)} onChoose={choose} />);
  const buttons = [...open.page.querySelectorAll('button')];
  expect(buttons.map(({ textContent }) => textContent?.replace(/\u00a0/g, ''))).toEqual(offered);
  expect(open.page.querySelector('fieldset') === null).toBe(offered.length === 0);
  await act(async () => buttons.at(-1)?.click());
  expect(chosen).toEqual(offered.slice(-1).map((each) => each.replace(/\D/g, '')));
});

test.each([
  ['', true, true],
  ['12345', true, true],
  ['123456', true, false],
  ['12345', false, false],
])('a payment password of "%s" that is asked for (%s) is said to be none: %s', async (value, missing, isSaid) => {
  open = await drawn(<PaymentPasswordField value={value} onChange={() => undefined} missing={missing} />);
  expect(open.text().includes('errors.payment_password.invalid')).toBe(isSaid);
  const input = open.page.querySelector('input');
  expect([isPaymentPassword(value), input?.type, input?.maxLength]).toEqual([value === '123456', 'password', 6]);
});
