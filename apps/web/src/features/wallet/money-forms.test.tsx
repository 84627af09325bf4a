// @vitest-environment happy-dom
import {
  type DepositMethod,
  gamesApi,
  type SavedAccount,
  type SignedIn,
  type WithdrawalMethod,
  walletApi,
  withdrawalsApi,
} from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../shared/testing/drawn.tsx';
import { ChargeForm } from './deposit/charge-form.tsx';
import { DepositForm } from './deposit/deposit-form.tsx';
import { TransferForm } from './game-transfer/transfer-form.tsx';
import { WithdrawForm } from './withdraw/withdraw-form.tsx';

const [ID, AT] = ['0192a1b2-0000-7000-8000-000000000001', '2026-01-02T03:04:05.000Z'];
const [MIN, MAX, NONE] = [parseAmount('1'), parseAmount('1000'), parseAmount('0')];
const FEES = { fee_e4: 0, fee_fixed: NONE };
const WAY: DepositMethod = {
  ...{ type: 'pix', payment_type: 'fiat', currency: 'USDT', min: MIN, max: MAX, ...FEES },
  ...{ arrives_in: { from: 0, to: 60 }, own_account: false, cpf_known: null, play_money: false, closed: null },
};
const ACCOUNT: SavedAccount = {
  ...{ account_id: ID, kind: 'crypto', country: null, bank: null, account_type: 'tron', code: null },
  ...{ account_number: 'T…9', is_default: true, usable_from: new Date(0) },
};
const WITHDRAW_WAY: WithdrawalMethod = {
  ...{ channel: 'usdt_trc20', account_kind: 'crypto', network: 'tron', min: MIN, max: MAX, ...FEES, network_fee: NONE },
  ...{ allowed: true, closed: null, usual_minutes: null },
};
const WALLET = { provider: 'ky', name: 'KY', score: parseAmount('7'), open: true, min: MIN, max: MAX };

const DEPOSIT = {
  ...{ order_id: ID, type: 'pix', status: 3, state: 'success', amount: '50.000000', currency: 'USDT', fee: '0.000000', net: '50.000000' },
  ...{ score: '50.000000', date: AT, expires_at: null, decided_at: AT, remark: null, pay: null, balance: '150.000000' },
};
const WITHDRAWAL = {
  ...{ order_id: ID, date: AT, status: 0, audit_status: 0, state: 'held', channel: 'usdt_trc20', account: 'T…9', currency: 'USDT' },
  ...{ amount: '50.000000', service_fee: '0.000000', network_fee: '0.000000', net_amount: '50.000000', typed: '50.000000' },
  ...{ service_fee_typed: '0.000000', network_fee_typed: '0.000000', net_typed: '50.000000', balance: '50.000000', remark: null },
  ...{ on_hold: false, stages: [] },
};
const TRANSFER = {
  ...{ order_id: ID, date: AT, provider: 'ky', direction: 'to_game', amount: '50.000000', state: 'done', reason: null, changed_at: AT },
};

interface MoneyForm {
  readonly form: string;
  readonly part: (onDone: () => void) => ReactNode;
  readonly endpoint: typeof walletApi.recharge | typeof withdrawalsApi.withdraw | typeof gamesApi.transfer;
  readonly reply: unknown;
  readonly asksPassword: boolean;
  readonly refusal: string;
  /** The text shown while the outcome is unknown. */
  readonly unknown: string;
}
const FORMS: readonly MoneyForm[] = [
  {
    ...{ form: 'a deposit of play money', endpoint: walletApi.recharge, reply: { ...DEPOSIT, type: 'play_money' }, asksPassword: false },
    part: (onDone) => <DepositForm method={{ ...WAY, type: 'play_money' }} missing={undefined} onDone={onDone} />,
    ...{ refusal: 'deposit.channel_unavailable', unknown: 'wallet.deposit_unknown' },
  },
  {
    ...{ form: 'a deposit that a provider takes', endpoint: walletApi.recharge, reply: DEPOSIT, asksPassword: false },
    part: (onDone) => <ChargeForm method={WAY} missing={undefined} onBegun={onDone} onClose={() => undefined} />,
    ...{ refusal: 'deposit.terms_changed', unknown: 'wallet.deposit_unknown' },
  },
  {
    ...{ form: 'a withdrawal', endpoint: withdrawalsApi.withdraw, reply: WITHDRAWAL, asksPassword: true },
    part: (onDone) => (
      <WithdrawForm
        methods={{ allowed: true, decided_within_minutes: 60, list: [WITHDRAW_WAY] }}
        accounts={[ACCOUNT]}
        onAdd={() => undefined}
        onAsked={onDone}
      />
    ),
    ...{ refusal: 'payment_password.wrong', unknown: 'wallet.w_unknown' },
  },
  {
    ...{ form: 'a transfer to a game', endpoint: gamesApi.transfer, reply: TRANSFER, asksPassword: true },
    part: (onDone) => <TransferForm wallets={[WALLET]} onAsked={onDone} />,
    ...{ refusal: 'transfer.insufficient_balance', unknown: 'wallet.t_no_answer' },
  },
];

