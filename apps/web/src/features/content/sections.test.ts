import { HOUSE_TEXTS, TEXT_VERSIONS } from '@fairbook/core/catalog';
import words from '@fairbook/i18n/src/pt/house.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { SECTIONS } from './sections.ts';

const pointWords = HOUSE_TEXTS.flatMap((text) =>
  SECTIONS[text].flatMap(({ title, points, lines = [] }) => [
    title,
    ...points.map((point) => (typeof point === 'string' ? point : point.words)),
    ...lines.map(({ label }) => label),
  ]),
);

test('every sentence of the texts of the house is shown once, in its place', () => {
  const ofFrame = ['house.version', 'house.also', 'house.operator', ...HOUSE_TEXTS.map((text) => `house.${text}_intro`)];
  expect([...pointWords, ...ofFrame].sort()).toEqual(Object.keys(words).sort());
});

test('what only one law asks is said of that law alone', () => {
  const marked = Object.values(SECTIONS).flatMap((sections) => sections.flatMap(({ points }) => points));
  const unmarked = marked.filter(
    (point) => typeof point === 'string' && /_br\b|lei brasileira|LGPD/.test(`${point} ${(words as Record<string, string>)[point]}`),
  );
  expect(unmarked).toEqual([]);
});

test('a rule leads to the part of how to play that shows it', () => {
  const parts = SECTIONS.rules.flatMap(({ title, link }) =>
    link?.hash === undefined ? [] : [[title.replace('house.rules_', ''), link.hash]],
  );
  expect(Object.fromEntries(parts)).toEqual({
    ...{ bets: 'odds', in_play: 'in_play', together: 'together', limits: 'limits', room: 'room', cash_out: 'cash_out' },
    ...{ void: 'void', prove: 'verify' },
  });
});

test('every text has a version and the day it holds from', () => {
  for (const text of HOUSE_TEXTS) {
    expect(TEXT_VERSIONS[text].version).toBeGreaterThan(0);
    expect(TEXT_VERSIONS[text].since).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});
