// @vitest-environment happy-dom
import type { ChainAddress, ChainTransfer, Deposit, DepositMethod } from '@fairbook/contract';
import { parseAmount, parseRate, RATE_ONE } from '@fairbook/core/money';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { READ_AT, readAs, readingOfPage, type Steps } from '../../../shared/testing/page-reading.tsx';
import { ChainDeposit } from './chain-deposit.tsx';
import { ChargeForm } from './charge-form.tsx';
import { ChargeView } from './charge-view.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositMethods } from './deposit-methods.tsx';
import { methodsQuery } from './methods-query.ts';
import { OpenOrders } from './open-orders.tsx';

readAs('player');
const no = () => undefined;
const ID = '0192a1b2-0000-7000-8000-000000000001';
const WAY: DepositMethod = {
  ...{ type: 'pix', payment_type: 'fiat', currency: 'BRL', min: parseAmount('20'), max: parseAmount('500') },
  ...{ fee_e4: 100, fee_fixed: parseAmount('0.5'), arrives_in: { from: 0, to: 61 }, own_account: true, cpf_known: null },
  ...{ play_money: false, closed: null },
};
const FREE: DepositMethod = {
  ...WAY,
  type: 'card',
  payment_type: 'card',
  fee_e4: 0,
  fee_fixed: parseAmount('0'),
  cpf_known: '***.982.247-**',
};
const SANDBOX: DepositMethod = { ...FREE, type: 'sandbox', payment_type: 'play_money', currency: null, arrives_in: { from: 0, to: 0 } };
const CLOSED: DepositMethod = { ...FREE, type: 'wallet', payment_type: 'third_party', closed: 'Until tomorrow' };
const ORDER = {
  ...{ order_id: ID, type: 'pix', status: 0, state: 'pending', amount: parseAmount('100'), currency: 'BRL', fee: parseAmount('1.5') },
  ...{ net: parseAmount('98.5'), score: parseAmount('19.7'), date: READ_AT, decided_at: null, remark: null, balance: parseAmount('0') },
  ...{ expires_at: new Date(READ_AT.getTime() + 125_000), pay: { kind: 'page', url: 'https://pay.example/7' } },
} as unknown as Deposit;
const PIX = {
  ...ORDER,
  pay: { kind: 'pix', code: 'CODE', qr: { size: 1, path: 'M0 0h1v1z' }, play_bank: 'https://bank.example' },
} as Deposit;
const become = (state: Deposit['state'], remark: Deposit['remark'] = null): Deposit => ({ ...ORDER, state, remark, pay: null });
const ADDRESS: ChainAddress = {
  ...{ address: '0x1111222233334444555566667777888899990000', qr: { size: 1, path: 'M0 0h1v1z' }, network: 'Polygon', token: 'USDT' },
  ...{
    contract: '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
    min: parseAmount('5'),
    confirmations: 12,
    arrives_in: { from: 61, to: 180 },
  },
};
const TRANSFER = {
  ...{ id: '1', tx: `0x${'ab'.repeat(31)}cd`, amount: parseAmount('50'), state: 'confirming', confirmations: 3, needed: 12 },
  ...{ date: READ_AT, order_id: null },
} as ChainTransfer;
const left = (period: string, amount: string) => ({ kind: 'deposit', period, left: { amount: parseAmount(amount), minutes: null } });
const known = (methods: readonly DepositMethod[], currency = 'BRL') =>
  [
    [
      keys.exchange,
      [
        { id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: 'one', sort: 0 },
        { id: 2, currency: 'BRL', exchange: parseRate('5'), rate_id: 'reais', sort: 1 },
      ],
    ],
    [keys.account, { score: parseAmount('300'), owed: parseAmount('0'), currency, nickname: 'Ana', net_today: parseAmount('0') }],
    [
      keys.limits,
      { limits: [left('month', '40'), left('week', '30'), left('day', '35')], paused_until: null, excluded: null, missing: [] },
    ],
    [methodsQuery.queryKey, methods],
    [[...keys.account, 'deposits', 'open'], { list: [ORDER, become('success')] }],
    [[...keys.account, 'chain-address'], ADDRESS],
    [[...keys.account, 'chain-transfers'], { delayed: true, list: [TRANSFER, { ...TRANSFER, id: '2', state: 'held' }] }],
  ] as const;
