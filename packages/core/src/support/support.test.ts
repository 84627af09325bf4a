import { describe, expect, test } from 'vitest';
import {
  afterAction,
  CASE_ACTIONS,
  CASE_ANSWER_HOURS,
  CASE_CHANNELS,
  CASE_STATES,
  CASE_SUBJECTS,
  CASE_TOPICS,
  caseText,
  keptCase,
  reference,
  subjectOf,
} from './index.ts';

describe('a case', () => {
  test('that is over stays over, whatever is done', () => {
    expect(CASE_ACTIONS.map((action) => afterAction('closed', action))).toEqual([undefined, undefined, undefined]);
  });

  test('stands in one of these states, and is about one of these topics', () => {
    expect([CASE_STATES.join(), CASE_ACTIONS.join()]).toEqual(['open,answered,closed', 'write,answer,close']);
    expect(CASE_CHANNELS.join()).toBe('form,chat');
    expect(CASE_TOPICS.join()).toBe('bet,draw,deposit,withdrawal,access,account,limits,privacy,complaint,other');
  });

  test('is answered within a day', () => expect(CASE_ANSWER_HOURS).toBe(24));

  test('waits for us when somebody wrote, for them when we answered', () => {
    expect(CASE_ACTIONS.map((action) => afterAction('answered', action))).toEqual(['open', 'answered', 'closed']);
    expect(CASE_ACTIONS.map((action) => afterAction('open', action))).toEqual(['open', 'answered', 'closed']);
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

describe('a case about a game', () => {
  test.each([
    ['game', ' pgGame/dice ', 'bet', 'game: pgGame/dice'],
    ['game', '', 'bet', 'game'],
    ['game', 'x'.repeat(64), 'bet', `game: ${'x'.repeat(58)}`],
    ['bet', ' 7F3K-20 ', 'bet', '7F3K-20'],
    ['draw', '', 'draw', null],
  ] as const)('%s %j is kept as %s %j', (subject, typed, topic, kept) => {
    expect(keptCase(subject, typed)).toEqual({ topic, reference: kept });
    expect(reference(kept ?? undefined)).toBe(kept);
  });

  test('and is read again as what was chosen, whatever the subject', () => {
    for (const subject of CASE_SUBJECTS)
      for (const code of ['', 'pgGame/dice']) expect(subjectOf(keptCase(subject, code))).toEqual({ subject, code: code || null });
  });

  test.each(['games', 'gamer: 1', 'a game: 1'])('a code %j of a bet is no game', (code) =>
    expect(subjectOf({ topic: 'bet', reference: code })).toEqual({ subject: 'bet', code }),
  );
  test('a reference of another topic is left alone', () =>
    expect(subjectOf({ topic: 'deposit', reference: 'game: 1' })).toEqual({ subject: 'deposit', code: 'game: 1' }));
});
