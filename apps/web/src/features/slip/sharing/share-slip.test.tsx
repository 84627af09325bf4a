// @vitest-environment happy-dom
import { EMPTY_SLIP, readSlipCode, SHARED_LEGS_MAX, type Slip, type SlipLeg } from '@fairbook/core/betting';
import { parseOdds } from '@fairbook/core/money';
import { linesOf } from '@fairbook/ui/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, useToasts } from '../../../shared/page/toast.ts';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { until } from '../../../shared/testing/drawn-at.tsx';
import { changeSlip, setSlipState, slipState } from '../slip-store.ts';
import { ShareSlip } from './share-slip.tsx';
import { ShareSlipDialog } from './share-slip-dialog.tsx';

let open: Drawn;
let written: string[] = [];
let hasPicture = true;
const sidesOf = (id: string) => ({ home: `Home ${id}`, away: `Away ${id}` });
function Toasts() {
  return useToasts().map(({ id, type, message }) => (
    <q key={id} id={String(id)}>
      {type} {message}
    </q>
  ));
}
const told = () => [...open.page.querySelectorAll('q')].map(({ textContent }) => textContent);
const slipOf = (count: number): Slip => {
  setSlipState({ slip: EMPTY_SLIP, intents: [] });
  for (let nth = 1; nth <= count; nth += 1) {
    const taken = { game: 'soccer', matchId: String(nth), market: 'wl', selection: 'w', lineE2: null, odds: parseOdds('2.00') } as const;
    changeSlip({ type: 'selectionToggled', selection: taken });
  }
  changeSlip({ type: 'modeChosen', mode: 'together' });
  changeSlip({ type: 'stakeTyped', text: '77' });
  return slipState().slip;
};
beforeEach(() => {
  [written, hasPicture] = [[], true];
  const pen = { fillRect: () => undefined, measureText: () => ({ width: 1 }), fillText: (text: string) => void written.push(text) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => (hasPicture ? pen : null)) as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((come) => come(new Blob(['picture'])));
});
afterEach(async () => {
  for (const { id } of open.page.querySelectorAll('q')) await act(async () => dismissToast(Number(id)));
  await open.close();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const dialog = async (slip: Slip) => {
  open = await drawn([<ShareSlipDialog key="dialog" slip={slip} sidesOf={sidesOf} onClose={() => undefined} />, <Toasts key="toasts" />]);
};
const press = (words: string) =>
  act(async () => {
    [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(({ textContent }) => textContent?.includes(words))?.click();
    await new Promise((resolve) => setImmediate(resolve));
  });

test('what is handed on by code and by link is the selections at their odds, and no amount', async () => {
  const slip = slipOf(2);
  await dialog(slip);
  const [link, code] = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')].map(({ value }) => value);
  const read = readSlipCode(code ?? '');
  expect(read?.legs.map(({ matchId, odds }) => [matchId, odds])).toEqual(slip.legs.map(({ matchId, odds }) => [matchId, odds]));
  expect([link?.startsWith(`${location.origin}/sport/soccer?share=`), readSlipCode(decodeURIComponent(link ?? ''))]).toEqual([true, read]);
  expect(`${link} ${code}`).not.toContain('77');
  const copy = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copy } });
  await press('slip.share_copy_link');
  await press('slip.share_copy_code');
  expect(copy.mock.calls).toEqual([[link], [code]]);
});

test('each way to hand it on says what it is, and none of its fields can be written into', async () => {
  await dialog(slipOf(1));
  const lines = linesOf(document.querySelector('[role=dialog]') as Node);
  expect(lines.map((line) => line.replace(/\[.* readOnly/, '[… readOnly'))).toEqual([
    '{"dialog"}',
    'slip.share_title',
    'slip.share_link',
    '{invalid=false}[… readOnly]',
    '(slip.share_copy_link)',
    'slip.shared_code',
    '{invalid=false}[… readOnly]',
    '(slip.share_copy_code)',
    '(slip.share_picture)',
    'slip.share_note',
    '(common.close)',
  ]);
});

test('the picture has each selection with its odds, and what they come to together', async () => {
  const share = vi.fn<(what: { files: File[] }) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', { ...navigator, canShare: () => true, share });
  await dialog(slipOf(2));
  await press('slip.share_picture');
  expect(share.mock.calls[0]?.[0].files.map(({ name, type }) => [name, type])).toEqual([['fairbook.png', 'image/png']]);
  expect(written.filter((text) => text !== '')).toEqual([
    ...['common.brand', 'slip.share_picture_title', 'Home 1', 'Home 1 × Away 1 · sports.market_wl', '2.00'],
    ...['Home 2', 'Home 2 × Away 2 · sports.market_wl', '2.00', 'slip.total_odds', '4.00'],
  ]);
});

test.each<[string, Slip['mode'], number]>([
  ['of one selection', 'together', 1],
  ['of singles', 'separate', 2],
])('the picture %s says no odds of all', async (_, mode, count) => {
  await dialog({ ...slipOf(count), mode });
  await press('slip.share_picture');
  expect(written).not.toContain('slip.total_odds');
});

test('where a picture cannot be handed on it is saved', async () => {
  vi.stubGlobal('navigator', { ...navigator, canShare: () => false });
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await dialog(slipOf(1));
  await press('slip.share_picture');
  expect([saved, told()]).toEqual([['fairbook.png'], []]);
});

test.each([
  ['AbortError', []],
  ['NotAllowedError', ['error slip.share_failed']],
])('what ends the sharing as %s is told, or was the reader’s wish', async (name, expected) => {
  vi.stubGlobal('navigator', { ...navigator, canShare: () => true, share: () => Promise.reject(new DOMException('no', name)) });
  await dialog(slipOf(1));
  await press('slip.share_picture');
  expect(told()).toEqual(expected);
});

test('a browser that draws no pictures says so', async () => {
  hasPicture = false;
  await dialog(slipOf(1));
  await press('slip.share_picture');
  expect(told()).toEqual(['error slip.share_failed']);
});

test.each([
  [SHARED_LEGS_MAX, true],
  [SHARED_LEGS_MAX + 1, false],
])('%s selections can be handed on: %s', async (count, can) => {
  const [leg] = slipOf(1).legs;
  const legs = Array.from({ length: count }, (_, at) => ({ ...(leg as SlipLeg), matchId: String(at + 1) }));
  open = await drawn(<ShareSlip slip={{ ...slipState().slip, legs }} sidesOf={sidesOf} />);
  expect(open.page.querySelector('button') !== null).toBe(can);
  if (!can) return;
  await open.press('slip.share');
  await until(() => document.querySelector('[role=dialog]'));
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('slip.share_title');
});
