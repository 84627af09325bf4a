import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zFeedFact } from '@fairbook/contract/feed';
import { gradeLeg, isLineOf, type MarketKind, selectionsOf } from '@fairbook/core/sports';
import { times } from '@fairbook/testkit/long';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { drawScore } from '../chance/draw-score.ts';
import { seeded } from '../chance/seeded.ts';
import { BEFORE_PLAY, chancesOf, fairChances, overround } from '../pricing/index.ts';
import {
  factsOf,
  fillMatch,
  matrixOf,
  type ReplayMatch,
  readFootballData,
  readJingcaiFiveMarkets,
  readJingcaiHistory,
  readMultiLeague,
} from './index.ts';

const DATA = process.env.FAIRBOOK_DATA ?? path.resolve(import.meta.dirname, '../../../../../shared/data');
const isThere = existsSync(path.join(DATA, 'SOURCES.md'));
const textOf = (name: string) => readFileSync(path.join(DATA, name), 'utf8');
const folder = (name: string, read: (text: string) => readonly ReplayMatch[]) =>
  readdirSync(path.join(DATA, name))
    .filter((file) => file.endsWith('.csv'))
    .flatMap((file) => read(textOf(`${name}/${file}`)));
const AT = new Date('2026-01-01T00:00:00Z');

/** Returns everything that a house would refuse or could not grade. */
function problemsOf(match: ReplayMatch): readonly string[] {
  const problems: string[] = [];
  for (const [kind, market] of Object.entries(match.markets) as [MarketKind, NonNullable<ReplayMatch['markets']['wl']>][]) {
    if (!isLineOf({ game: 'soccer', market: kind, lineE2: market.line })) problems.push(`${match.ref} ${kind} line ${market.line}`);
    if (Object.values(market.odds).some((odds) => odds < 10_100)) problems.push(`${match.ref} ${kind} odds`);
    if (match.result) {
      const { score, halfTime } = match.result;
      const [selection = ''] = selectionsOf('soccer', kind);
      gradeLeg({ game: 'soccer', market: kind, selection, lineE2: market.line }, { kind: 'played', score, halfTime });
    }
  }
  const { score, halfTime } = match.result ?? {};
  if (score && halfTime && (halfTime.home > score.home || halfTime.away > score.away))
    problems.push(`${match.ref} half-time above full time`);
  return problems;
}

describe.skipIf(!isThere)(`real files (FAIRBOOK_DATA, ${isThere ? 'found' : 'NOT FOUND: skipped'})`, { timeout: 240_000 }, () => {
  test.each<[string, number, () => readonly ReplayMatch[]]>([
    ['football-data layout', 7_610, () => folder('football/fduk', readFootballData)],
    ['many leagues', 11_625, () => folder('football/multi', readMultiLeague)],
    ['Jingcai history', 25_897, () => readJingcaiHistory(textOf('jingcai/jc_had_hhad_history.csv'))],
    ['Jingcai five markets', 120, () => readJingcaiFiveMarkets(textOf('jingcai/jc_five_markets_2026.jsonl'))],
  ])('%s: every row with prices is parsed, has a unique reference, and can be taken and settled', (_name, count, read) => {
    const matches = read();
    expect(matches.length).toBe(count);
    expect(new Set(matches.map(({ ref }) => ref)).size).toBe(matches.length);
    expect(matches.filter((_, place) => place % times(1, 5) === 0).flatMap(problemsOf)).toEqual([]);
    for (const match of matches.slice(0, 200)) {
      for (const fact of factsOf(match, { at: AT }, { at: AT, withoutResult: 'void' })) z.encode(zFeedFact, fact);
    }
  });

  test('five markets: from result and goals alone the model explains Jingcai’s prices of scores and half-times', () => {
    const whole = readJingcaiFiveMarkets(textOf('jingcai/jc_five_markets_2026.jsonl')).filter(
      ({ markets }) => Object.keys(markets.correct_score?.odds ?? {}).length === 31 && Object.keys(markets.half?.odds ?? {}).length === 9,
    );
    const errors: number[] = [];
    for (const match of whole) {
      const { correct_score, half } = chancesOf(matrixOf(match), BEFORE_PLAY, -100);
      for (const [kind, model] of [['correct_score', correct_score] as const, ['half', half] as const]) {
        const codes = selectionsOf('soccer', kind);
        const real = fairChances(codes.map((code) => (match.markets[kind]?.odds[code] ?? 1) / 10_000));
        for (const [place, code] of codes.entries()) {
          if ((real[place] ?? 0) > 0.02) errors.push(Math.abs(Math.log((model[code] ?? 1e-9) / (real[place] ?? 1))));
        }
      }
    }
    const median = errors.toSorted((a, b) => a - b)[Math.floor(errors.length / 2)] ?? 1;
    expect(whole.length).toBeGreaterThan(100);
    expect(median).toBeLessThan(0.12);
  });

  test('prices from the model have their bookmaker’s payback, and the same favourite', () => {
    const sample = folder('football/fduk', readFootballData).filter((_, place) => place % 50 === 0);
    const turned: string[] = [];
    for (const match of sample) {
      const { markets } = fillMatch(match, { markets: true });
      const book = (kind: MarketKind) => overround(Object.values(markets[kind]?.odds ?? {}).map((odds) => odds / 10_000));
      expect(book('handicap'), match.ref).toBeGreaterThan(1.03);
      expect(book('handicap'), match.ref).toBeLessThan(1.09);
      expect(book('half'), match.ref).toBeLessThan(1.12);
      expect(book('correct_score'), match.ref).toBeLessThan(1.25);
      const { w = 0, l = 0 } = match.markets.wl?.odds ?? {};
      const line = markets.handicap?.line ?? 0;
      if ((w * 1.3 < l && line > 0) || (l * 1.3 < w && line < 0)) turned.push(match.ref);
    }
    expect(turned).toEqual([]);
  });

  test('results drawn from the model are as frequent as the prices imply', () => {
    const matches = readJingcaiFiveMarkets(textOf('jingcai/jc_five_markets_2026.jsonl'));
    let [drawn, said] = [0, 0];
    for (const match of matches) {
      const matrix = matrixOf(match);
      const chance = seeded(match.ref);
      const { wl } = chancesOf(matrix, BEFORE_PLAY, -100);
      for (let each = 0; each < 100; each += 1) {
        const score = drawScore(matrix, chance);
        said += wl.w ?? 0;
        if (score.home > score.away) drawn += 1;
      }
    }
    expect(drawn / said).toBeGreaterThan(0.96);
    expect(drawn / said).toBeLessThan(1.04);
  });
});
