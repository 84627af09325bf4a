import { expect, test } from 'vitest';
import { type DecisionRow, decisionOf } from './decision-row.ts';

const AT = new Date('2026-03-10T12:00:00Z');
const ROW: DecisionRow = {
  ...{
    id: '1',
    kind: 'void',
    homeScore: null,
    awayScore: null,
    halfHome: null,
    halfAway: null,
    overs: null,
    voidReason: null,
    startsAt: null,
  },
  ...{ reason: 'because', askedBy: 'ana', askedAt: AT, doneBy: 'rui', doneAt: AT, droppedBy: 'eva', droppedAt: AT },
};

test.each<readonly [string, Partial<DecisionRow>, object]>([
  [
    'a result with its half',
    { kind: 'result', homeScore: 3, awayScore: 1, halfHome: 2, halfAway: 0 },
    { kind: 'result', score: { home: 3, away: 1 }, halfTime: { home: 2, away: 0 }, overs: null },
  ],
  [
    'a result without',
    { kind: 'result', homeScore: 3, awayScore: 1 },
    { kind: 'result', score: { home: 3, away: 1 }, halfTime: null, overs: null },
  ],
  ['a void', { voidReason: 'abandoned' }, { kind: 'void', voidReason: 'abandoned' }],
  ['another start', { kind: 'postponement', startsAt: AT }, { kind: 'postponement', startsAt: AT }],
  ['a start that nobody knows', { kind: 'postponement' }, { kind: 'postponement', startsAt: null }],
])('what staff asked for is read with who did and what became of it: %s', (_, more, word) => {
  expect(decisionOf({ ...ROW, ...more })).toEqual({
    ...{ id: '1', word, reason: 'because', askedBy: 'ana', askedAt: AT, doneBy: 'rui', doneAt: AT, droppedBy: 'eva', droppedAt: AT },
  });
});
