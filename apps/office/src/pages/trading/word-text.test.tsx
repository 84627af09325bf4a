// @vitest-environment happy-dom
import type { TradingWord } from '@fairbook/contract/office';
import { describe, expect, test } from 'vitest';
import { said } from '../../shared/testing/said.tsx';
import { useWordText } from './word-text.ts';

describe('what staff say of a match', () => {
  const AT = new Date('2026-03-04T15:30:00Z');
  const overs = { balls: { home: 120, away: 110 }, wickets: { home: 5, away: 10 }, decision: 'runs', margin: 22, revised: false };
  test.each<[object, string]>([
    [{ kind: 'result', score: { home: 2, away: 1 }, half_time: null, overs: null }, 'office.trade_result 2–1'],
    [{ kind: 'result', score: { home: 2, away: 1 }, half_time: { home: 0, away: 1 }, overs: null }, 'office.trade_result 2–1 (0–1)'],
    [
      { kind: 'result', score: { home: 187, away: 165 }, half_time: null, overs },
      'office.trade_result 187/5 (20.0) – 165/10 (18.2), office.trade_overs_runs',
    ],
    [{ kind: 'void', void_reason: 'abandoned' }, 'office.trade_void: office.trade_void_abandoned'],
    [{ kind: 'postponement', starts_at: null }, 'office.trade_postponement: office.trade_unknown_start'],
    [
      { kind: 'postponement', starts_at: AT },
      `office.trade_postponement: ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium' }).format(AT)}`,
    ],
  ])('is written out: %#', async (word, text) => expect(await said(() => useWordText()(word as TradingWord))).toBe(text));
});
