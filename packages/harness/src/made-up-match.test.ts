import { expect, test } from 'vitest';
import { madeUpMatch, madeUpResult } from './made-up-match.ts';

const [AT, STARTS] = [new Date('2026-03-01T12:00:00Z'), new Date('2026-03-01T15:00:00Z')];

test('a match nobody played is a fixture and three markets that a feed can tell', () => {
  const facts = madeUpMatch(7, STARTS, AT);
  expect(facts.map((fact) => [fact.kind, fact.fixture, fact.version, fact.at])).toEqual(
    ['fixture', 'odds', 'odds', 'odds'].map((kind) => [kind, 'made-up-7', 1, AT]),
  );
  expect(facts[0]).toMatchObject({ home: { ref: 'home-7' }, away: { ref: 'away-7' }, starts_at: STARTS });
  expect(facts.flatMap((fact) => (fact.kind === 'odds' ? [[fact.market, fact.line, fact.single]] : []))).toEqual([
    ['wl', null, true],
    ['handicap', -100, true],
    ['goals', null, true],
  ]);
});

test('every price of it is fair game: the house keeps something of each market', () => {
  for (const fact of madeUpMatch(1, STARTS, AT)) {
    if (fact.kind !== 'odds') continue;
    const share = Object.values(fact.odds).reduce((sum, price) => sum + 10_000 / Number(price), 0);
    expect(share, fact.market).toBeGreaterThan(1);
    expect(share, fact.market).toBeLessThan(1.25);
  }
});

test('its result is of that match, and a higher version corrects it', () => {
  expect(madeUpResult(7, { home: 2, away: 1 })).toMatchObject({
    kind: 'result',
    fixture: 'made-up-7',
    version: 1,
    score: { home: 2, away: 1 },
  });
  expect(madeUpResult(7, { home: 1, away: 1 }, 2)).toMatchObject({ version: 2, half_time: { home: 0, away: 0 } });
});
