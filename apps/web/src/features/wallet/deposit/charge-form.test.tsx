// @vitest-environment happy-dom
import { type DepositMethod, walletApi } from '@fairbook/contract';
import type { Currency } from '@fairbook/core/catalog';
import { type Amount, parseAmount, parseRate, RATE_ONE } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { ChargeForm } from './charge-form.tsx';
import { DepositForm } from './deposit-form.tsx';

const RATES = [
  { id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: 'one', sort: 0 },
  { id: 2, currency: 'BRL', exchange: parseRate('5.42'), rate_id: 'reais', sort: 1 },
];
const WAY: DepositMethod = {
  ...{ type: 'pix', payment_type: 'fiat', currency: 'BRL', min: parseAmount('20'), max: parseAmount('500') },
  ...{
    fee_e4: 100,
    fee_fixed: parseAmount('0.5'),
    arrives_in: { from: 0, to: 61 },
    own_account: false,
    cpf_known: null,
    play_money: false,
    closed: null,
  },
};
const DEPOSIT = {
  ...{ order_id: '0192a1b2-0000-7000-8000-000000000001', type: 'pix', status: 0, state: 'pending', amount: '100.000000', currency: 'BRL' },
  ...{
    fee: '1.500000',
    net: '98.500000',
    score: '18.173432',
    date: '2026-01-02T03:04:05.000Z',
    expires_at: null,
    decided_at: null,
    remark: null,
  },
  ...{ pay: null, balance: '0.000000' },
};
const WORDS: Parameters<typeof drawn>[2] = {
  'wallet.amount_limits': ['limits ', ['min'], ' to ', ['max']],
  'wallet.amount_range': ['wallet.amount_range from ', ['min'], ' to ', ['max']],
  'wallet.amount_places': ['wallet.amount_places ', ['places']],
  'wallet.cpf_known': ['wallet.cpf_known ', ['cpf']],
  'wallet.arrives_in': ['in ', ['minutes'], ' minutes'],
};
let open: Drawn;
let sent: readonly SentCall[] = [];
const begun = vi.fn<(...said: unknown[]) => void>();
/** What a call says of the clock it was made by. */
const HERE = { timezone_offset: new Date().getTimezoneOffset() };
beforeEach(() => {
  localStorage.clear();
  begun.mockClear();
});
afterEach(() => open.close());
const draw = async (more: Partial<DepositMethod> = {}, missing?: Amount) => {
  sent = sentTo(walletApi.recharge);
  const form = <ChargeForm method={{ ...WAY, ...more }} missing={missing} onBegun={begun} onClose={() => undefined} />;
  open = await drawn(form, [[keys.exchange, RATES]], WORDS);
};
const field = (name: string) => open.page.querySelector<HTMLInputElement>(`[name=${name}]`);
const plain = () => open.text().replace(/\u00a0/g, ' ');
const submit = () => open.page.querySelector('[type=submit]')?.textContent;

