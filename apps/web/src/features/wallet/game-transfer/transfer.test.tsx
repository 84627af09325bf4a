// @vitest-environment happy-dom
import { type GameTransfer, type GameWallet, gamesApi, type SignedIn } from '@fairbook/contract';
import { parseAmount, parseRate, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { BringBack } from './bring-back.tsx';
import { TransferForm } from './transfer-form.tsx';
import { TransferResult } from './transfer-result.tsx';

const [ID, AT] = ['0192a1b2-0000-7000-8000-000000000001', '2026-01-02T03:04:05.000Z'];
const WALLET: GameWallet = {
  ...{ provider: 'ky', name: 'KY', score: parseAmount('7.123456'), open: true, min: parseAmount('5'), max: parseAmount('1000') },
} as GameWallet;
const known = (rate = RATE_ONE, currency = 'USDT') =>
  [
    [keys.exchange, [{ id: 1, currency, exchange: rate, rate_id: '1', sort: 0 }]],
    [keys.account, { score: parseAmount('100.123456'), currency, nickname: 'Ana', net_today: parseAmount('0'), owed: parseAmount('0') }],
  ] as const;
const TRANSFER = {
  ...{ order_id: ID, date: AT, provider: 'ky', direction: 'to_game', amount: '50.000000', state: 'done', reason: null, changed_at: AT },
};

let [open, sent]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
beforeEach(() => signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn));
afterEach(async () => {
  await open?.close();
  signedOut();
});

describe('a transfer', () => {
  const form = async (wallets: readonly GameWallet[] = [WALLET], more = known()) => {
    sent = sentTo(gamesApi.transfer);
    open = await drawn(<TransferForm wallets={wallets} onAsked={() => undefined} />, more, NAMED_WORDS);
    return open;
  };
  test.each(['', '12345'])('to a game does not go out with "%s" as its payment password', async (password) => {
    const { type, press, text } = await form();
    await type('[name=amount]', '50');
    await type('[name=bank_password]', password);
    expect(text()).not.toContain('errors.payment_password.invalid');
    await press();
    expect([sent.length, text().includes('errors.payment_password.invalid')]).toEqual([0, true]);
  });

  test.each(['4.99', '1001', '100.13'])('of %s is more or less than may go, and stays', async (amount) => {
    const { type, press } = await form();
    await type('[name=bank_password]', '123456');
    await type('[name=amount]', amount);
    await press();
    expect(sent).toEqual([]);
  });

  test('of all there is takes every last millionth along', async () => {
    const { type, press } = await form([WALLET], known(parseRate('5'), 'BRL'));
    await press('wallet.t_all');
    await type('[name=bank_password]', '123456');
    await press();
    expect(sent.map(({ body }) => body)).toEqual([{ provider: 'ky', direction: 'to_game', amount: '100.123456', bank_password: '123456' }]);
    await sent[0]?.refuse('transfer.insufficient_balance');
  });

  const swap = ({ page }: Drawn) => act(async () => page.querySelector<HTMLElement>('[aria-label*=t_swap]')?.click());
  test('to a game that is closed is not offered, what is there can be brought back', async () => {
    const part = await form([{ ...WALLET, open: false }]);
    expect(part.text()).toContain('wallet.t_closed');
    expect(part.page.querySelector('form')).toBeNull();
    await swap(part);
    expect(part.text()).not.toContain('wallet.t_closed');
    expect(part.page.querySelector('form')).not.toBeNull();
  });

  test('from a game needs no password and no least amount, and takes no more than is there', async () => {
    const part = await form();
    await part.type('[name=amount]', '50');
    await swap(part);
    expect(part.page.querySelector<HTMLInputElement>('[name=amount]')?.value).toBe('');
    expect(part.page.querySelector('[name=bank_password]')).toBeNull();
    await part.type('[name=amount]', '7.13');
    await part.press();
    expect(sent).toEqual([]);
    await part.type('[name=amount]', '0.01');
    await part.press();
    expect(sent.map(({ body }) => body)).toEqual([{ provider: 'ky', direction: 'from_game', amount: '0.010000' }]);
    await sent[0]?.refuse('transfer.insufficient_balance');
  });

  test.each([
    [null, true],
    [parseAmount('0'), true],
    [parseAmount('0.000001'), false],
  ])('from a game with %s cannot be of all of it: %s', async (score, isDisabled) => {
    const part = await form([{ ...WALLET, score }]);
    await swap(part);
    expect([...part.page.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('t_all'))?.disabled).toBe(isDisabled);
  });
});

