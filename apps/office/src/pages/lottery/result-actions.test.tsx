// @vitest-environment happy-dom
import type { OfficialDraw, Staff } from '@fairbook/contract/office';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SignedProvider } from '../../shared/me.ts';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { type Mounted, mounted } from '../../shared/testing/mounted.tsx';
import { callOf, sheetOf, unanswered } from '../../shared/testing/sheet.ts';
import { ResultActions } from './result-actions.tsx';

const AGREED = [1, 2, 3, 4, 5, 6, 7];
const PROPOSAL = { numbers: [1, 2, 3, 4, 5, 6, 8], reason: 'seen at both', by: 'ana', at: new Date('2026-01-01T12:00:00Z') };
const [DRAWN, VOID] = [{ status: 'settled', numbers: AGREED }, { status: 'void' }];

let open: Mounted | Acted;
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

describe('a result', () => {
  const FORESEEN = { numbers: AGREED, bets: 4, stakes: '10.000000', paid: '3.000000', pays: '47.000000' };
  const begun = async (draw: object = {}, more: object = {}, refuses = '') => {
    const row = {
      ...{ agreed: AGREED, proposal: null, ...more },
      draw: { match_id: '9', status: 'closed', numbers: null, ...draw },
    } as unknown as OfficialDraw;
    const instead = { 'office.lottery.foreseen': () => FORESEEN };
    const page = await acted(<ResultActions row={row} />, { may: ['lottery.results'], instead, refuses: (name) => name === refuses });
    open = page;
    return page;
  };
  const [READ, FORESEE] = ['read lottery', 'GET /lottery/imports/9/foreseen'];

  test.each([
    ['proposed', {}, 'lot_propose', 'lot_will_settle 4 10.00 USDT 47.00 USDT'],
    ['corrected', { ...DRAWN, numbers: PROPOSAL.numbers }, 'lot_correct', 'lot_will_correct 4 3.00 USDT 47.00 USDT'],
  ])(
    'is %s as the feeds agree on it, after what it does was said, and everything of lotteries is read again',
    async (_, draw, words, does) => {
      const page = await begun(draw);
      expect(page.asked()).toEqual([]);
      await page.tap(words);
      expect(page.asked()).toEqual([FORESEE]);
      expect(page.text()).toContain(`1 2 3 4 5 6 + 7 ${does}`);
      const sheet = sheetOf(page.page, words);
      await sheet.fill({ reason: 'seen at both' });
      await sheet.send();
      const [sent, ...read] = page.sent();
      expect([callOf(sent), read]).toEqual([['POST /lottery/imports/9/propose', { numbers: AGREED, reason: 'seen at both' }], [READ]]);
    },
  );

  test.each([
    ['confirmed', ''],
    ['not confirmed where that is refused, which is said', 'office.lottery.confirmResult'],
  ])('that was proposed is %s, by its own numbers, and everything of lotteries is read again', async (_, refuses) => {
    const page = await begun({}, { proposal: PROPOSAL, agreed: null }, refuses);
    expect(page.asked()).toEqual([FORESEE]);
    expect(page.text()).toContain('lot_proposed ana 1 2 3 4 5 6 + 8 01/01/2026, 12:00:00 seen at both');
    await page.tap('lot_confirm');
    expect(page.sent()).toEqual([`POST /lottery/imports/9/confirm {"numbers":[${PROPOSAL.numbers.join()}]}`, READ]);
    expect(page.text().includes('errors.server.busy')).toBe(refuses !== '');
  });

  test('that was proposed is not confirmed a second time while the first is not answered', async () => {
    const page = await begun({}, { proposal: PROPOSAL });
    unanswered();
    await page.tap('lot_confirm');
    expect(page.button('lot_confirm')?.disabled).toBe(true);
  });

  test('that was proposed is dropped with a reason, which foresees nothing, and everything of lotteries is read again', async () => {
    const page = await begun({}, { proposal: PROPOSAL });
    page.asked();
    await page.tap('lot_drop');
    await page.tap('cancel');
    expect(page.page.querySelector('form')).toBeNull();
    await page.tap('lot_drop');
    expect(page.text()).not.toContain('lot_will');
    const sheet = sheetOf(page.page, 'lot_drop');
    await sheet.fill({ reason: 'a mistake' });
    await sheet.send();
    const [sent, ...read] = page.sent();
    expect([callOf(sent), read]).toEqual([['POST /lottery/imports/9/drop', { reason: 'a mistake' }], [READ]]);
  });

  test.each([
    ['a correction', DRAWN, true],
    ['the first', {}, false],
  ])('that was proposed says that it is %s', async (_, draw, isSaid) => {
    const page = await begun(draw, { proposal: PROPOSAL });
    expect([page.text().includes('lot_correction_text'), page.text().includes('lot_will_correct')]).toEqual([isSaid, isSaid]);
  });

  test('of which nothing can be foreseen says so', async () => {
    const page = await begun({}, { proposal: PROPOSAL }, 'office.lottery.foreseen');
    expect(page.text()).toContain('errors.server.busy');
  });
});

test.each([
  ['proposed', {}, 'office.lot_propose', 'office.lot_propose_hint', 'office.reason_hint'],
  ['dropped', { proposal: PROPOSAL }, 'office.lot_drop', 'office.reason_hint', 'office.lot_propose_hint'],
])('what reason to give is said where a result is %s', async (_, more, button, hint, other) => {
  await shown({}, more);
  await open.press(button);
  expect([open.text().includes(hint), open.text().includes(other)]).toEqual([true, false]);
});
