// @vitest-environment happy-dom
import { type SavedAccounts, verificationApi, withdrawalsApi } from '@fairbook/contract';
import type { AccountKind } from '@fairbook/core/payments';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { DestinationForm } from './destination-form.tsx';
import { DestinationStep } from './destination-step.tsx';
import { savedAccountsQuery } from './withdraw-queries.ts';

const done = vi.fn<() => void>();
let open: Drawn;
let calls: readonly SentCall[];
afterEach(async () => {
  await open.close();
  done.mockClear();
});

const FACTOR = [...keys.security, 'second-factor'];
const known = (on: boolean, me: object) =>
  [
    [FACTOR, { on, proves: on }],
    [keys.me, { email: null, mobile: null, ...me }],
  ] as const;
const WITH_FACTOR = known(true, { email: 'a***@b.c' });
const SAVED: SavedAccounts = { list: [], known: null };
const catchCalls = () => sentTo(withdrawalsApi.saveAccount, verificationApi.verifyEmail, verificationApi.verifyPhone);

async function draw({ kinds = ['pix'] as readonly AccountKind[], pin = '', facts = WITH_FACTOR as ReturnType<typeof known> } = {}) {
  calls = catchCalls();
  open = await drawn(<DestinationForm kinds={kinds} pin={pin} onDone={done} />, facts);
}
const errors = () => [...open.page.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'));
const NUMBER = 'input[name=number]';

describe('an account to be paid to', () => {
  test('is saved with the payment password and the second factor, and shown among the others', async () => {
    await draw();
    await open.type(NUMBER, '111.444.777-35');
    await open.type('input[name=bank_password]', '274915');
    await open.type('input[name=second-factor]', '123456');
    await open.press(undefined, 2);
    await open.press();
    expect(calls.map(({ body }) => body)).toEqual([
      { destination: { kind: 'pix', type: 'cpf', number: '111.444.777-35' }, bank_password: '274915', second_factor: '123456' },
    ]);
    expect(done).not.toHaveBeenCalled();
    await calls[0]?.reply(SAVED);
    expect([done.mock.calls.length, open.queries.getQueryData(savedAccountsQuery.queryKey)]).toEqual([1, SAVED]);
  });

  test.each<[string, readonly (readonly [string, string])[], string]>([
    [
      'the account',
      [
        ['input[name=bank_password]', '274915'],
        ['input[name=second-factor]', '1'],
      ],
      'number',
    ],
    [
      'the payment password',
      [
        [NUMBER, '11144477735'],
        ['input[name=second-factor]', '1'],
        ['input[name=bank_password]', '2749'],
      ],
      'bank_password',
    ],
    [
      'the second factor',
      [
        [NUMBER, '11144477735'],
        ['input[name=bank_password]', '274915'],
      ],
      'second-factor',
    ],
  ])('is not sent without %s, which is said beside its field', async (_, typed, missing) => {
    await draw();
    for (const [field, text] of typed) await open.type(field, text);
    expect(errors()).toEqual([]);
    await open.press();
    expect([calls.length, errors()]).toEqual([0, [missing]]);
  });

  test.each(['withdrawal_account.exists', 'payment_password.wrong', 'second_factor.wrong', 'withdrawal_account.other_owner'])(
    'that is refused as %s stays to be mended, and says why until something is changed',
    async (code) => {
      await draw({ pin: '274915' });
      await open.type(NUMBER, '11144477735');
      await open.type('input[name=second-factor]', '123456');
      await open.press();
      await calls[0]?.refuse(code);
      expect([open.text().includes(`errors.${code}`), done.mock.calls.length]).toEqual([true, 0]);
      await open.type(NUMBER, '1114447773');
      expect(open.text()).not.toContain(`errors.${code}`);
    },
  );

  test('of another kind of key begins without the number of the one before', async () => {
    await draw({ kinds: ['pix', 'crypto'], pin: '274915' });
    await open.type(NUMBER, '11144477735');
    await open.press('wallet.w_pix_email');
    expect(open.page.querySelector<HTMLInputElement>(NUMBER)?.value).toBe('');
    expect(open.page.querySelector(NUMBER)?.getAttribute('inputmode')).toBe('text');
    await open.type(NUMBER, 'ana@example.com');
    await open.type('input[name=second-factor]', '123456');
    await open.press();
    expect(calls[0]?.body.destination).toEqual({ kind: 'pix', type: 'email', number: 'ana@example.com' });
  });

  test('at a bank has its type, bank and branch', async () => {
    await draw({ kinds: ['bank'], pin: '274915' });
    await open.press('wallet.w_type_savings');
    await open.type('input[name=bank]', '341');
    await open.type('input[name=code]', '0001');
    await open.type(NUMBER, '12345-6');
    await open.type('input[name=second-factor]', '123456');
    await open.press();
    expect(calls[0]?.body.destination).toEqual({
      kind: 'bank',
      country: 'BR',
      type: 'savings',
      bank: '341',
      code: '0001',
      number: '12345-6',
    });
  });

  test('on a chain has the network that was chosen, and is checked by it', async () => {
    await draw({ kinds: ['crypto'], pin: '274915' });
    await open.type('input[name=second-factor]', '123456');
    await open.type(NUMBER, '0x0000000000000000000000000000000000000001');
    await open.press();
    expect([calls.length, open.text().includes('errors.withdrawal_account.address_invalid')]).toEqual([0, true]);
    await open.press('wallet.w_network_evm');
    await open.press();
    expect(calls[0]?.body.destination).toEqual({
      ...{ kind: 'crypto', network: 'evm', number: '0x0000000000000000000000000000000000000001' },
    });
  });

  test('on a chain is shown in groups of four with its network once it is an address there, and copied without blanks', async () => {
    await draw({ kinds: ['crypto'] });
    await open.type(NUMBER, '0x0000000000000000000000000000000000000001');
    expect(open.page.querySelector('code')).toBeNull();
    await open.press('wallet.w_network_evm');
    const shown = open.page.querySelector('code');
    expect([...(shown?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['0x00', ...Array(9).fill('0000'), '01']);
    expect(shown?.textContent).toBe('0x0000000000000000000000000000000000000001');
    expect(open.text()).toContain('wallet.w_compare');
  });

  test('is given up by its button', async () => {
    await draw();
    await open.press('wallet.w_back');
    expect([done.mock.calls.length, calls.length]).toEqual([1, 0]);
  });
});

describe('without a second factor', () => {
  const code = () => open.page.querySelector('input[name=code]');

  test('a code is sent, by e-mail where there is one, once all else is there', async () => {
    await draw({ facts: known(false, { email: 'a@b.c', mobile: '1' }) });
    await open.press('auth.code_send');
    expect([calls.length, errors()]).toEqual([0, ['number', 'bank_password', 'code']]);
    await open.type(NUMBER, '11144477735');
    await open.type('input[name=bank_password]', '274915');
    await open.press('auth.code_send');
    expect(calls.map(({ path, body }) => [path, body])).toEqual([[verificationApi.verifyEmail.path, { kind: 'withdraw' }]]);
    await calls[0]?.reply({ expires_in: 600 });
    await open.type('input[name=code]', '123456');
    await open.press();
    expect(calls[1]?.body).toMatchObject({ code: '123456', by: 'email' });
    expect(calls[1]?.body).not.toHaveProperty('second_factor');
  });

  test('it goes to the phone where that was chosen', async () => {
    await draw({ pin: '274915', facts: known(false, { email: 'a@b.c', mobile: '1' }) });
    await open.type(NUMBER, '11144477735');
    await open.press('auth.way_mobile');
    await open.press('auth.code_send');
    expect(calls[0]?.path).toBe(verificationApi.verifyPhone.path);
    await open.type('input[name=code]', '123456');
    await open.press();
    expect(calls[1]?.body).toMatchObject({ by: 'mobile' });
  });

  test('there is no choice where there is one address alone', async () => {
    await draw({ pin: '274915', facts: known(false, { mobile: '1' }) });
    expect([code() !== null, open.text().includes('auth.way_')]).toEqual([true, false]);
    await open.type(NUMBER, '11144477735');
    await open.press('auth.code_send');
    expect(calls[0]?.path).toBe(verificationApi.verifyPhone.path);
  });
});

describe('the account that all deposits came from', () => {
  const step = async (known: SavedAccounts['known'], pin = '') => {
    calls = catchCalls();
    open = await drawn(<DestinationStep saved={{ list: [], known }} kinds={['pix']} pin={pin} onDone={done} />, WITH_FACTOR);
  };
  const KNOWN = { account_number: '***777**', ready: true };

  test('needs one press where the payment password was typed a moment ago', async () => {
    await step(KNOWN, '274915');
    expect(open.page.querySelector('input')).toBeNull();
    await open.press();
    expect(calls[0]?.body).toEqual({ destination: { kind: 'known' }, bank_password: '274915' });
    await calls[0]?.reply(SAVED);
    expect(done).toHaveBeenCalledTimes(1);
  });

  test('asks for the payment password where it was not, or was refused', async () => {
    await step(KNOWN);
    await open.press();
    expect([calls.length, errors()]).toEqual([0, ['bank_password']]);
    await open.close();
    await step(KNOWN, '274915');
    await open.press();
    await calls[0]?.refuse('payment_password.wrong');
    expect(open.text()).toContain('errors.payment_password.wrong');
    await open.type('input[name=bank_password]', '246801');
    await open.press();
    expect(calls[1]?.body).toMatchObject({ bank_password: '246801' });
  });

  test('can be left for another', async () => {
    await step(KNOWN);
    await open.press('wallet.w_other');
    expect(open.page.querySelector(NUMBER)).not.toBeNull();
    // It is ready at once: no waiting time is shown.
    expect(open.text()).not.toContain('wallet.w_known_waits');
  });

  test('is left for another without the payment password being typed again', async () => {
    await step(KNOWN, '274915');
    await open.press('wallet.w_other');
    expect(open.page.querySelector<HTMLInputElement>('input[name=bank_password]')?.value).toBe('274915');
    await open.type(NUMBER, '111.444.777-35');
    await open.type('input[name=second-factor]', '123456');
    await open.press();
    expect(calls[0]?.body).toMatchObject({ destination: { number: '111.444.777-35' }, bank_password: '274915' });
    await calls[0]?.reply(SAVED);
    expect(done).toHaveBeenCalledTimes(1);
  });

  test('is said to wait while it does, and another is asked for', async () => {
    await step({ ...KNOWN, ready: false });
    expect([open.text().includes('wallet.w_known_waits'), open.page.querySelector(NUMBER) !== null]).toEqual([true, true]);
    await open.close();
    await step(null);
    expect(open.text()).not.toContain('wallet.w_known_waits');
  });
});
