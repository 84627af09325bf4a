// @vitest-environment happy-dom
import type { SavedAccount, SavedAccounts, Withdrawal, WithdrawalMethod } from '@fairbook/contract';
import { parseAmount, parseRate, RATE_ONE } from '@fairbook/core/money';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { READ_AT, readAs, readingOfPage, type Steps } from '../../../shared/testing/page-reading.tsx';
import { realNameQuery } from '../../auth/index.ts';
import { DestinationForm } from './destination-form.tsx';
import { DestinationStep } from './destination-step.tsx';
import { NameStep } from './name-step.tsx';
import { OpenWithdrawal } from './open-withdrawal.tsx';
import { PasswordStep } from './password-step.tsx';
import { SavedAccounts as Accounts } from './saved-accounts.tsx';
import { SetupOffer } from './setup-offer.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { savedAccountsQuery, withdrawalMethodsQuery } from './withdraw-queries.ts';
import { WithdrawSetup } from './withdraw-setup.tsx';
import { paymentPasswordQuery } from './withdraw-setup-queries.ts';

readAs('player');
const no = () => undefined;
const ago = (minutes: number) => new Date(READ_AT.getTime() - minutes * 60_000);
const id = (nth: number) => `0192a1b2-0000-7000-8000-00000000000${nth}`;
const ACCOUNT: SavedAccount = {
  ...{ account_id: id(1), kind: 'pix', country: null, bank: null, account_type: 'cpf', code: null },
  ...{ account_number: '***', is_default: true, usable_from: new Date(0) },
};
const ACCOUNTS = [
  ACCOUNT,
  { ...ACCOUNT, account_id: id(2), kind: 'bank', bank: 'Banco', is_default: false, usable_from: ago(-60) },
] as const;
const SAVED = { list: ACCOUNTS, known: null } as unknown as SavedAccounts;
const EMPTY = { list: [], known: null } as unknown as SavedAccounts;
const known = (ready: boolean) => ({ list: [], known: { account_number: '1***2', ready } }) as unknown as SavedAccounts;
/** A fee of 2 % and 0.5 USDT of the amount, and 1 USDT for the network. */
const WAY: WithdrawalMethod = {
  ...{ channel: 'pix', account_kind: 'pix', network: null, min: parseAmount('10'), max: parseAmount('500') },
  ...{ fee_e4: 200, fee_fixed: parseAmount('0.5'), network_fee: parseAmount('1'), allowed: true, closed: null, usual_minutes: 5 },
};
const WAYS = { allowed: true, decided_within_minutes: 90, list: [WAY] };
const WITHDRAWAL = {
  ...{ order_id: id(3), channel: 'pix', account: '***', currency: 'BRL', typed: parseAmount('100'), amount: parseAmount('20') },
  ...{ service_fee_typed: parseAmount('4'), network_fee_typed: parseAmount('5'), net_typed: parseAmount('91'), date: ago(30) },
  ...{ on_hold: true, state: 'held', stages: [{ state: 'held', date: ago(30), reason: null }] },
} as unknown as Withdrawal;
const at = (state: Withdrawal['state'], reason: string | null = null, minutes = 1) =>
  ({ ...WITHDRAWAL, state, stages: [...WITHDRAWAL.stages, { state, date: ago(minutes), reason }] }) as unknown as Withdrawal;

interface Facts {
  readonly saved?: SavedAccounts;
  readonly owed?: string;
  readonly latest?: Withdrawal;
  readonly factor?: boolean;
  readonly name?: string | null;
}
const factsOf = ({ saved = SAVED, owed = '0', latest = WITHDRAWAL, factor = false, name = 'Ana Silva' }: Facts) =>
  [
    [
      keys.exchange,
      [
        { id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: 'one', sort: 0 },
        { id: 2, currency: 'BRL', exchange: parseRate('5'), rate_id: 'reais', sort: 1 },
      ],
    ],
    [keys.account, { score: parseAmount('300'), owed: parseAmount(owed), currency: 'BRL', nickname: 'Ana', net_today: parseAmount('0') }],
    [keys.me, { email: 'a…@b.c', mobile: '1…9' }],
    [[...keys.security, 'second-factor'], { on: factor, since: null, proves: factor, recovery_codes_left: 0, locked_until: null }],
    [savedAccountsQuery.queryKey, saved],
    [withdrawalMethodsQuery.queryKey, WAYS],
    [realNameQuery.queryKey, name],
    [paymentPasswordQuery.queryKey, { set: true, set_at: READ_AT, locked_until: null, proves: true }],
    [[...keys.account, 'withdrawals', 'latest'], { list: [latest] }],
  ] as const;
const AMOUNT: Steps = [
  ['[name=amount]', '100'],
  ['[name=bank_password]', '123456'],
];
const form = <WithdrawForm methods={WAYS} accounts={ACCOUNTS} onAdd={no} onAsked={no} />;
const destination = <DestinationForm kinds={['pix', 'bank', 'crypto']} pin="" onDone={no} />;

