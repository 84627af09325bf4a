// @vitest-environment happy-dom
import type { DepositMethod } from '@fairbook/contract';
import { ZERO } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { DepositMethods } from './deposit-methods.tsx';

const method = (type: string, payment_type: DepositMethod['payment_type'], more: Partial<DepositMethod> = {}): DepositMethod => ({
  ...{ type, payment_type, currency: 'BRL', min: ZERO, max: ZERO, fee_e4: 0, fee_fixed: ZERO, arrives_in: { from: 0, to: 0 } },
  ...{ own_account: false, cpf_known: null, play_money: false, closed: null },
  ...more,
});
const METHODS = [
  method('pix', 'fiat'),
  method('card', 'card', { fee_e4: 25, arrives_in: { from: 60, to: 600 } }),
  method('wallet', 'third_party', { closed: 'closed for the night' }),
  method('usdt', 'crypto'),
  method('sandbox', 'play_money'),
];

const onChoose = vi.fn<(type: string) => void>();
let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  onChoose.mockClear();
});
async function draw(chosen: string) {
  open = await drawn(
    <form>
      <DepositMethods methods={METHODS} chosen={chosen} onChoose={onChoose} />
    </form>,
    [],
    NAMED_WORDS,
  );
}
const buttons = () => [...document.querySelectorAll('button')];
const about = () => document.querySelector('p')?.textContent;

test('the ways to deposit stand in the order of the house, each by its name and its own sign', async () => {
  await draw('pix');
  expect(document.querySelector('fieldset')?.getAttribute('aria-label')).toBe('wallet.ways');
  const signs = buttons().map((each) => each.querySelector('use')?.getAttribute('href')?.split('#i-').at(-1));
  expect(buttons().map(({ textContent }, at) => [textContent, signs[at]])).toEqual([
    ['wallet.way_pix', 'phone'],
    ['wallet.way_card', 'wallet'],
    ['wallet.way_wallet', 'share'],
    ['wallet.way_usdt', 'lock'],
    ['wallet.play_money', 'games'],
  ]);
});

test.each([
  ['pix', ['true', 'false', 'false', 'false', 'false'], 'wallet.way_free · wallet.arrives_at_once'],
  ['card', ['false', 'true', 'false', 'false', 'false'], 'wallet.way_fee 0.25% · wallet.arrives_in 10'],
  ['wallet', ['false', 'false', 'true', 'false', 'false'], undefined],
  ['gone', ['false', 'false', 'false', 'false', 'false'], undefined],
])('of %s alone it is said that it holds, and what it keeps and how long it takes while it is open', async (chosen, pressed, said) => {
  await draw(chosen);
  expect([buttons().map((each) => each.getAttribute('aria-pressed')), about()]).toEqual([pressed, said]);
});

test.each([
  ['wallet.way_card', 'card'],
  ['wallet.way_wallet', 'wallet'],
])('a press on %s chooses it and sends nothing, though it may be closed', async (words, type) => {
  await draw('pix');
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', sent);
  await act(async () =>
    buttons()
      .find(({ textContent }) => textContent === words)
      ?.click(),
  );
  expect([onChoose.mock.calls, sent.mock.calls.length]).toEqual([[[type]], 0]);
});