describe('a deposit by a provider', () => {
  test('asks for what was typed in its currency, at the rate and with what arrives as they are shown', async () => {
    await draw();
    await open.type('[name=amount]', '100');
    await open.press();
    expect(sent.map(({ body }) => body)).toEqual([
      { type: 'pix', amount: '100.000000', currency: 'BRL', rate_id: 'reais', expected: '18.173432', ...HERE },
    ]);
    expect([submit(), open.page.querySelector('[type=submit]')?.getAttribute('aria-disabled')]).toEqual(['wallet.way_beginning', 'true']);
    await sent[0]?.reply(DEPOSIT);
    expect(begun.mock.calls[0]?.[0]).toMatchObject({ order_id: DEPOSIT.order_id });
    expect(localStorage.getItem('deposit-way')).toBe('pix');
  });

  test('says what is kept of it and what arrives, and dashes before there is an amount', async () => {
    await draw();
    expect(plain()).toContain('wallet.you_pay—wallet.fee—wallet.credited—');
    await open.type('[name=amount]', '100');
    expect(plain()).toContain('wallet.you_payR$100.00wallet.feeR$1.50wallet.creditedR$98.50');
    expect(plain()).toContain('wallet.in_usdt18.173432 USDTwallet.arrivesin 2 minutes');
  });

  test('that keeps nothing has one line: what arrives', async () => {
    await draw({ fee_e4: 0, fee_fixed: parseAmount('0') });
    expect(plain()).not.toContain('wallet.credited');
    await open.type('[name=amount]', '54.2');
    expect(plain()).toContain('10.000000 USDT');
    expect(plain()).not.toContain('wallet.credited');
  });

  test.each<[string, Partial<DepositMethod>]>([
    ['a part', { fee_fixed: parseAmount('0') }],
    ['a fixed sum', { fee_e4: 0 }],
  ])('that keeps %s alone says so', async (_, more) => {
    await draw(more);
    expect(plain()).toContain('wallet.fee');
  });

  test('paid in USDT is not reckoned in it a second time', async () => {
    await draw({ currency: 'USDT' });
    await open.type('[name=amount]', '100');
    expect([plain().includes('wallet.in_usdt'), plain().includes('wallet.rate')]).toEqual([false, false]);
    await open.press();
    expect(sent[0]?.body).toMatchObject({ currency: 'USDT', rate_id: 'one', expected: '98.500000' });
    await sent[0]?.refuse('deposit.too_many_open');
  });

  test.each([
    ['', 'wallet.amount_empty'],
    ['x', 'wallet.amount_invalid'],
    ['20.001', 'wallet.amount_places 2'],
    ['19.99', 'wallet.amount_range'],
    ['500.01', 'wallet.amount_range'],
  ])('of "%s" is not asked for, and why is said once it is', async (typed, problem) => {
    await draw();
    await open.type('[name=amount]', typed);
    expect(open.text()).not.toContain(problem);
    await open.press();
    expect([open.text().includes(problem), sent]).toEqual([true, []]);
  });

  test('says its limits and its currency, and offers no round amount beyond them', async () => {
    await draw({ max: parseAmount('150') });
    expect(plain()).toContain('R$limits R$20.00 to R$150.00R$50R$100wallet');
    await open.close();
    const { currency: _, ...way } = WAY;
    await draw({ ...way, currency: null as never, max: parseAmount('15'), min: parseAmount('1') });
    expect(plain()).toContain('USDTlimits 1.000000 USDT to 15.000000 USDT10 USDTwallet');
  });

  test('in a currency whose rate is not known is not asked for', async () => {
    await draw({ currency: 'EUR' as Currency });
    await open.type('[name=amount]', '100');
    await open.press();
    expect(sent).toEqual([]);
  });

  test('begins with what is missing, else with nothing', async () => {
    await draw({}, parseAmount('37.5'));
    expect(field('amount')?.value).toBe('37.50');
    await open.close();
    await draw();
    expect(field('amount')?.value).toBe('');
  });

  test.each<[string, Partial<DepositMethod>, boolean, string | null]>([
    ['asks for it where the account must be the player’s own and is not known', { own_account: true }, true, null],
    ['says which one where it is known', { own_account: true, cpf_known: '***.7' }, false, 'wallet.cpf_known ***.7'],
    ['asks for nothing where any account may pay', {}, false, null],
  ])('with a tax number %s', async (_, more, isAsked, said) => {
    await draw(more);
    expect([field('cpf') !== null, /wallet\.cpf_known [^w]*/.exec(open.text())?.[0] ?? null]).toEqual([isAsked, said]);
  });

  test('goes out with a tax number that is one, and not without', async () => {
    await draw({ own_account: true });
    await open.type('[name=amount]', '100');
    await open.type('[name=cpf]', '111.444.777-00');
    expect(open.text()).not.toContain('errors.deposit.cpf_invalid');
    await open.press();
    expect([open.text().includes('errors.deposit.cpf_invalid'), sent]).toEqual([true, []]);
    await open.type('[name=cpf]', '111.444.777-35');
    await open.type('[name=amount]', '');
    await open.press();
    expect([open.text().includes('errors.deposit.cpf_invalid'), sent]).toEqual([false, []]);
    await open.type('[name=amount]', '100');
    expect(open.text()).not.toContain('errors.deposit.cpf_invalid');
    await open.press();
    expect(sent[0]?.body).toMatchObject({ cpf: '111.444.777-35' });
    await sent[0]?.refuse('deposit.cpf_invalid');
    expect([open.text().includes('errors.deposit.cpf_invalid'), submit()]).toEqual([true, 'common.try_again']);
    await open.type('[name=cpf]', '111.444.777-3');
    expect(submit()).toBe('wallet.way_begin_pix');
  });

  test.each<[Partial<DepositMethod>, string, boolean]>([
    [{}, 'wallet.way_begin_pix', false],
    [{ type: 'card', payment_type: 'card' }, 'wallet.way_begin', true],
    [{ type: 'wallet', payment_type: 'third_party' }, 'wallet.way_begin', false],
  ])('of %o is begun by "%s", and said to be by card: %s', async (more, words, isCard) => {
    await draw(more as Partial<DepositMethod>);
    expect([submit(), open.text().includes('wallet.card_note')]).toEqual([words, isCard]);
  });

  test('whose link is not there yet is asked for again under its key', async () => {
    await draw();
    await open.type('[name=amount]', '101');
    await open.press();
    await sent[0]?.refuse('deposit.link_unavailable', 503);
    await open.press();
    expect(sent[1]?.key).toBe(sent[0]?.key);
    await sent[1]?.reply(DEPOSIT);
  });

  test.each<[string, Partial<DepositMethod>, string]>([
    ['way', { type: 'card' }, '102'],
    ['amount', {}, '103'],
    ['currency', { currency: 'USDT' }, '102'],
  ])('by another %s is another one', async (_, more, amount) => {
    await draw();
    await open.type('[name=amount]', '102');
    await open.press();
    const first = sent[0];
    await first?.lose();
    await open.close();
    await draw(more);
    await open.type('[name=amount]', amount);
    await open.press();
    expect(sent[0]?.key).not.toBe(first?.key);
    await sent[0]?.refuse('deposit.too_many_open');
    await open.close();
    // The first request ends too: nothing is left open for another test.
    await draw();
    await open.type('[name=amount]', '102');
    await open.press();
    expect(sent[0]?.key).toBe(first?.key);
    await sent[0]?.refuse('deposit.too_many_open');
  });
});

