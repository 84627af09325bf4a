// @vitest-environment happy-dom
import { type ReceiptFile, Refusal } from '@fairbook/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, useToasts } from '../page/toast.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { SaveReceipt } from './save-receipt.tsx';

let open: Drawn;
let saved: [name: string, href: string][] = [];
let files: Blob[] = [];
let answer: { readonly reply: (file: ReceiptFile) => void; readonly fail: (error: Error) => void };
const [read, revoke] = [vi.fn<() => Promise<ReceiptFile>>(), vi.fn<(url: string) => void>()];
function Toasts() {
  return useToasts().map(({ id, type, message }) => (
    <q key={id} id={String(id)}>
      {type} {message}
    </q>
  ));
}
const told = () => [...open.page.querySelectorAll('q')].map(({ textContent }) => textContent);
beforeEach(async () => {
  [saved, files] = [[], []];
  revoke.mockClear();
  read.mockReset().mockImplementation(
    () =>
      new Promise((reply, fail) => {
        answer = { reply, fail };
      }),
  );
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoke);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push([this.download, this.href]);
  });
  open = await drawn(
    <>
      <SaveReceipt code="ABC7" read={read} />
      <Toasts />
    </>,
  );
});
afterEach(async () => {
  for (const { id } of open.page.querySelectorAll('q')) await act(async () => dismissToast(Number(id)));
  await open.close();
  vi.restoreAllMocks();
});
const settle = (run: () => void) =>
  act(async () => {
    run();
    await new Promise((resolve) => setImmediate(resolve));
  });

test.each([
  [{ sealed: { root: 'f' } }, 'successful my_bets.file_saved'],
  [{ sealed: null }, 'warning my_bets.file_saved_unsealed'],
])('a receipt is saved once under its code, as the house wrote it, and %o is told', async (file, words) => {
  await open.press('my_bets.save_file');
  await open.press('my_bets.save_file');
  expect([read.mock.calls.length, saved, open.page.querySelector('button')?.getAttribute('aria-disabled')]).toEqual([1, [], 'true']);
  await settle(() => answer.reply(file as unknown as ReceiptFile));
  expect([saved, told(), revoke.mock.calls]).toEqual([[['fairbook-ABC7.json', 'blob:1']], [words], [['blob:1']]]);
  expect([await files[0]?.text(), files[0]?.type]).toEqual([`${JSON.stringify(file, null, 2)}\n`, 'application/json']);
});

test('what could not be read is told, and can be asked for again', async () => {
  await open.press('my_bets.save_file');
  await settle(() => answer.fail(new Refusal('bet.not_found', {})));
  expect([told(), saved, open.page.querySelector('button')?.getAttribute('aria-disabled')]).toEqual([
    ...[['error errors.bet.not_found'], [], 'false'],
  ]);
  await open.press('my_bets.save_file');
  expect(read).toHaveBeenCalledTimes(2);
});
