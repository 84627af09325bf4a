// @vitest-environment happy-dom
import type { TradingPage } from '@fairbook/contract/office';
import { afterEach, describe, expect, test } from 'vitest';
import { type Desk, desk } from '../../shared/testing/desk.tsx';
import { MatchDecision } from './match-decision.tsx';

const AT = new Date('2026-03-04T15:30:00Z');
const WORD = { kind: 'result', score: { home: 2, away: 1 }, half_time: { home: 1, away: 0 }, overs: null };
const ASKED = { decision_id: '77', word: WORD, asked: { by: 'ana', at: AT, reason: 'feed was wrong' }, done: null, dropped: null };
const BY = { by: 'cy', at: AT };
const [SHOW, ASK, CONFIRM, DROP, BACK] = [
  'office.trade_show',
  'office.trade_ask',
  'office.trade_confirm',
  'office.trade_drop',
  'office.trade_back',
];
const DIGEST = 'a'.repeat(64);

let open: Desk;
const shown = async (decisions: readonly object[] = [], more: { sameHands?: string[]; name?: string; refuses?: string[] } = {}) => {
  const match = { match_id: '5', game: 'soccer', home: 'A', away: 'B', revision: 0, home_score: null, away_score: null };
  const page = { match, overs: null, half_home_score: null, half_away_score: null, decisions } as unknown as TradingPage;
  open = await desk(<MatchDecision page={page} />, {
    ...{ may: ['trading.results'], ...more },
    instead: { 'office.trading.preview': (sample) => ({ ...sample, meaning: 'moved', digest: DIGEST, list: [] }) },
  });
};
const typed = async () => {
  await open.type(0, '2');
  await open.type(1, '1');
  await open.type(2, '1');
  await open.type(3, '0');
  await open.press(SHOW);
};
const PREVIEW = expect.stringMatching(/^POST \/trading\/matches\/5\/preview .*"home":2,"away":1/);
afterEach(() => open.close());

describe('what a match came to', () => {
  test('is shown with what it changes before anybody asks for it, then asked for with a reason', async () => {
    await shown();
    await typed();
    expect([open.asked(), open.buttons()]).toEqual([[PREVIEW], [ASK, 'office.cancel']]);
    expect(open.text()).toContain('2–1');
    await open.type(0, 'the referee said so');
    await open.press(ASK);
    const [asked] = open.asked();
    expect(asked).toMatch(/^POST \/trading\/matches\/5\/decision .*"home":2,"away":1.*"reason":"the referee said so"/);
    expect([open.stale(), open.buttons()]).toEqual([['trading'], [SHOW]]);
  });

  test('is typed anew where it is left, or where it cannot be', async () => {
    await shown([], { refuses: ['office.trading.preview'] });
    await typed();
    expect([open.text(), open.buttons()]).toEqual([expect.stringContaining('errors.server.busy'), [BACK]]);
    await open.press(BACK);
    expect(open.buttons()).toEqual([SHOW]);
  });

  test.each<[string, object[], object, readonly string[]]>([
    ['confirmed or taken back by a colleague', [ASKED], {}, [CONFIRM, DROP]],
    ['not confirmed by who asked', [ASKED], { name: 'ana' }, [DROP]],
    ['not confirmed by the same hands', [ASKED], { sameHands: ['ana'] }, [DROP]],
    ['not confirmed unseen', [ASKED], { refuses: ['office.trading.preview'] }, [DROP]],
    ['asked for anew once the last was done', [{ ...ASKED, done: BY }], {}, [SHOW]],
    ['asked for anew once the last was taken back', [{ ...ASKED, dropped: BY }], {}, [SHOW]],
    ['the one that waits, whatever was before it', [{ ...ASKED, decision_id: '70', dropped: BY }, ASKED], {}, [CONFIRM, DROP]],
  ])('is %s', async (_, decisions, more, buttons) => {
    await shown(decisions, more);
    expect(open.buttons()).toEqual(buttons);
  });

  test('is confirmed by the digest of what was shown, and read again', async () => {
    await shown([{ ...ASKED, decision_id: '70', done: BY }, ASKED]);
    expect(open.asked()).toEqual([PREVIEW]);
    await open.press(CONFIRM);
    expect(open.asked()).toContain(`POST /trading/matches/5/decision/confirm {"decision_id":"77","digest":"${DIGEST}"}`);
    expect(open.stale()).toEqual(['trading']);
  });

  test('is taken back with a reason, and read again', async () => {
    await shown([ASKED]);
    expect(await open.ask(DROP, ['not so'])).toContain('POST /trading/matches/5/decision/drop {"decision_id":"77","reason":"not so"}');
    expect(open.stale()).toEqual(['trading']);
  });

  test('says who asked for it and why, and stays where it is not taken back after all', async () => {
    await shown([ASKED]);
    expect(open.text()).toContain('office.trade_result 2–1 (1–0) office.trade_asked_by');
    await open.press(DROP);
    await open.press('office.cancel');
    expect([open.stale(), open.buttons()]).toEqual([[], [CONFIRM, DROP]]);
  });

  test('that is not confirmed says why, and is read again', async () => {
    await shown([ASKED], { refuses: ['office.trading.confirm'] });
    await open.press(CONFIRM);
    expect([open.text(), open.stale()]).toEqual([expect.stringContaining('errors.server.busy'), ['trading']]);
  });

  test('is typed anew where what it changes is left, and asked for by nobody', async () => {
    await shown();
    await typed();
    open.asked();
    await open.press('office.cancel');
    expect([open.asked(), open.buttons()]).toEqual([[], [SHOW]]);
  });
});
