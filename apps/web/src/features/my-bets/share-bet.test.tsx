// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn, sentTo } from '../../shared/testing/drawn.tsx';
import { Toasts } from '../../shared/testing/toasts.tsx';
import { ShareBet, type ShareBetProps } from './share-bet.tsx';

const PICTURE = { title: 'Single', state: 'Open', legs: [] } as unknown as ShareBetProps['picture'];
const CODE = 'FB-7Q2K-91XD';
let [open, written, shared]: [Drawn | undefined, string[], File[]] = [undefined, [], []];
const share = vi.fn<(what: { readonly files: readonly File[] }) => Promise<void>>();
beforeEach(async () => {
  [written, shared] = [[], []];
  share.mockReset().mockImplementation(async ({ files }) => void shared.push(...files));
  const canvas = { fillText: (text: string) => void written.push(text), measureText: () => ({ width: 1 }), fillRect: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['picture'])));
  Object.assign(navigator, { canShare: () => true, share });
  sentTo();
  const part = <ShareBet picture={PICTURE} code={CODE} amounts={[['Staked', '10.00']]} />;
  open = await drawn(
    <>
      {part}
      <Toasts />
    </>,
    [],
    NAMED_WORDS,
  );
});
afterEach(async () => {
  await open?.close();
  vi.restoreAllMocks();
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
});
const tick = (nth: number) => act(async () => open?.page.querySelectorAll('input')[nth]?.click());
const send = async () => {
  await open?.press('my_bets.share_now');
  await act(async () => void (await new Promise((resolve) => setImmediate(resolve))));
};

test('what is shown is chosen before anything leaves', async () => {
  const choice = () => open?.page.querySelector<HTMLElement>('div[id]')?.hidden;
  expect(choice()).toBe(true);
  await open?.press('my_bets.share');
  expect([choice(), shared]).toEqual([false, []]);
});

test.each<[string, readonly number[], boolean, boolean]>([
  ['the code alone, unless something else is wished', [], false, true],
  ['amounts where their player shows them', [0], true, true],
  ['nothing at all', [1], false, false],
])('a picture shows %s, and is called so', async (_, ticked, hasAmounts, hasCode) => {
  for (const nth of ticked) await tick(nth);
  await send();
  expect(shared.map(({ name, type }) => [name, type])).toEqual([[hasCode ? `${CODE}.png` : 'fairbook.png', 'image/png']]);
  expect([written.includes('10.00'), written.includes(CODE)]).toEqual([hasAmounts, hasCode]);
});

test.each([
  ['AbortError', false],
  ['DataError', true],
])('a window of the phone that ends with %s is told as a failure: %s', async (name, isTold) => {
  share.mockRejectedValue(new DOMException('', name));
  await send();
  expect([share.mock.calls.length, open?.text().includes('error: my_bets.share_failed')]).toEqual([1, isTold]);
});

test('where no other app takes it, it is saved', async () => {
  Object.assign(navigator, { canShare: () => false });
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await send();
  expect([names, shared]).toEqual([[`${CODE}.png`], []]);
});

test('the choice says what it is of, the code is shown unless it is taken away, and the picture names the house', async () => {
  const part = open?.page.firstElementChild?.nextElementSibling as HTMLElement;
  const [way] = open?.page.querySelectorAll('button') ?? [];
  expect([way?.getAttribute('aria-expanded'), way?.getAttribute('aria-controls') === part.id]).toEqual(['false', true]);
  expect(linesOf(part)).toEqual([
    '{invalid=false}[checkbox no]my_bets.share_amounts',
    '{invalid=false}[checkbox yes]my_bets.share_code',
    '(my_bets.share_now)',
  ]);
  await tick(0);
  await send();
  expect(written).toEqual(['common.brand', 'Single', 'Open', 'Staked', '10.00', 'my_bets.receipt_id', 'FB-7Q2K-91XD']);
});
