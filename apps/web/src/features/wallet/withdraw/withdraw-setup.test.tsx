// @vitest-environment happy-dom
import { type SavedAccounts, securityApi, verificationApi, withdrawalsApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act, useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { savedAccountsQuery } from './withdraw-queries.ts';
import { WithdrawSetup } from './withdraw-setup.tsx';

const KNOWN = { account_number: '***.777-**', ready: true };
const ACCOUNT = { type: 'cpf', account_number: '***.333-**' };
const saved = (more: object = {}) => ({ list: [], known: null, ...more }) as unknown as SavedAccounts;
const FACTS = [
  [[...keys.security, 'second-factor'], { on: true, proves: true }],
  [keys.me, { email: null, mobile: null }],
] as const;

let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
afterEach(async () => {
  await open?.close();
});

interface Has {
  readonly hasName?: boolean;
  readonly hasPassword?: boolean;
  readonly accounts?: SavedAccounts;
}
const setup = ({ hasName = false, hasPassword = false, accounts = saved() }: Has) => (
  <WithdrawSetup hasName={hasName} hasPassword={hasPassword} saved={accounts} kinds={['pix']} />
);
async function draw(part: Parameters<typeof drawn>[0]) {
  calls = sentTo(verificationApi.setRealName, securityApi.setPaymentPassword, withdrawalsApi.saveAccount);
  open = await drawn(part, FACTS, NAMED_WORDS);
  return open;
}
/** Renders the steps of a player; the returned function changes what the player has. */
async function drawChanging(begun: Has): Promise<(has: Has) => Promise<void>> {
  const change: { now: (has: Has) => void } = { now: () => undefined };
  function Changing() {
    const [has, setHas] = useState(begun);
    useEffect(() => {
      change.now = setHas;
    }, []);
    return setup(has);
  }
  await draw(<Changing />);
  return (has) => act(async () => change.now(has));
}
const steps = () => [...(open?.page.querySelectorAll('ol > li') ?? [])];
const heads = () => steps().map((step) => step.querySelector('h3')?.textContent);
const current = () => steps().map((step) => step.getAttribute('aria-current'));
const fields = () => steps().map((step) => [...step.querySelectorAll('input')].map(({ name }) => name));

test.each<[string, Has, readonly string[], readonly (string | null)[], readonly (readonly string[])[]]>([
  [
    'nothing: all three are said, and the name is asked for first',
    {},
    ['1wallet.setup_name', '2wallet.setup_password', '3wallet.setup_destination'],
    ['step', null, null],
    [['real_name'], [], []],
  ],
  [
    'a name: the payment password is next',
    { hasName: true },
    ['wallet.setup_namewallet.setup_done', '2wallet.setup_password', '3wallet.setup_destination'],
    [null, 'step', null],
    [[], ['payment-new', 'payment-again', 'password'], []],
  ],
  [
    'a payment password alone: the name is still first',
    { hasPassword: true },
    ['1wallet.setup_name', 'wallet.setup_passwordwallet.setup_done', '3wallet.setup_destination'],
    ['step', null, null],
    [['real_name'], [], []],
  ],
  [
    'a name and a payment password: where it goes is last',
    { hasName: true, hasPassword: true },
    ['wallet.setup_namewallet.setup_done', 'wallet.setup_passwordwallet.setup_done', '3wallet.setup_destination'],
    [null, null, 'step'],
    [[], [], ['number', 'bank_password', 'second-factor']],
  ],
  [
    'a destination and a name, and no payment password: that is what is left',
    { hasName: true, accounts: saved({ list: [ACCOUNT] }) },
    ['wallet.setup_namewallet.setup_done', '2wallet.setup_password', 'wallet.setup_destinationwallet.setup_done'],
    [null, 'step', null],
    [[], ['payment-new', 'payment-again', 'password'], []],
  ],
  [
    'everything: nothing more is asked for',
    { hasName: true, hasPassword: true, accounts: saved({ list: [ACCOUNT] }) },
    ['wallet.setup_namewallet.setup_done', 'wallet.setup_passwordwallet.setup_done', 'wallet.setup_destinationwallet.setup_done'],
    [null, null, null],
    [[], [], []],
  ],
])('who has %s', async (_, has, named, shown, asked) => {
  const { text } = await draw(setup(has));
  expect(text()).toContain('wallet.setup_intro');
  expect([heads(), current(), fields()]).toEqual([named, shown, asked]);
  const ticks = steps().map((step) => step.querySelector('h3 svg') !== null);
  expect(ticks).toEqual(named.map((each) => each.includes('setup_done')));
});

test('a destination that money came from is not one that is saved: it is offered, and the step stays open', async () => {
  await draw(setup({ hasName: true, hasPassword: true, accounts: saved({ known: KNOWN }) }));
  expect([current(), open?.text().includes('wallet.w_known ***.777-**'), fields()[2]]).toEqual([
    [null, null, 'step'],
    true,
    ['bank_password'],
  ]);
});

test('the keyboard is led into the next step when one is done, and not by the first drawing', async () => {
  const show = await drawChanging({});
  const focused = () => (document.activeElement as HTMLInputElement | null)?.name;
  expect(document.activeElement).toBe(document.body);
  await show({ hasName: true });
  expect(focused()).toBe('payment-new');
  open?.page.querySelector<HTMLInputElement>('[name=password]')?.focus();
  await show({ hasName: true, accounts: saved({ known: KNOWN }) });
  expect(focused()).toBe('password');
  await show({ hasName: true, hasPassword: true, accounts: saved({ known: KNOWN }) });
  expect(focused()).toBe('bank_password');
});

test('a payment password that was just chosen is not typed again for the destination', async () => {
  const show = await drawChanging({ hasName: true, accounts: saved({ known: KNOWN }) });
  await open?.type('[name=payment-new]', '274915');
  await open?.type('[name=payment-again]', '274915');
  await open?.type('[name=password]', 'secret');
  await open?.press();
  await calls[0]?.reply({ set: true, set_at: null, locked_until: null, proves: true });
  await show({ hasName: true, hasPassword: true, accounts: saved({ known: KNOWN }) });
  expect([fields()[2], document.activeElement?.textContent]).toEqual([[], 'wallet.w_known_use']);
  await open?.press();
  expect(calls[1]?.body).toEqual({ destination: { kind: 'known' }, bank_password: '274915' });
  await calls[1]?.reply(saved());
  expect(open?.queries.getQueryData(savedAccountsQuery.queryKey)).toEqual(saved());
});
