import { expect, test } from 'vitest';
import type { MatchFrame } from './match-plan.ts';
import { announcementOf } from './outcome-facts.ts';

test('the announcement has league and country, both clubs in all their languages, and the kick-off', () => {
  const league = { ref: 'l', names: { en: 'League', pt: 'Liga' }, country: 'BR' };
  const plan = {
    ...{ league, home: ['h', 'Home', 50, 'plain:red:white', { pt: 'Casa' }], away: ['a', 'Away', 40, 'plain:blue:white'] },
    ...{ fixture: 'f', announcedAt: 1_000, startsAt: 5_000 },
  } as unknown as MatchFrame;
  expect(announcementOf(plan)).toEqual({
    ...{ kind: 'fixture', fixture: 'f', version: 1, at: new Date(1_000), starts_at: new Date(5_000), league },
    home: { ref: 'h', names: { en: 'Home', pt: 'Casa' }, crest: 'plain:red:white' },
    away: { ref: 'a', names: { en: 'Away' }, crest: 'plain:blue:white' },
  });
});
