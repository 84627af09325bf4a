import { describe, expect, test } from 'vitest';
import { afterAction, CASE_ACTIONS, CASE_ANSWER_HOURS, CASE_STATES, CASE_TOPICS, caseText, reference } from './index.ts';

describe('a case', () => {
  test('that is over stays over, whatever is done', () => {
    expect(CASE_ACTIONS.map((action) => afterAction('closed', action))).toEqual([undefined, undefined, undefined]);
  });

  test('stands in one of these states, and is about one of these topics', () => {
    expect([CASE_STATES.join(), CASE_ACTIONS.join()]).toEqual(['open,answered,closed', 'write,answer,close']);
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
