// @vitest-environment happy-dom
import { type Deposit, type DepositMethod, limitsApi, type SignedIn, walletApi } from '@fairbook/contract';
import { type Amount, parseAmount, RATE_ONE } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import { DepositLimit } from './deposit-limit.tsx';
import { methodsQuery } from './methods-query.ts';
import { OpenOrders } from './open-orders.tsx';
import { usePlayMoney } from './play-money.ts';

const RATES = [keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]] as const;
const way = (type: string, more: Partial<DepositMethod> = {}): DepositMethod =>
  ({
    ...{ type, payment_type: 'fiat', currency: 'USDT', min: parseAmount('1'), max: parseAmount('100'), fee_e4: 0, fee_fixed: 0n },
    ...{ arrives_in: { from: 0, to: 60 }, own_account: false, cpf_known: null, play_money: false, closed: null },
    ...more,
  }) as DepositMethod;
const ORDER = {
  ...{
    order_id: '0192a1b2-0000-7000-8000-000000000001',
    type: 'pix',
    status: 0,
    state: 'pending',
    amount: parseAmount('50'),
    currency: 'USDT',
  },
  ...{ fee: 0n, net: parseAmount('50'), score: parseAmount('50'), date: new Date(0), expires_at: null, decided_at: null, remark: null },
  pay: { kind: 'page', url: 'https://pay.example/7' },
} as unknown as Deposit;
const NO_LIMITS = { limits: [], paused_until: null, excluded: null, missing: [] };

let open: Drawn;
let sent: readonly SentCall[] = [];
const closed = vi.fn<() => void>();
beforeEach(() => {
  localStorage.clear();
  closed.mockClear();
  signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
});
afterEach(async () => {
  await open.close();
  signedOut();
});
interface Known {
  readonly methods?: readonly DepositMethod[];
  readonly limits?: object;
  readonly orders?: readonly Deposit[];
  readonly amount?: Amount;
}
const draw = async ({ methods, limits = NO_LIMITS, orders = [], amount }: Known) => {
  sent = sentTo(walletApi.rechargeTypes);
  const known = [
    ...[RATES, [keys.limits, limits] as const, [[...keys.account, 'deposits', 'open'], { list: orders, more: false, totals: {} }] as const],
    ...(methods ? [[methodsQuery.queryKey, methods] as const] : []),
  ];
  open = await drawn(<DepositDialog request={amount === undefined ? {} : { amount }} onClose={closed} />, known);
  return dialog();
};
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const buttons = () => [...(dialog()?.querySelectorAll('button') ?? [])];
const ways = () =>
  buttons().flatMap((each) =>
    each.hasAttribute('aria-pressed') ? [`${each.textContent}${each.getAttribute('aria-pressed') === 'true' ? '*' : ''}`] : [],
  );
const press = (words: string) =>
  act(async () =>
    buttons()
      .find(({ textContent }) => textContent?.includes(words))
      ?.click(),
  );
const amount = () => dialog()?.querySelector<HTMLInputElement>('[name=amount]')?.value;

