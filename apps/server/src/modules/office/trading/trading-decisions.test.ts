import { parseAmount, ZERO } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { AT, calling, codeOf, paperDesk, spied } from '../testing/paper-desk.ts';
import { officeTradingRoutes } from './trading-routes.ts';

const REASON = 'as the federation says';
const RESULT = { kind: 'result', score: { home: 2, away: 1 }, half_time: { home: 1, away: 0 }, overs: null } as const;
const OURS = { kind: 'result', score: { home: 2, away: 1 }, halfTime: { home: 1, away: 0 }, overs: null } as const;
const change = {
  player: 7n,
  id: 'b1',
  stake: 1n,
  statusBefore: 'pending',
  statusAfter: 'settled',
  paidBefore: 0n,
  paidAfter: 4n,
  voids: [{ matchId: '9', market: 'half', selection: 'ww', lineE2: null, why: 'half_time' }],
};
const OUTCOME = {
  ...{ bets: 3, changed: 2, stakes: parseAmount('3'), paidBefore: parseAmount('1'), paidAfter: parseAmount('8') },
  ...{ list: [change], digest: 'd1' },
};

function room({
  meaning = { kind: 'decided', outcome: { outcome: { kind: 'played' } } } as object,
  waiting = { id: 'd9', word: OURS } as object | null,
} = {}) {
  const desk = paperDesk();
  const trading = { meaningOf: spied(meaning), waiting: spied(waiting ?? undefined), ask: spied({}), confirm: spied({}), drop: spied({}) };
  const previewOutcome = spied(OUTCOME);
  const ask = calling(officeTradingRoutes({ db: desk.db, trading, matchBets: { previewOutcome } } as never), desk);
  return { ...desk, ...trading, wished: trading.ask, previewOutcome, ask };
}
const last = ({ given }: { readonly given: readonly unknown[][] }) => given.map((each) => each.slice(1));

describe('what a word of the staff would do', () => {
  const shown = {
    ...{ bets: 3, changed: 2, stakes: parseAmount('3'), digest: 'd1', paid_before: parseAmount('1'), paid_after: parseAmount('8') },
    list: [
      {
        ...{ player_id: 7n, bet_id: 'b1', stake: 1n, status_before: 'pending', status_after: 'settled', paid_before: 0n, paid_after: 4n },
        voids: [{ market: 'half', selection: 'ww', line: null, why: 'half_time' }],
      },
    ],
  };
  test.each([
    ['played', 'result'],
    ['void', 'void'],
  ])('of an outcome that is %s is each payout that it changes', async (kind, meaning) => {
    const outcome = { outcome: { kind } };
    const { ask, meaningOf, previewOutcome } = room({ meaning: { kind: 'decided', outcome } });
    expect(await ask('POST', '/preview', { match_id: '9', word: RESULT })).toEqual({ meaning, ...shown });
    expect([last(meaningOf), last(previewOutcome)]).toEqual([[['9', OURS]], [['9', outcome]]]);
  });

  test('of a new start under which bets stand is nothing', async () => {
    const { ask, previewOutcome } = room({ meaning: { kind: 'moved', startsAt: AT } });
    expect(await ask('POST', '/preview', { match_id: '9', word: { kind: 'postponement', starts_at: AT } })).toEqual({
      ...{ meaning: 'moved', bets: 0, changed: 0, stakes: ZERO, paid_before: ZERO, paid_after: ZERO, list: [] },
      digest: '0'.repeat(64),
    });
    expect(previewOutcome.given).toEqual([]);
  });
});

describe('a match comes to something', () => {
  const overs = {
    wickets: { home: 6, away: 8 },
    balls: { home: 120, away: 119 },
    winner: 'home',
    decision: 'runs',
    revised: false,
  } as const;
  test.each<[object, object, string]>([
    [RESULT, OURS, 'result 2-1 (1-0)'],
    [{ ...RESULT, half_time: null }, { ...OURS, halfTime: null }, 'result 2-1'],
    [{ ...RESULT, half_time: null, overs }, { ...OURS, halfTime: null, overs }, 'result 2-1 6/120 8/119 home runs'],
    [
      { ...RESULT, half_time: null, overs: { ...overs, winner: null, decision: 'tie', revised: true } },
      { ...OURS, halfTime: null, overs: { ...overs, winner: null, decision: 'tie', revised: true } },
      'result 2-1 6/120 8/119 nobody tie revised',
    ],
    [{ kind: 'void', void_reason: 'abandoned' }, { kind: 'void', voidReason: 'abandoned' }, 'void abandoned'],
    [{ kind: 'postponement', starts_at: AT }, { kind: 'postponement', startsAt: AT }, 'postponement 2026-03-01T12:00:00.000Z'],
    [{ kind: 'postponement', starts_at: null }, { kind: 'postponement', startsAt: null }, 'postponement unknown'],
  ])('as is asked for by %j, which the trail has in words', async (word, ours, words) => {
    const { ask, trail, wished } = room();
    expect(await ask('POST', '/decision', { match_id: '9', word, reason: REASON })).toEqual({});
    expect(last(wished)).toEqual([[{ matchId: '9', word: ours, reason: REASON, staff: 'ana' }]]);
    expect(trail()).toEqual([{ action: 'match.ask', subject: 'match:9', reason: REASON, after: { word: words } }]);
  });

  test('when a second person saw the payouts that it changes, and no others', async () => {
    const desk = room();
    expect(await desk.ask('POST', '/decision/confirm', { match_id: '9', decision_id: 'd9', digest: 'd1' })).toEqual({});
    expect(last(desk.confirm)).toEqual([[{ matchId: '9', decisionId: 'd9', staff: 'ana' }]]);
    expect(desk.trail()).toEqual([
      {
        ...{ action: 'match.decide', subject: 'match:9', reason: '', before: { paid: '1.000000' } },
        after: { word: 'result 2-1 (1-0)', bets: '2', paid: '8.000000' },
      },
    ]);
  });

  test.each<[string, object, object, string]>([
    ['that came to other payouts meanwhile', {}, { digest: 'd2' }, 'trading.preview_changed'],
    ['that is another wish', {}, { decision_id: 'd8' }, 'staff.request_gone'],
    ['that waits no more', { waiting: null }, {}, 'staff.request_gone'],
  ])('not by what somebody saw %s', async (_, house, more, code) => {
    const { ask, confirm } = room(house);
    expect(await codeOf(ask('POST', '/decision/confirm', { match_id: '9', decision_id: 'd9', digest: 'd1', ...more }))).toBe(code);
    expect(confirm.given).toEqual([]);
  });

  test('or not, when the wish is taken back', async () => {
    const desk = room();
    expect(await desk.ask('POST', '/decision/drop', { match_id: '9', decision_id: 'd9', reason: REASON })).toEqual({});
    expect(last(desk.drop)).toEqual([[{ matchId: '9', decisionId: 'd9', staff: 'ana' }]]);
    expect(desk.trail()).toEqual([{ action: 'match.drop', subject: 'match:9', reason: REASON }]);
  });
});
