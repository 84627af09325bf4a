// @vitest-environment happy-dom
import type { OfficialDraw, Staff } from '@fairbook/contract/office';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SignedProvider } from '../../shared/me.ts';
import { type Mounted, mounted } from '../../shared/testing/mounted.tsx';
import { ResultActions } from './result-actions.tsx';

const AGREED = [1, 2, 3, 4, 5, 6, 7];
const PROPOSAL = { numbers: [1, 2, 3, 4, 5, 6, 8], reason: 'seen at both', by: 'ana', at: new Date('2026-01-01T12:00:00Z') };
const [DRAWN, VOID] = [{ status: 'settled', numbers: AGREED }, { status: 'void' }];

let open: Mounted;
const shown = async (draw: object, more: object = {}, signed: object = {}) => {
  const row = {
    ...{ agreed: AGREED, proposal: null, ...more },
    draw: { match_id: '9', status: 'closed', numbers: null, ...draw },
  } as unknown as OfficialDraw;
  const staff = { name: 'bo', same_hands: [], permissions: ['lottery.results'], ...signed } as unknown as Staff;
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  open = await mounted(
    <SignedProvider value={staff}>
      <ResultActions row={row} />
    </SignedProvider>,
  );
  return [...open.page.querySelectorAll('button')].map(({ textContent }) => textContent);
};
afterEach(async () => {
  await open.close();
  vi.unstubAllGlobals();
});

describe('what the feeds agree on', () => {
  test.each<[string, object, object, readonly string[]]>([
    ['can be proposed for a draw that is closed', {}, {}, ['office.lot_propose']],
    ['can be proposed as a correction of other numbers', { ...DRAWN, numbers: PROPOSAL.numbers }, {}, ['office.lot_correct']],
    ['is not proposed where it is the result', DRAWN, {}, []],
    ['is not proposed for a draw that is void', VOID, {}, []],
    ['is not proposed before they agree', {}, { agreed: null }, []],
  ])('%s', async (_, draw, more, buttons) => expect(await shown(draw, more)).toEqual(buttons));
});

describe('what a colleague proposed', () => {
  test.each<[string, object, object, readonly string[]]>([
    ['is confirmed or dropped', {}, {}, ['office.lot_confirm', 'office.lot_drop']],
    ['is confirmed as a correction where there is a result', DRAWN, {}, ['office.lot_confirm_correction', 'office.lot_drop']],
    ['is confirmed also once the feeds no longer agree', {}, { agreed: null }, ['office.lot_confirm', 'office.lot_drop']],
  ])('%s', async (_, draw, more, buttons) => expect(await shown(draw, { proposal: PROPOSAL, ...more })).toEqual(buttons));

  test.each([
    ['who proposed it', { name: 'ana' }],
    ['the same hands', { same_hands: ['ana'] }],
  ])('is not confirmed by %s, who can drop it', async (_, signed) =>
    expect(await shown({}, { proposal: PROPOSAL }, signed)).toEqual(['office.lot_drop']),
  );
});

test.each([
  ['proposes', null],
  ['confirms nor drops', PROPOSAL],
])('nobody %s without the permission', async (_, proposal) => expect(await shown({}, { proposal }, { permissions: [] })).toEqual([]));
