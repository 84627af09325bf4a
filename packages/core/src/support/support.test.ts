import { describe, expect, test } from 'vitest';
import {
  afterAction,
  CASE_ACTIONS,
  CASE_ANSWER_HOURS,
  CASE_CHANNELS,
  CASE_STATES,
  CASE_TOPICS,
  CHAT_AWAY_MINUTES,
  caseText,
  GUEST_CHAT_DAYS,
  GUEST_LEFT_MINUTES,
  isAway,
  reference,
} from './index.ts';

describe('a case', () => {
  test('that is over stays over, whatever is done', () => {
    expect(CASE_ACTIONS.map((action) => afterAction('closed', action))).toEqual([undefined, undefined, undefined]);
  });

  test('stands in one of these states, and is about one of these topics', () => {
    expect([CASE_STATES.join(), CASE_ACTIONS.join()]).toEqual(['open,answered,left,closed', 'write,answer,close']);
    expect(CASE_CHANNELS.join()).toBe('form,chat');
    expect(CASE_TOPICS.join()).toBe('bet,game,draw,deposit,withdrawal,access,account,limits,privacy,complaint,other');
  });

  test('is answered within a day', () => expect(CASE_ANSWER_HOURS).toBe(24));

  test('waits for us when somebody wrote, for them when we answered', () => {
    expect(CASE_ACTIONS.map((action) => afterAction('answered', action))).toEqual(['open', 'answered', 'closed']);
    expect(CASE_ACTIONS.map((action) => afterAction('open', action))).toEqual(['open', 'answered', 'closed']);
  });

  test('that its guest left goes on when they write', () => {
    expect(CASE_ACTIONS.map((action) => afterAction('left', action))).toEqual(['open', 'answered', 'closed']);
  });
});

describe('what is written', () => {
  test.each([
    ['  My deposit\r\nis missing ', 'My deposit\nis missing'],
    ['a\u0000b\u001b[31mc', 'ab[31mc'],
    ['no', undefined],
    ['yes', 'yes'],
    ['x'.repeat(2_000), 'x'.repeat(2_000)],
    ['a\u202eb\u2066c', 'abc'],
    [' \n ', undefined],
    ['x'.repeat(2_001), undefined],
  ])('%j becomes %j', (typed, text) => expect(caseText(typed)).toBe(text));

  test.each([
    ['k', 'k'],
    [' 是 ', '是'],
    ['\u202e', undefined],
    [' \n ', undefined],
    ['x'.repeat(2_001), undefined],
  ])('in a chat a word is a message: %j becomes %j', (typed, text) => expect(caseText(typed, 'chat')).toBe(text));

  test.each([
    [undefined, null],
    ['  ', null],
    [' 7F3K-20 ', '7F3K-20'],
    ['<script>', undefined],
    ['Order #7: a/b_c.d-e', 'Order #7: a/b_c.d-e'],
    ['7<b>', undefined],
    ['#7', undefined],
    ['(7', undefined],
    ['Ação 7', 'Ação 7'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['x'.repeat(65), undefined],
  ])('reference %j becomes %j', (typed, code) => expect(reference(typed)).toBe(code));
});

describe('who wrote in a chat', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  test.each([
    [null, false],
    [1, false],
    [CHAT_AWAY_MINUTES * 60_000 - 1, false],
    [CHAT_AWAY_MINUTES * 60_000, true],
  ])('and read it %s ms ago is away: %s', (ago, away) =>
    expect(isAway(ago === null ? null : new Date(now.getTime() - ago), now)).toBe(away),
  );

  test('is missed for half an hour after our answer, and for three days before it, which are fewer than their browser knows the chat', () => {
    expect(GUEST_LEFT_MINUTES).toEqual({ answered: 30, open: 3 * 1_440 });
    expect(GUEST_LEFT_MINUTES.open).toBeGreaterThan(CASE_ANSWER_HOURS * 60);
    expect(GUEST_LEFT_MINUTES.open).toBeLessThan(GUEST_CHAT_DAYS * 1_440);
  });
});