const PLAYER = { token: 't', expires_in: 600, idle_seconds: 900, refresh_token: null, user_id: 7n, role: 'player', nickname: 'Ana' };
const KNOWN = [
  [keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]],
  [keys.account, { score: parseAmount('100'), currency: 'USDT', nickname: 'Ana', net_today: NONE, owed: NONE }],
] as const;

let [done, sent, open]: [number, readonly SentCall[], Drawn | undefined] = [0, [], undefined];
beforeEach(() => {
  done = 0;
  signedIn(PLAYER as unknown as SignedIn);
});
afterEach(async () => {
  await open?.close();
  signedOut();
});

async function filled({ part, endpoint, asksPassword }: MoneyForm): Promise<Drawn> {
  sent = sentTo(endpoint);
  open = await drawn(
    part(() => {
      done += 1;
    }),
    KNOWN,
  );
  await open.type('[name=amount]', '50');
  if (asksPassword) await open.type('[name=bank_password]', '123456');
  return open;
}
const keysSent = () => sent.map(({ key }) => key);

describe.each(FORMS)('$form', (each) => {
  const { reply, refusal, unknown } = each;

  test('taps send one call under one key, however fast they come', async () => {
    const { press } = await filled(each);
    await press(undefined, 2);
    await press();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ key: expect.stringMatching(/^[0-9a-f-]{36}$/), body: { amount: '50.000000' } });
    await sent[0]?.reply(reply);
    expect(done).toBe(1);
  });

  test('without an answer it says that nobody knows, and the same again has the same key until there is one', async () => {
    const { press, text } = await filled(each);
    await press();
    expect(text()).not.toContain(unknown);
    await sent[0]?.lose();
    expect(text()).toContain(unknown);
    await press();
    expect(text()).not.toContain(unknown);
    await sent[1]?.refuse('server.busy', 503);
    expect(text()).toContain(unknown);
    await press();
    await sent[2]?.reply(reply);
    expect([new Set(keysSent()).size, sent.length, done]).toEqual([1, 3, 1]);
  });

  test('a refusal is said in the form and ends it: the next try is another one', async () => {
    const { press, text } = await filled(each);
    await press();
    await sent[0]?.refuse(refusal);
    expect(text()).toContain(`errors.${refusal}`);
    expect(text()).not.toContain(unknown);
    await press();
    expect(text()).not.toContain(`errors.${refusal}`);
    expect([sent.length, new Set(keysSent()).size, done]).toEqual([2, 2, 0]);
    await sent[1]?.refuse(refusal);
  });

  test('another amount is another key, and the amount before keeps its own', async () => {
    const { press, type } = await filled(each);
    for (const typed of ['50', '60', '50']) {
      await type('[name=amount]', typed);
      await press();
      await sent.at(-1)?.lose();
    }
    const [first, second, third] = keysSent();
    expect(second).not.toBe(first);
    expect(third).toBe(first);
    expect(sent.map(({ body }) => body.amount)).toEqual(['50.000000', '60.000000', '50.000000']);
  });

  test('closing the form forgets nothing, signing out does', async () => {
    const before = await filled(each);
    await before.press();
    await sent[0]?.lose();
    const [first] = keysSent();
    await before.close();
    await (await filled(each)).press();
    expect(keysSent()).toEqual([first]);
    await sent[0]?.lose();
    await open?.close();
    signedOut();
    signedIn(PLAYER as unknown as SignedIn);
    await (await filled(each)).press();
    expect(keysSent()).not.toEqual([first]);
    await sent[0]?.refuse(refusal);
  });
});

test('a withdrawal says what is owed first, and asks for no more than that leaves', async () => {
  const { part, endpoint } = FORMS.find((each) => each.endpoint === withdrawalsApi.withdraw) as MoneyForm;
  sent = sentTo(endpoint);
  const owing = { score: parseAmount('100'), currency: 'USDT', nickname: 'Ana', net_today: NONE, owed: parseAmount('60') };
  open = await drawn(
    part(() => undefined),
    [KNOWN[0], [keys.account, owing]],
  );
  expect(open.text()).toContain('wallet.owed_first');
  await open.type('[name=bank_password]', '123456');
  await open.type('[name=amount]', '40.01');
  await open.press();
  expect(sent).toEqual([]);
  await open.type('[name=amount]', '40');
  await open.press();
  expect(sent).toHaveLength(1);
});