describe('the dialog of deposits', () => {
  test('says that nothing is open where nothing is', async () => {
    const text = (await draw({ methods: [] }))?.textContent;
    expect([text?.includes('wallet.no_channel'), text?.includes('common.loading')]).toEqual([true, false]);
  });

  test.each<[string, object, string]>([
    ['paused', { paused_until: new Date(Date.now() + 3_600_000) }, 'limits.deposits_paused'],
    ['excluded', { excluded: { until: null } }, 'limits.deposits_excluded_for_good'],
  ])('offers nothing to a player who is %s, and says why', async (_, more, said) => {
    const text = (await draw({ methods: [way('pix')], limits: { ...NO_LIMITS, ...more } }))?.textContent;
    expect(text).toContain(said);
    expect(amount()).toBeUndefined();
  });

  test('is asked again for the limits after a refusal: a stop that began takes the place of the form', async () => {
    await draw({ methods: [way('sandbox', { payment_type: 'play_money', currency: null })] });
    const calls = sentTo(walletApi.recharge, limitsApi.limits);
    await open.dialog.type('[name=amount]', '10');
    await open.dialog.press();
    await calls[0]?.refuse('limit.deposit_stop', 409, { until: 'noon', deposits: '3', went_in: '30', left: '1' });
    expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual(['recharge', 'limits']);
  });

  test('says why the ways could not be read, and reads them again', async () => {
    await draw({});
    const says = (words: string) => dialog()?.textContent?.includes(words);
    expect([sent.length, amount(), says('common.loading'), says('wallet.no_channel')]).toEqual([1, undefined, true, false]);
    await sent[0]?.refuse('server.busy', 503);
    expect([says('errors.server.busy'), says('common.loading')]).toEqual([true, false]);
    await press('common.try_again');
    expect(sent).toHaveLength(2);
  });

  test('has one way alone without a choice', async () => {
    const text = (await draw({ methods: [way('pix')] }))?.textContent;
    expect([ways(), amount(), text?.includes('wallet.no_channel'), text?.includes('common.loading')]).toEqual([[], '', false, false]);
  });

  test('begins with the fastest way, and takes another', async () => {
    await draw({ methods: [way('card', { arrives_in: { from: 0, to: 600 } }), way('pix')] });
    expect(ways()).toEqual(['wallet.way_card', 'wallet.way_pix*']);
    await press('wallet.way_card');
    expect(ways()).toEqual(['wallet.way_card*', 'wallet.way_pix']);
  });

  test('begins with the way that was used last', async () => {
    localStorage.setItem('deposit-way', 'card');
    await draw({ methods: [way('card', { arrives_in: { from: 0, to: 600 } }), way('pix')] });
    expect(ways()).toEqual(['wallet.way_card*', 'wallet.way_pix']);
  });

  test('has what is missing filled in, by a way that takes it', async () => {
    await draw({ methods: [way('card', { max: parseAmount('30') }), way('pix')], amount: parseAmount('37.5') });
    expect([ways(), amount()]).toEqual([['wallet.way_card', 'wallet.way_pix*'], '37.500000']);
  });

  test('says why a way is closed, and asks for no amount then', async () => {
    await draw({ methods: [way('pix'), way('card', { closed: 'until noon' })] });
    expect(dialog()?.textContent).toContain('wallet.way_free');
    await press('wallet.way_card');
    expect([dialog()?.textContent?.includes('until noon'), amount(), dialog()?.textContent?.includes('wallet.way_free')]).toEqual([
      true,
      undefined,
      false,
    ]);
  });

  test('asks for play money as such', async () => {
    await draw({ methods: [way('sandbox', { payment_type: 'play_money' })] });
    expect(dialog()?.textContent).toContain('wallet.play_money_note');
  });

  test('goes on with an order that can still be paid, and back from it', async () => {
    await draw({ methods: [way('pix')], orders: [ORDER] });
    await press('wallet.way_continue');
    expect([amount(), dialog()?.textContent?.includes('wallet.page_open')]).toEqual([undefined, true]);
  });

  test('leads back to the ways from an order that is over, and to the slip from one that was for it', async () => {
    const over = (state: Deposit['state']) => [{ ...ORDER, state }];
    await draw({ methods: [way('pix')], orders: over('expired') });
    await press('wallet.way_continue');
    await press('wallet.way_again');
    expect(amount()).toBe('');
    await open.close();
    await draw({ methods: [way('pix')], orders: over('success'), amount: parseAmount('5') });
    await press('wallet.way_continue');
    await press('wallet.back_to_slip');
    expect(closed).toHaveBeenCalledTimes(1);
    await open.close();
    await draw({ methods: [way('pix')], orders: over('success') });
    await press('wallet.way_continue');
    expect([dialog()?.textContent?.includes('wallet.back_to_slip'), dialog()?.textContent?.includes('common.close')]).toEqual([
      false,
      true,
    ]);
  });

  test('shows the address of a chain, where that is the way', async () => {
    await draw({ methods: [way('usdt', { payment_type: 'crypto' }), way('pix')] });
    expect(ways()).toEqual(['wallet.way_usdt', 'wallet.way_pix*']);
    await press('wallet.way_usdt');
    await act(() => vi.dynamicImportSettled());
    expect([amount(), dialog()?.querySelector('[role=status]')?.textContent]).toEqual([undefined, 'common.loading']);
  });
});

describe('orders that are open', () => {
  const chosen = vi.fn<(order: Deposit) => void>();
  const list = async (...orders: readonly Deposit[]) => {
    sent = sentTo(walletApi.deposits);
    open = await drawn(
      <OpenOrders onContinue={chosen} />,
      [RATES, [[...keys.account, 'deposits', 'open'], { list: orders, more: false }]],
      {
        'wallet.way_continue': ['go on with ', ['amount'], ' by ', ['way']],
      },
    );
    return [...open.page.querySelectorAll('button')];
  };

  test('are those that can be paid, each with its end where it has one', async () => {
    const orders = await list({ ...ORDER, pay: null }, ORDER, { ...ORDER, order_id: '2', expires_at: new Date(0) });
    expect(orders.map(({ textContent }) => textContent)).toEqual([
      'go on with 50.000000 USDT by wallet.way_pix',
      'go on with 50.000000 USDT by wallet.way_pixwallet.way_until',
    ]);
    await act(async () => orders[1]?.click());
    expect(chosen.mock.calls).toMatchObject([[{ order_id: '2' }]]);
  });

  test('are not there where there are none', async () => {
    expect([await list({ ...ORDER, pay: null }), open.text()]).toEqual([[], '']);
  });
});

const limit = (kind: string, period: string, left: string | null) => ({
  kind,
  period,
  left: { amount: left === null ? null : parseAmount(left), minutes: null },
});
test.each<[string, object[], string]>([
  ['nothing without a limit', [], ''],
  ['nothing of other limits', [limit('loss', 'day', '1'), limit('time', 'day', null)], ''],
  ['the one that holds', [limit('deposit', 'month', '70')], 'month 70.000000 USDT'],
  [
    'the least of several',
    [limit('deposit', 'month', '70'), limit('deposit', 'day', '9.5'), limit('deposit', 'week', '20')],
    'day 9.500000 USDT',
  ],
])('beside the amount stands what the player’s own limit leaves: %s', async (_, limits, said) => {
  const words = {
    'wallet.limit_left_day': ['day ', ['left']],
    'wallet.limit_left_week': ['week ', ['left']],
    'wallet.limit_left_month': ['month ', ['left']],
  };
  open = await drawn(<DepositLimit />, [RATES, [keys.limits, { ...NO_LIMITS, limits }]], words as Parameters<typeof drawn>[2]);
  expect(open.text()).toBe(said);
});

test.each<[DepositMethod[] | undefined, boolean]>([
  [undefined, false],
  [[way('pix')], false],
  [[way('pix'), way('sandbox', { payment_type: 'play_money' })], true],
  [[way('sandbox', { payment_type: 'play_money', closed: 'later' })], false],
])('money that is none can be had where a way gives it: %#', async (methods, isPlay) => {
  const Part = () => String(usePlayMoney());
  open = await drawn(<Part />, methods ? [[methodsQuery.queryKey, methods]] : []);
  expect(open.text()).toBe(String(isPlay));
});