test.each<[string, ReactNode, Steps?, Facts?]>([
  ['a withdrawal', form],
  ['a withdrawal of nothing', form, ['']],
  ['a withdrawal of too much', form, [['[name=amount]', '9000'], '']],
  ['a withdrawal with its fees', form, AMOUNT],
  ['a withdrawal on its way', form, [...AMOUNT, '']],
  ['a withdrawal from a balance that owes', form, [], { owed: '7' }],
  [
    'a withdrawal that nobody is allowed',
    <WithdrawForm key="1" methods={{ ...WAYS, allowed: false }} accounts={ACCOUNTS} onAdd={no} onAsked={no} />,
  ],
  ['accounts to be paid to', <Accounts key="1" accounts={ACCOUNTS} chosen={id(2)} onChoose={no} />],
  ['an account that becomes the default', <Accounts key="1" accounts={ACCOUNTS} chosen={id(2)} onChoose={no} />, ['wallet.w_make_default']],
  ['an account that is forgotten', <Accounts key="1" accounts={ACCOUNTS} chosen={id(2)} onChoose={no} />, ['wallet.w_forget']],
  ['a Pix key to be saved', destination],
  ['a Pix key that is none', destination, [['[name=number]', '1'], '']],
  ['a bank account to be saved', destination, ['wallet.w_kind_bank']],
  ['a bank account that is left out', destination, ['wallet.w_kind_bank', '']],
  ['an address to be saved', destination, ['wallet.w_kind_crypto']],
  ['an address that is none', destination, ['wallet.w_kind_crypto', '']],
  ['a destination to be proven by a second factor', destination, [], { factor: true }],
  ['a destination to be proven by a second factor that is left out', destination, [''], { factor: true }],
  [
    'a destination on its way',
    destination,
    [['[name=number]', '529.982.247-25'], ['[name=bank_password]', '123456'], ['[name=second-factor]', '654321'], ''],
    { factor: true },
  ],
  [
    'a destination whose code is asked for',
    destination,
    [['[name=number]', '529.982.247-25'], ['[name=bank_password]', '123456'], 'auth.way_mobile', 'auth.code_send'],
  ],
  ['where deposits came from', <DestinationStep key="1" saved={known(true)} kinds={['pix']} pin="123456" />],
  ['where deposits came from, to be proven', <DestinationStep key="1" saved={known(true)} kinds={['pix']} />, ['']],
  ['where deposits came from on its way', <DestinationStep key="1" saved={known(true)} kinds={['pix']} pin="123456" />, ['']],
  ['where deposits came from and another', <DestinationStep key="1" saved={known(true)} kinds={['pix']} />, ['wallet.w_other']],
  ['where deposits came from that is not calm yet', <DestinationStep key="1" saved={known(false)} kinds={['pix']} onDone={no} />],
  ['a name to be said', <NameStep key="1" />, ['']],
  ['a name on its way', <NameStep key="1" />, [['[name=real_name]', 'Ana Silva'], '']],
  ['a password to be chosen', <PasswordStep key="1" onSet={no} />, ['']],
  [
    'a password on its way',
    <PasswordStep key="1" onSet={no} />,
    [['[name=payment-new]', '274915'], ['[name=payment-again]', '274915'], ['[name=password]', 'secret'], ''],
  ],
  [
    'a password without the other',
    <PasswordStep key="1" onSet={no} />,
    [['[name=payment-new]', '274915'], ['[name=payment-again]', '274915'], ''],
  ],
  ['what a first withdrawal takes', <WithdrawSetup key="1" hasName hasPassword={false} saved={EMPTY} kinds={['pix']} />],
  ['the offer after a deposit', <SetupOffer key="1" />, [], { saved: EMPTY }],
  ['no offer after a deposit', <SetupOffer key="1" />],
  ['the dialog of a withdrawal', <WithdrawDialog key="1" onClose={no} />],
  ['the dialog of another destination', <WithdrawDialog key="1" onClose={no} />, ['wallet.w_add']],
  ['the dialog of a first withdrawal', <WithdrawDialog key="1" onClose={no} />, [], { name: null }],
  ['a withdrawal that is held', <OpenWithdrawal key="1" />],
  ['a withdrawal that is late', <OpenWithdrawal key="1" />, [], { latest: { ...WITHDRAWAL, date: ago(91) } }],
  ['a withdrawal that was approved', <OpenWithdrawal key="1" />, [], { latest: { ...at('approved'), date: ago(4), on_hold: false } }],
  ['a withdrawal that is sent', <OpenWithdrawal key="1" />, [], { latest: at('sending') }],
  ['a withdrawal of which nothing is known', <OpenWithdrawal key="1" />, [], { latest: at('unknown') }],
  ['a withdrawal that failed', <OpenWithdrawal key="1" />, [], { latest: at('failed', 'account_closed') }],
  ['a withdrawal that was refused', <OpenWithdrawal key="1" />, [], { latest: at('rejected', 'not now') }],
  ['a withdrawal that came back', <OpenWithdrawal key="1" />, [], { latest: at('returned', 'account_unknown') }],
  ['a withdrawal that came back long ago', <OpenWithdrawal key="1" />, [], { latest: at('returned', null, 1_441) }],
  ['a withdrawal that was refused and read', <OpenWithdrawal key="1" />, ['wallet.refused_read'], { latest: at('rejected', 'not now') }],
])('%s: all that there is to say is said, and what is its own asked for', async (_, part, steps = [], facts = {}) => {
  expect(await readingOfPage(() => part, { known: factsOf(facts), steps, isWhole: true })).toMatchSnapshot();
});
