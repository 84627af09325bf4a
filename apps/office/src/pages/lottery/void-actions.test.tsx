// @vitest-environment happy-dom
import type { OfficeDrawPage, Staff } from '@fairbook/contract/office';
import { amount } from '@fairbook/core/money';
import { afterEach, expect, test } from 'vitest';
import { SignedProvider } from '../../shared/me.ts';
import { type Mounted, mounted } from '../../shared/testing/mounted.tsx';
import { VoidActions } from './void-actions.tsx';

const DRAWN_AT = new Date('2026-01-01T12:00:00Z');
const VOIDING = { reason: 'machine broken', by: 'ana', at: new Date('2026-01-01T11:00:00Z') };
const [ASK, CONFIRM, DROP] = ['office.lot_void_ask', 'office.lot_void_confirm', 'office.lot_void_drop'];

interface Page extends Partial<Pick<Staff, 'name' | 'permissions'>> {
  readonly before?: number;
  readonly voiding?: typeof VOIDING;
}
let open: Mounted;
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
