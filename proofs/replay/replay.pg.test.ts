import '@fairbook/testkit/vitest-context';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { marketsUnder, RULE_SETS } from '@fairbook/core/betting';
import { isPlayedFor } from '@fairbook/core/sports';
import { startScriptedFeed } from '@fairbook/harness/scripted-feed';
import { seededRandom } from '@fairbook/harness/seeded-random';
import { startHouse } from '@fairbook/harness/start-house';
import { verifyHouse } from '@fairbook/harness/verify-house';
import { cloneDatabase } from '@fairbook/testkit/pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { audit } from '../audit/audit.ts';
import { type BetLine, readExport } from '../audit/read-export.ts';
import { readRows } from '../audit/read-rows.ts';
import { NEVER } from './cash-out-some.ts';
import { type ReplayReport, replay } from './replay.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fairbook-replay-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** An invented season: five days of five matches, the last day without half-time scores; on every other day one side leads by two and does not win. */
function madeUpSeason(): string {
  const chance = seededRandom('a season');
  const rows = Array.from({ length: 25 }, (_, n) => {
    const half = n % 5 === 0 ? [2, 0] : [chance.whole(3), chance.whole(2)];
    const full = n % 5 === 0 ? [2, 2] : half.map((goals) => goals + chance.whole(3));
    const odds = [`2.${chance.whole(9)}5`, '3.4', `3.${chance.whole(9)}`];
    return [
      'E0',
      `2024-09-0${1 + Math.floor(n / 5)}`,
      '15:00',
      `Home ${n}`,
      `Away ${n}`,
      ...full,
      ...(n < 20 ? half : ['', '']),
      ...odds,
    ].join();
  });
  return ['Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,B365H,B365D,B365A', ...rows].join('\r\n');
}

type Season = readonly [ruleSet: keyof typeof RULE_SETS, brand: string, game: 'soccer' | 'bd' | 'sports365'];
describe.each<Season>([['exact', 'only-bets', 'soccer']])('a season under the rule set %s, by %s, of %s', (...season) => {
  isReplayed(...season);
});
describe.each<Season>([
  ['jingcai', 'KINGDE365', 'soccer'],
  ['beijing', 'only-bets', 'bd'],
  ['exact', 'only-bets', 'sports365'],
])('a season under the rule set %s, by %s, of %s', { tags: 'long' }, (...season) => {
  isReplayed(...season);
});

function isReplayed(...[ruleSet, brand, game]: Season): void {
  const files = () => ({ file: path.join(folder, `${game}-${ruleSet}.csv`), exportFile: path.join(folder, `${game}-${ruleSet}.jsonl`) });
  let report: ReplayReport;
  let faults: readonly string[];
  beforeAll(async () => {
    await writeFile(files().file, madeUpSeason());
    const databaseUrl = await cloneDatabase(inject('pgUrl'), inject('pgTemplate'), `replay_${randomUUID().replaceAll('-', '')}`);
    const feed = await startScriptedFeed(game);
    const house = await startHouse({ databaseUrl, env: { ...feed.env, FAIRBOOK_BRAND: brand } });
    try {
      const as = game === 'soccer' ? {} : { as: game };
      report = await replay({ house, feed, ...files(), ...as, players: 8, bets: 250, seed: ruleSet, progress: () => undefined });
      faults = await verifyHouse(databaseUrl);
    } finally {
      await house.stop();
      await feed.stop();
    }
  }, 600_000);

  test('accepts the valid bets and refuses the invalid ones with the right code', () => {
    expect(report).toMatchObject({ ruleSet, matches: 25, matchDays: 5, wrongWallets: 0 });
    expect(report.placed.filter(({ surprise }) => surprise !== '')).toEqual([]);
    expect(NEVER.includes(game) ? report.cashedOut === 0 : report.cashedOut > 5).toBe(true);
    expect(report.bets.length).toBe(report.placed.filter(({ refusal }) => refusal === undefined).length);
    expect(new Set(report.placed.flatMap(({ refusal }) => refusal ?? [])).size).toBeGreaterThan(4);
  });

  test('pays every bet by the rules, and leaves a consistent ledger', () => {
    const { bets, lines, differences } = audit(readExport(files().exportFile), readRows(files().file));
    expect(differences).toEqual([]);
    expect(bets).toBe(report.bets.length);
    expect(lines).toBeGreaterThan(bets);
    expect(faults).toEqual([]);
  });

  test('promises multiples a bonus, if the game has one, and pays it to winners', () => {
    const bets = readExport(files().exportFile).flatMap((line) => (line.type === 'bet' ? [line.bet] : []));
    const promised = bets.filter(({ extra_bonus_terms: terms }) => terms).length;
    const paid = bets.filter(({ extra_bonus: bonus }) => bonus !== '0.000000').length;
    expect([promised > 20, paid > 0]).toEqual(game === 'bd' ? [false, false] : [true, true]);
  });

  test('promises an early payout, if the game has one, and pays some bets that did not win', () => {
    const legs = readExport(files().exportFile).flatMap((line) => (line.type === 'bet' ? line.bet.data.flat() : []));
    const scores = new Map(readExport(files().exportFile).flatMap((line) => (line.type === 'bet' ? Object.entries(line.bet.match) : [])));
    const promised = legs.filter(({ l }) => typeof l === 'number');
    const paid = promised.filter(({ m, n, g }) => {
      const { home_score: home, away_score: away } = scores.get(m) ?? {};
      return g === 'won' && (n === 'w' ? (home ?? 0) <= (away ?? 0) : (away ?? 0) <= (home ?? 0));
    });
    expect([promised.length > 5, paid.length > 0]).toEqual(game === 'bd' ? [false, false] : [true, true]);
  });

  test('has joint selections, if the game has them, as singles and in multiples, and some of each win', () => {
    const built = readExport(files().exportFile).flatMap((line) =>
      line.type === 'bet' && (line.bet.joints ?? []).length > 0 ? [line.bet] : [],
    );
    const kinds = [built.filter(({ data }) => data.length === 1), built.filter(({ data }) => data.length > 1)];
    const isBook = game === 'soccer' && ruleSet === 'exact';
    expect(kinds.map((bets) => bets.length > 5)).toEqual([isBook, isBook]);
    expect(built.some(({ bonus }) => Number(bonus) > 0)).toBe(isBook);
  });

  test('has bets on every market of its rules', () => {
    const lines = readExport(files().exportFile).flatMap((line) => (line.type === 'bet' ? line.bet.data.flat() : []));
    expect([...new Set(lines.map(({ k }) => k))].toSorted()).toEqual(
      // a season of football has no markets of other disciplines
      marketsUnder(RULE_SETS[ruleSet], game)
        .filter((kind) => isPlayedFor(game, 'football', kind))
        .toSorted(),
    );
  });

  test('fails the audit if one bet is paid a millionth too much', () => {
    const planted = readExport(files().exportFile).map((line): typeof line => {
      if (line.type !== 'bet' || line.bet.bet_id !== report.bets[7]?.bet_id) return line;
      const bonus = `${line.bet.bonus.slice(0, -1)}${line.bet.bonus.endsWith('1') ? 2 : 1}`;
      return { ...line, bet: { ...line.bet, bonus } } satisfies BetLine;
    });
    const found = audit(planted, readRows(files().file)).differences;
    expect(found).toMatchObject([{ bet: report.bets[7]?.bet_id, what: 'payout' }]);
  });
}
