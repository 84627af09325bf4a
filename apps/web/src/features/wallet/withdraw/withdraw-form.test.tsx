// @vitest-environment happy-dom
import { type SavedAccount, type SignedIn, type WithdrawalMethod, withdrawalsApi } from '@fairbook/contract';
import { sampleOf } from '@fairbook/contract/testing';
import { parseAmount, parseRate, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

const ACCOUNT: SavedAccount = {
  ...{ account_id: '0192a1b2-0000-7000-8000-000000000001', kind: 'pix', country: null, bank: null, account_type: 'cpf', code: null },
  ...{ account_number: '***', is_default: true, usable_from: new Date(0) },
};
/** A fee of 2 % and 0.5 USDT of the amount, and 1 USDT for the network. */
const WAY: WithdrawalMethod = {
  ...{ channel: 'pix', account_kind: 'pix', network: null, min: parseAmount('10'), max: parseAmount('500') },
  ...{ fee_e4: 200, fee_fixed: parseAmount('0.5'), network_fee: parseAmount('1'), allowed: true, closed: null, usual_minutes: null },
};
const RATES = [
  { id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: 'one', sort: 0 },
  { id: 2, currency: 'BRL', exchange: parseRate('5'), rate_id: 'reais', sort: 1 },
];

let open: Drawn;
let sent: readonly SentCall[] = [];
const [asked, added] = [vi.fn<(id: string) => void>(), vi.fn<() => void>()];
beforeEach(() => {
  localStorage.clear();
  for (const each of [asked, added]) each.mockClear();
  signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
});
afterEach(async () => {
  await open.close();
  signedOut();
});
interface Wallet {
  readonly score?: string;
  readonly owed?: string;
  readonly currency?: 'USDT' | 'BRL';
}
async function draw({ score = '300', owed = '0', currency = 'USDT' }: Wallet = {}, way: Partial<WithdrawalMethod> = {}, minutes = 90) {
  sent = sentTo(withdrawalsApi.withdraw);
  const wallet = { score: parseAmount(score), owed: parseAmount(owed), currency, nickname: 'Ana', net_today: parseAmount('0') };
  const methods = { allowed: true, decided_within_minutes: minutes, list: [{ ...WAY, ...way }] };
  open = await drawn(
    <WithdrawForm methods={methods} accounts={[ACCOUNT]} onAdd={added} onAsked={asked} />,
    [
      [keys.exchange, RATES],
      [keys.account, wallet],
    ],
    NAMED_WORDS,
  );
}
const ask = async (amount: string, password = '123456') => {
  await open.type('[name=amount]', amount);
  await open.type('[name=bank_password]', password);
  await open.press();
};
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(' ', ' ');
const rows = () => [...open.page.querySelectorAll('dl > div')].map((row) => [...row.children].map(({ textContent }) => plain(textContent)));
const quick = () => [...open.page.querySelectorAll('fieldset:not(:has([type=radio])) button')].map(({ textContent }) => plain(textContent));
const problem = () => plain(open.page.querySelector('[name=amount]')?.closest('div')?.parentElement?.querySelector('p')?.textContent);

describe('a withdrawal', () => {
  test('is asked for by its way, to its account, at the rate and with what arrives as they are shown', async () => {
    await draw();
    await ask('100');
    expect(sent.map(({ body }) => body)).toEqual([
      {
        ...{ channel: 'pix', account_id: ACCOUNT.account_id, amount: '100.000000', currency: 'USDT', rate_id: 'one' },
        ...{ expected: '96.500000', bank_password: '123456' },
      },
    ]);
    const order_id = '0192a1b2-0000-7000-8000-000000000009';
    await sent[0]?.reply({ ...(sampleOf(withdrawalsApi.withdraw.reply, 'asked', new Date(0)) as object), order_id });
    expect(asked.mock.calls).toEqual([[order_id]]);
  });

  test('in another currency is of its own rate, and what arrives is in it', async () => {
    await draw({ currency: 'BRL' });
    await ask('500');
    expect(sent.map(({ body }) => body)).toMatchObject([
      { amount: '500.000000', currency: 'BRL', rate_id: 'reais', expected: '482.500000' },
    ]);
    expect(rows().at(-1)).toEqual(['wallet.in_usdt', '96.500000 USDT']);
  });

  test.each([
    ['no amount', '', '123456'],
    ['an amount below the least', '9.99', '123456'],
    ['more than there is', '300.01', '123456'],
    ['a password that is too short', '100', '12345'],
    ['no password', '100', ''],
  ])('is not asked for with %s', async (_, amount, password) => {
    await draw();
    await ask(amount, password);
    expect(sent).toEqual([]);
  });

  test('is asked for once, however often the button is pressed', async () => {
    await draw();
    await ask('100');
    await open.press();
    expect(sent).toHaveLength(1);
    const button = open.page.querySelector('[type=submit]');
    expect([button?.getAttribute('aria-disabled'), button?.textContent]).toEqual(['true', 'wallet.w_asking']);
  });

  test('that is refused says why, and one that nobody answers that it is not known', async () => {
    await draw();
    await ask('100');
    await sent[0]?.refuse('withdrawal.terms_changed');
    expect([open.text().includes('errors.withdrawal.terms_changed'), asked.mock.calls]).toEqual([true, []]);
    await open.press();
    await sent[1]?.lose();
    expect(open.text()).toContain('wallet.w_unknown');
  });
});

describe('what may be asked for', () => {
  test.each<[string, Wallet, Partial<WithdrawalMethod>, readonly string[]]>([
    ['is up to the most of the way', {}, { max: parseAmount('40') }, ['10 USDT', '20 USDT']],
    ['is up to what there is', { score: '49.99' }, {}, ['10 USDT', '20 USDT']],
    ['is up to what is left of it once a debt is paid', { score: '60', owed: '10.01' }, {}, ['10 USDT', '20 USDT']],
    ['is nothing where the debt is more', { score: '60', owed: '70' }, {}, []],
    ['is from the least of the way', {}, { min: parseAmount('20') }, ['20 USDT', '50 USDT', '200 USDT']],
  ])('%s', async (_, wallet, way, offered) => {
    await draw(wallet, way);
    expect(quick()).toEqual(offered);
  });

  test('is told in the reader’s currency, the balance first and the debt beside it', async () => {
    await draw({ currency: 'BRL', score: '60', owed: '10' });
    expect(rows()[0]).toEqual(['wallet.balance', 'R$250.00']);
    expect(plain(open.text())).toContain('wallet.owed_first R$50.00');
    expect(plain(open.text())).toContain('wallet.amount_limits R$50.00 R$2,500.00');
    await open.close();
    await draw({ currency: 'BRL', score: '60' });
    expect(open.text()).not.toContain('wallet.owed_first');
  });

  test.each([
    ['more than there is', '300.01', 'wallet.w_balance'],
    ['less than the way takes', '9.99', 'wallet.amount_range 10.000000 USDT 500.000000 USDT'],
    ['nothing', '', 'wallet.amount_empty'],
  ])('says beside the amount that it is %s', async (_, amount, said) => {
    await draw();
    await ask(amount);
    expect(problem()).toBe(said);
  });

  test('is nothing, and not less, where more is owed than there is', async () => {
    await draw({ currency: 'BRL', score: '60', owed: '70' });
    expect(rows()[0]).toEqual(['wallet.balance', 'R$0.00']);
  });

  test('takes the whole password, which is said once it was asked for', async () => {
    await draw();
    const said = () => open.text().includes('errors.payment_password.invalid');
    await open.type('[name=bank_password]', '12345');
    expect(said()).toBe(false);
    await ask('100', '12345');
    expect(said()).toBe(true);
    await open.type('[name=bank_password]', '123456');
    expect(said()).toBe(false);
  });

  test('is more than what is taken of it', async () => {
    await draw({}, { min: parseAmount('1') });
    await ask('1.2');
    expect(problem()).toBe('errors.withdrawal.net_not_positive');
  });
});

describe('the button', () => {
  test('says how much is asked for once it may be', async () => {
    await draw();
    const words = () => plain(open.page.querySelector('[type=submit]')?.textContent);
    expect(words()).toBe('wallet.w_ask');
    await open.type('[name=amount]', '100');
    expect(words()).toBe('wallet.w_ask_amount 100.000000 USDT');
    await open.type('[name=amount]', '9');
    expect(words()).toBe('wallet.w_ask');
  });
});

test.each<[number | null, number, string]>([
  [null, 90, 'wallet.w_expect 2'],
  [null, 1_440, 'wallet.w_expect 24'],
  [7, 90, 'wallet.w_expect_usual 2 7'],
  [0, 60, 'wallet.w_expect_usual 1 0'],
])('how long it takes is said, and how long it mostly did: %s of %s minutes', async (usual, within, said) => {
  await draw({}, { usual_minutes: usual }, within);
  const lines = [...open.page.querySelectorAll('form > p')].map(({ textContent }) => textContent);
  expect(lines).toEqual([said]);
});

test('another account is added by its own button', async () => {
  await draw();
  await open.press('wallet.w_add');
  expect([added.mock.calls.length, sent]).toEqual([1, []]);
});
