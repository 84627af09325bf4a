import { describe, expect, test } from 'vitest';
import {
  EXCLUSION_ANSWERS,
  type ExclusionAnswer,
  type ExclusionCheck,
  exclusionDueBefore,
  exclusionWord,
  isAskedAtSignIn,
} from './exclusion.ts';

/** Brasília: the day begins at 03:00 UTC. */
const OFFSET = 180;
const check = (answer: ExclusionAnswer, at: string): ExclusionCheck => ({ answer, askedAt: new Date(at) });
const ASKED = '2026-11-01T15:00:00Z';

describe('the register of excluded people', () => {
  test('says one of three things', () => expect(EXCLUSION_ANSWERS).toEqual(['free', 'listed', 'unanswered']));

  test.each([
    ['never asked', null, '2026-11-01T15:00:00Z', 'unchecked'],
    ['a good word', check('free', ASKED), '2026-11-01T15:00:00Z', 'free'],
    ['a good word, the last instant of its fifteenth day', check('free', ASKED), '2026-11-17T02:59:59.999Z', 'free'],
    ['a good word, on its sixteenth day', check('free', ASKED), '2026-11-17T03:00:00Z', 'unchecked'],
    ['no answer', check('unanswered', ASKED), '2026-11-01T15:00:01Z', 'unchecked'],
    ['no answer, a day later and not asked since', check('unanswered', ASKED), '2026-11-02T15:00:00Z', 'unchecked'],
    ['on it', check('listed', ASKED), '2026-11-01T15:00:00Z', 'listed'],
    ['on it, for as long as it says nothing else', check('listed', ASKED), '2027-11-01T15:00:00Z', 'listed'],
  ] as const)('%s', (_, last, now, word) => expect(exclusionWord(last, new Date(now), OFFSET)).toBe(word));

  test('is asked at the first sign-in of a day by the clock of the law', () => {
    expect(isAskedAtSignIn(null, new Date(ASKED), OFFSET)).toBe(true);
    for (const answer of ['free', 'listed', 'unanswered'] as const) {
      expect(isAskedAtSignIn(check(answer, ASKED), new Date('2026-11-02T02:59:59Z'), OFFSET)).toBe(false);
      expect(isAskedAtSignIn(check(answer, ASKED), new Date('2026-11-02T03:00:00Z'), OFFSET)).toBe(true);
    }
  });

  test('is due from the instant a day begins by the clock of the law, wherever that is', () => {
    const due = (answer: ExclusionAnswer, now: string, offset: number) => exclusionDueBefore(answer, new Date(now), offset).toISOString();
    expect(due('unanswered', '2026-11-02T02:59:59Z', OFFSET)).toBe('2026-11-01T03:00:00.000Z');
    expect(due('unanswered', '2026-11-02T03:00:00Z', OFFSET)).toBe('2026-11-02T03:00:00.000Z');
    expect(due('free', '2026-11-16T03:00:00Z', OFFSET)).toBe('2026-11-02T03:00:00.000Z');
    expect(due('listed', '2026-11-16T03:00:00Z', -330)).toBe('2026-11-01T18:30:00.000Z');
  });

  test('is asked by itself on the fifteenth day, and on the day after one without an answer', () => {
    const isDue = (answer: ExclusionAnswer, now: string) => new Date(ASKED) < exclusionDueBefore(answer, new Date(now), OFFSET);
    for (const answer of ['free', 'listed'] as const) {
      expect(isDue(answer, '2026-11-16T02:59:59Z')).toBe(false);
      expect(isDue(answer, '2026-11-16T03:00:00Z')).toBe(true);
    }
    expect(isDue('unanswered', '2026-11-02T02:59:59Z')).toBe(false);
    expect(isDue('unanswered', '2026-11-02T03:00:00Z')).toBe(true);
  });
});