describe('what became of a transfer', () => {
  const result = async (more: Partial<GameTransfer>) => {
    sentTo();
    const begun = { ...TRANSFER, amount: parseAmount('50'), ...more } as GameTransfer;
    open = await drawn(<TransferResult begun={begun} wallets={[WALLET]} onAgain={again} onClose={closed} />, known(), NAMED_WORDS);
    return open.text();
  };
  const [again, closed] = [vi.fn<() => void>(), vi.fn<() => void>()];
  test.each<[Partial<GameTransfer>, string, boolean]>([
    [{ state: 'sending' }, 'wallet.t_checking', false],
    [{ state: 'unknown' }, 'wallet.t_checking', false],
    [{ state: 'done' }, 'wallet.t_done_to', true],
    [{ state: 'done', direction: 'from_game' }, 'wallet.t_done_from', true],
    [{ state: 'returned' }, 'wallet.t_returned_to', true],
    [{ state: 'returned', direction: 'from_game' }, 'wallet.t_returned_from', true],
  ])('%j is said as %s; another one can be made: %s', async (more, said, canAgain) => {
    const text = await result(more);
    expect(text).toContain(said);
    expect(text.includes('wallet.t_again')).toBe(canAgain);
    expect(document.activeElement?.textContent).toContain('50');
  });

  test('names the wallet, or its provider where there is none', async () => {
    expect(await result({})).toMatch(/t_way_to_game.*KY/);
    await open?.close();
    expect(await result({ provider: 'gone' } as never)).toMatch(/t_way_to_game.*gone/);
  });
});

describe('bringing everything back', () => {
  const back = async (...wallets: readonly GameWallet[]) => {
    sent = sentTo(gamesApi.bringBack);
    open = await drawn(<BringBack wallets={wallets} />, known(), NAMED_WORDS);
    return open;
  };
  test.each([
    [parseAmount('0.000001'), true],
    [parseAmount('0'), false],
    [null, true],
  ])('of a wallet with %s is offered: %s', async (score, isOffered) => {
    expect((await back({ ...WALLET, score })).text() !== '').toBe(isOffered);
  });

  const one = (state: string, amount = '5.000000') => ({ ...TRANSFER, direction: 'from_game', state, amount });
  test.each<[string, object, readonly string[]]>([
    ['nothing', { list: [], unreached: [] }, ['t_back_nothing']],
    ['all of it', { list: [one('done'), one('done', '7.000000')], unreached: [] }, ['t_back_done amount 12']],
    ['a part', { list: [one('done'), one('sending')], unreached: [] }, ['t_back_done amount 5', 't_back_some']],
    ['none yet', { list: [one('unknown')], unreached: [] }, ['t_back_some']],
    ['nothing of a silent one', { list: [], unreached: ['ky'] }, ['t_back_unreached']],
  ])('is asked for once, and says that %s came', async (_, reply, said) => {
    const { press, page } = await back(WALLET);
    await press('wallet.t_back_all', 2);
    await press('wallet.t_back_doing');
    expect(sent).toHaveLength(1);
    expect(page.querySelector('[aria-disabled=true]')).not.toBeNull();
    await sent[0]?.reply(reply);
    const words = page.querySelector('[role=status]')?.textContent?.match(/t_back_\w+/g);
    expect(words).toEqual(said.map((each) => each.split(' ')[0]));
    const [, , sum] = said[0]?.split(' ') ?? [];
    expect(page.querySelector('[role=status]')?.textContent).toContain(sum ?? '');
  });
});
