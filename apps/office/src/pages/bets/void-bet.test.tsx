// @vitest-environment happy-dom
import type { PlayerId } from '@fairbook/contract';
import type { OfficeBetPage, Permission } from '@fairbook/contract/office';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { type Desk, desk } from '../../shared/testing/desk.tsx';
import { unanswered } from '../../shared/testing/sheet.ts';
import { VoidBet } from './void-bet.tsx';

const BET = '0190a5b0-7c1e-7abc-8def-0123456789ab';
const REQUEST = 'bbfd3996-2cb9-77af-8fd5-bcb88ed694ce';
const ASKED = { request_id: REQUEST, by: 'ana', at: new Date('2026-03-04T15:30:00Z'), reason: 'wrong odds' };
const [ASK, CONFIRM, DROP] = ['office.bet_void', 'office.bet_void_confirm', 'office.bet_void_drop'];

interface Page {
  readonly voidable?: boolean;
  readonly asked?: typeof ASKED | null;
  readonly may?: readonly Permission[];
  readonly name?: string;
  readonly sameHands?: readonly string[];
  readonly refuses?: readonly string[];
  readonly words?: typeof NAMED_WORDS;
}
let open: Desk;
const shown = async ({ voidable = true, asked = null, may = ['bets.void'], ...who }: Page = {}) => {
  const page = { found: { receipt: { bet: { bet_id: BET } } }, voidable, void_asked: asked } as unknown as OfficeBetPage;
  open = await desk(<VoidBet player={101n as PlayerId} page={page} />, { may, ...who });
};
afterEach(() => open.close());

describe('a bet that is made void', () => {
  test.each<[string, Page, readonly string[]]>([
    ['asked for', {}, [ASK]],
    ['not asked for once it cannot be void', { voidable: false }, []],
    ['confirmed or taken back by a colleague', { asked: ASKED }, [CONFIRM, DROP]],
    ['not confirmed by who asked', { asked: ASKED, name: 'ana' }, [DROP]],
    ['not confirmed by the same hands', { asked: ASKED, sameHands: ['ana'] }, [DROP]],
    ['only taken back once it cannot be void any more', { asked: ASKED, voidable: false }, [DROP]],
    ['not asked for by who may only read', { may: ['bets.read'] }, []],
    ['not decided by who may only read', { asked: ASKED, may: ['bets.read'] }, []],
  ])('is %s', async (_, page, buttons) => {
    await shown(page);
    expect(open.buttons()).toEqual(buttons);
  });

  test.each<[string, Page, string, string]>([
    ['asked for', {}, ASK, '{"reason":"a word"}'],
    ['taken back', { asked: ASKED }, DROP, `{"request_id":"${REQUEST}","reason":"a word"}`],
  ])('is %s with a reason, and everything is read again', async (_, page, words, body) => {
    await shown(page);
    const call = words === ASK ? 'void' : 'void/drop';
    expect(await open.ask(words, ['a word'])).toEqual([`POST /bets/101/${BET}/${call} ${body}`]);
    expect([open.stale().length, open.button('office.cancel')]).toEqual([7, undefined]);
  });

  test('is not confirmed a second time while the first is not answered', async () => {
    await shown({ asked: ASKED });
    unanswered();
    await open.press(CONFIRM);
    expect(open.button(CONFIRM)?.disabled).toBe(true);
  });

  test('that is not confirmed says why, and everything is read again', async () => {
    await shown({ asked: ASKED, refuses: ['office.bets.confirmVoid'] });
    await open.press(CONFIRM);
    expect([open.stale().length, open.text()]).toEqual([7, expect.stringContaining('errors.server.busy')]);
  });

  test('says who asked and why', async () => {
    await shown({ asked: ASKED, words: NAMED_WORDS });
    expect(open.text()).toContain('bet_void_asked ana wrong odds');
  });

  test.each([
    [ASK, null],
    [DROP, ASKED],
  ])('is left as it is where %s is cancelled, or refused', async (words, asked) => {
    await shown({ asked, refuses: ['office.bets.askVoid', 'office.bets.dropVoid'] });
    await open.press(words);
    await open.press('office.cancel');
    expect(open.button(words) !== undefined).toBe(true);
    await open.ask(words, ['a word']);
    expect([open.page.querySelector('input')?.value, open.text()]).toEqual(['a word', expect.stringContaining('errors.server.busy')]);
  });

  test('is confirmed by its request, and everything is read again', async () => {
    await shown({ asked: ASKED });
    await open.press(CONFIRM);
    expect([open.asked(), open.stale().length]).toEqual([[`POST /bets/101/${BET}/void/confirm {"request_id":"${REQUEST}"}`], 7]);
  });
});

test.each<[string, Page, string, string, string]>([
  ['asked for', {}, ASK, 'office.bet_void_text', 'office.reason_hint'],
  ['dropped', { asked: ASKED }, DROP, 'office.reason_hint', 'office.bet_void_text'],
])('what it comes to, or what reason to give, is said where a void is %s', async (_, page, button, hint, other) => {
  await shown(page);
  await open.press(button);
  expect([open.text().includes(hint), open.text().includes(other)]).toEqual([true, false]);
});