const ALL = known([WAY, FREE, SANDBOX, CLOSED]);
const STOP = { until: new Date(READ_AT.getTime() + 15 * 60_000), deposits: 3, went_in: parseAmount('30') };
const WAITING = [
  ...ALL.filter(([key]) => key !== keys.limits),
  [keys.limits, { limits: [], paused_until: null, excluded: null, missing: [], deposit_stop: STOP, server_time: READ_AT }],
] as unknown as typeof ALL;
const view = (begun: Deposit, toSlip = false) => <ChargeView begun={begun} toSlip={toSlip} onAgain={no} onClose={no} />;
const form = (method: DepositMethod) => <ChargeForm method={method} missing={undefined} onBegun={no} onClose={no} />;

test.each<[string, ReactNode, Steps?, ReturnType<typeof known>?]>([
  ['the dialog of a deposit', <DepositDialog key="1" request={{}} onClose={no} />],
  ['the dialog of a deposit by a way that is closed', <DepositDialog key="1" request={{}} onClose={no} />, ['wallet.way_wallet']],
  ['the dialog of a deposit of what is missing', <DepositDialog key="1" request={{ amount: parseAmount('33.333333') }} onClose={no} />],
  ['the dialog of a deposit that nothing takes', <DepositDialog key="1" request={{}} onClose={no} />, [], known([])],
  ['the dialog of a deposit that waits', <DepositDialog key="1" request={{}} onClose={no} />, [], WAITING],
  ['ways to deposit', <DepositMethods key="1" methods={[WAY, FREE, SANDBOX, CLOSED]} chosen="pix" onChoose={no} />],
  ['ways to deposit of which one is free', <DepositMethods key="1" methods={[WAY, FREE, SANDBOX, CLOSED]} chosen="card" onChoose={no} />],
  ['a way to deposit that is closed', <DepositMethods key="1" methods={[WAY, CLOSED]} chosen="wallet" onChoose={no} />],
  ['orders that can still be paid', <OpenOrders key="1" onContinue={no} />],
  ['a deposit', form(WAY)],
  ['a deposit of nothing', form(WAY), ['']],
  ['a deposit of too much', form(WAY), [['[name=amount]', '501'], '']],
  ['a deposit of too many places', form(WAY), [['[name=amount]', '50.123'], '']],
  ['a deposit with its fees', form(WAY), [['[name=amount]', '100']]],
  ['a deposit on its way', form(WAY), [['[name=amount]', '100'], ['[name=cpf]', '529.982.247-25'], '']],
  ['a deposit that any account may pay', form({ ...WAY, own_account: false }), ['']],
  ['a deposit by card', form(FREE), [['[name=amount]', '100']]],
  ['play money', <DepositForm key="1" method={SANDBOX} missing={undefined} onDone={no} />],
  ['play money in USDT', <DepositForm key="1" method={SANDBOX} missing={undefined} onDone={no} />, [], known([SANDBOX], 'USDT')],
  ['play money that is missing', <DepositForm key="1" method={SANDBOX} missing={parseAmount('120')} onDone={no} />, ['']],
  ['play money that is none', <DepositForm key="1" method={SANDBOX} missing={undefined} onDone={no} />, [['[name=amount]', 'x'], '']],
  ['an address on a chain', <ChainDeposit key="1" onClose={no} />],
  ['an order to be paid on a page', view(ORDER)],
  ['an order to be paid by Pix', view(PIX)],
  ['an order that is looked at', view(become('processing'))],
  ['an order that was paid', view(become('success'))],
  ['an order that was paid for a slip', view(become('success'), true)],
  ['an order that failed', view(become('failed'))],
  ['an order that was sent back', view(become('rejected', 'too_late'))],
  ['an order that is over', view(become('expired'))],
])('%s: all that there is to say is said, and what is its own asked for', async (_, part, steps = [], its = ALL) => {
  expect(await readingOfPage(() => part, { known: its, steps, isWhole: true })).toMatchSnapshot();
});