describe('play money', () => {
  const done = vi.fn<() => void>();
  const METHOD = { type: 'sandbox', min: parseAmount('1'), max: parseAmount('1000') } as const;
  const play = async (currency: 'BRL' | 'USDT', missing?: Amount) => {
    sent = sentTo(walletApi.recharge);
    const first = RATES.filter((row) => row.currency === currency);
    open = await drawn(<DepositForm method={METHOD} missing={missing} onDone={done} />, [[keys.exchange, first]], WORDS);
  };

  test('begins with a round amount of the currency, or with what is missing', async () => {
    await play('BRL');
    expect(field('amount')?.value).toBe('100');
    await open.close();
    await play('BRL', parseAmount('7.5'));
    expect(field('amount')?.value).toBe('7.50');
  });

  test('is asked for as it was typed, at the rate it was shown at, and is there at once', async () => {
    await play('BRL');
    expect(plain()).toContain('wallet.you_depositR$100.00wallet.creditedR$100.00');
    expect(plain()).toContain('wallet.in_usdt18.450185 USDT');
    await open.press();
    expect([sent[0]?.body, submit()]).toEqual([
      { type: 'sandbox', amount: '100.000000', currency: 'BRL', rate_id: 'reais', ...HERE },
      'wallet.depositing',
    ]);
    expect(done).not.toHaveBeenCalled();
    await sent[0]?.reply({ ...DEPOSIT, type: 'sandbox' });
    expect(done).toHaveBeenCalledTimes(1);
  });

  test('in USDT is not reckoned in it a second time, and nothing is reckoned of nothing', async () => {
    await play('USDT');
    expect([plain().includes('wallet.in_usdt'), plain().includes('wallet.you_deposit20.000000 USDT')]).toEqual([false, true]);
    await open.type('[name=amount]', '');
    expect(plain()).toContain('wallet.you_deposit—wallet.credited—');
  });

  test('is kept within the limits of the way, as they are in the currency', async () => {
    await play('BRL');
    expect(plain()).toContain('wallet.play_moneywallet.play_money_notewallet.amountR$limits R$5.42 to R$5,420.00');
    const amounts = [...open.page.querySelectorAll('fieldset button')].map(({ textContent }) => textContent?.replace(/\D/g, ''));
    expect(amounts).toEqual(['50', '100', '200', '1000']);
    for (const amount of ['5.41', '5420.01']) {
      await open.type('[name=amount]', amount);
      await open.press();
      expect(sent).toEqual([]);
      expect(plain()).toContain('from R$5.42 to R$5,420.00');
      expect(open.page.querySelector('[role=status], [role=alert]')).toBeNull();
    }
    await act(async () => open.page.querySelector<HTMLButtonElement>('fieldset button')?.click());
    expect([field('amount')?.value, open.text().includes('from ')]).toEqual(['50', false]);
  });

  test('of which nobody knows is asked about again by its button', async () => {
    await play('BRL');
    await open.type('[name=amount]', '104');
    expect(submit()).toBe('wallet.deposit');
    await open.press();
    await sent[0]?.lose();
    expect([submit(), open.page.querySelector('[role=status]')?.textContent]).toEqual(['wallet.deposit_check', 'wallet.deposit_unknown']);
    await open.press();
    await sent[1]?.refuse('deposit.channel_unavailable');
    expect(submit()).toBe('wallet.deposit');
  });
});
