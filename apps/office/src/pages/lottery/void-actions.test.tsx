// @vitest-environment happy-dom
import type { OfficeDrawPage, Staff } from '@fairbook/contract/office';
import { amount } from '@fairbook/core/money';
import { afterEach, describe, expect, test } from 'vitest';
import { SignedProvider } from '../../shared/me.ts';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { type Mounted, mounted } from '../../shared/testing/mounted.tsx';
import { callOf, sheetOf, unanswered } from '../../shared/testing/sheet.ts';
import { VoidActions } from './void-actions.tsx';

const DRAWN_AT = new Date('2026-01-01T12:00:00Z');
const VOIDING = { reason: 'machine broken', by: 'ana', at: new Date('2026-01-01T11:00:00Z') };
const [ASK, CONFIRM, DROP] = ['office.lot_void_ask', 'office.lot_void_confirm', 'office.lot_void_drop'];

interface Page extends Partial<Pick<Staff, 'name' | 'permissions'>> {
  readonly before?: number;
  readonly voiding?: typeof VOIDING;
}
let open: Mounted | Acted;
const shown = async (status: string, { before = 1, voiding, ...signed }: Page = {}) => {
  const page = {
    ...{ draw: { match_id: '9', status, draw_at: DRAWN_AT }, voiding: voiding ?? null, refund: { bets: 2, stakes: amount(3_000_000n) } },
    now: new Date(DRAWN_AT.getTime() - before),
  } as unknown as OfficeDrawPage;
  const staff = { name: 'bo', same_hands: [], permissions: ['lottery.void'], ...signed } as unknown as Staff;
  open = await mounted(
    <SignedProvider value={staff}>
      <VoidActions page={page} />
    </SignedProvider>,
  );
  return [...open.page.querySelectorAll('button')].map(({ textContent }) => textContent);
};
afterEach(() => open.close());

test.each<[string, string, Page, readonly (string | undefined)[]]>([
  ['is asked for before it is on sale', 'scheduled', {}, [ASK]],
  ['is asked for while it is on sale', 'open', {}, [ASK]],
  ['is asked for up to the millisecond before its time', 'closed', { before: 1 }, [ASK]],
  ['is not asked for at its time', 'closed', { before: 0 }, []],
  ['is not confirmed at its time', 'closed', { before: 0, voiding: VOIDING }, []],
  ['is not asked for once it is settled', 'settled', {}, []],
  ['is not asked for twice', 'void', {}, []],
  ['is confirmed or dropped by a colleague', 'open', { voiding: VOIDING }, [CONFIRM, DROP]],
  ['is not confirmed by who asked for it', 'open', { voiding: VOIDING, name: 'ana' }, [DROP]],
  ['is not asked for without the permission', 'open', { permissions: ['lottery.results'] }, []],
  ['is not confirmed without the permission', 'open', { voiding: VOIDING, permissions: ['lottery.results'] }, []],
])('the void of a draw %s', async (_, status, more, buttons) => {
  expect(await shown(status, more)).toEqual(buttons);
  expect(open.text().includes('office.lot_void_late')).toBe(buttons.length === 0 && !('permissions' in more));
});

describe('a void', () => {
  const begun = async (voiding: typeof VOIDING | null, refuses = '') => {
    const page = {
      ...{ draw: { match_id: '9', status: 'open', draw_at: DRAWN_AT }, voiding, refund: { bets: 2, stakes: amount(3_000_000n) } },
      now: new Date(DRAWN_AT.getTime() - 1),
    } as unknown as OfficeDrawPage;
    const part = await acted(<VoidActions page={page} />, { may: ['lottery.void'], refuses: (name) => name === refuses });
    open = part;
    return part;
  };
  const [GIVES, READ] = ['lot_void_refund 2 3.00 USDT', 'read lottery'];

  test.each([
    ['asked for', null, 'lot_void_ask', 'void'],
    ['dropped', VOIDING, 'lot_void_drop', 'void/drop'],
  ])('is %s with a reason, beside what it gives back, and everything of lotteries is read again', async (_, voiding, words, call) => {
    const part = await begun(voiding);
    await part.tap(words);
    await part.tap('cancel');
    expect(part.page.querySelector('form')).toBeNull();
    await part.tap(words);
    expect(part.text()).toContain(GIVES);
    const sheet = sheetOf(part.page, words);
    await sheet.fill({ reason: 'machine broken' });
    await sheet.send();
    const [sent, ...read] = part.sent();
    expect([callOf(sent), read]).toEqual([[`POST /lottery/draws/9/${call}`, { reason: 'machine broken' }], [READ]]);
    expect(part.page.querySelector('form')).toBeNull();
  });

  test.each([
    ['confirmed', ''],
    ['not confirmed where that is refused, which is said', 'office.lottery.confirmVoid'],
  ])('that was asked for is %s, and everything of lotteries is read again', async (_, refuses) => {
    const part = await begun(VOIDING, refuses);
    expect(part.text()).toContain(GIVES);
    expect(part.text()).toContain('lot_void_asked ana 01/01/2026, 11:00:00 machine broken');
    await part.tap('lot_void_confirm');
    expect(part.sent()).toEqual(['POST /lottery/draws/9/void/confirm {}', READ]);
    expect(part.text().includes('errors.server.busy')).toBe(refuses !== '');
  });

  test('is not confirmed a second time while the first is not answered', async () => {
    const part = await begun(VOIDING);
    unanswered();
    await part.tap('lot_void_confirm');
    expect(part.button('lot_void_confirm')?.disabled).toBe(true);
  });

  test('that is refused is still asked for as it was typed', async () => {
    const part = await begun(null, 'office.lottery.askVoid');
    await part.tap('lot_void_ask');
    const sheet = sheetOf(part.page);
    await sheet.fill({ reason: 'machine broken' });
    await sheet.send();
    expect([sheet.fields(), part.text().includes('errors.server.busy')]).toEqual([{ reason: 'machine broken' }, true]);
  });
});

test.each<[string, Page, string, string, string]>([
  ['is asked for', {}, ASK, 'office.lot_void_hint', 'office.reason_hint'],
  ['is dropped', { voiding: VOIDING }, DROP, 'office.reason_hint', 'office.lot_void_hint'],
] as never)('a void says what it is, and what reason to give when it %s', async (_, page, button, hint, other) => {
  await shown('open', page);
  expect(open.text()).toContain('office.lot_void_text');
  await open.press(button);
  expect([open.text().includes(hint), open.text().includes(other)]).toEqual([true, false]);
});
