// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { PixCode } from './pix-code.tsx';

const CODE = '00020126580014br.gov.bcb.pix0136a629';
const QR = { size: 21, path: 'M0 0h7v7h-7z' };
let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  Reflect.deleteProperty(navigator, 'clipboard');
});
async function draw(bank: string | null = null) {
  open = await drawn(<PixCode code={CODE} qr={QR} play_bank={bank} />, [], NAMED_WORDS);
  return open;
}
const field = () => document.querySelector('textarea');

test('the code can be photographed: it is drawn, and its picture is named', async () => {
  const { text } = await draw();
  const picture = document.querySelector('svg[role=img]');
  expect([picture?.getAttribute('aria-label'), picture?.querySelector('path')?.getAttribute('d')]).toEqual(['wallet.pix_qr', QR.path]);
  expect(text()).toContain('wallet.pix_how');
});

test('the code stands to be read whole, cannot be changed, and is marked whole when one goes into it', async () => {
  await draw();
  expect([field()?.value, field()?.readOnly, field()?.getAttribute('aria-label')]).toEqual([CODE, true, 'wallet.pix_code']);
  const select = vi.spyOn(field() as HTMLTextAreaElement, 'select');
  await act(async () => field()?.focus());
  expect(select).toHaveBeenCalledTimes(1);
});

test('one press copies the code, and it is the first thing to do', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const { press, page } = await draw('https://bank.example/pay/7');
  const looks = page.querySelector('button')?.className;
  expect([looks?.includes('primary'), looks?.includes('tall')]).toEqual([true, true]);
  await press('wallet.pix_copy');
  expect(writeText.mock.calls).toEqual([[CODE]]);
});

test('the bank of a house that plays opens beside the page, which it learns nothing of; no other house has one', async () => {
  await draw();
  expect(document.querySelector('a')).toBeNull();
  await open?.close();
  await draw('https://bank.example/pay/7');
  const link = document.querySelector('a');
  expect(['href', 'target', 'rel'].map((name) => link?.getAttribute(name))).toEqual([
    'https://bank.example/pay/7',
    '_blank',
    'noopener noreferrer',
  ]);
  expect([link?.textContent, link?.className.includes('line')]).toEqual(['wallet.play_bank', true]);
});
