import { expect, test } from 'vitest';
import { paperDb } from '../../../../test/paper-db.ts';
import { pruneOffers } from './prune-offers.ts';

test('a match whose offers are more than one run removes is not called done, and the run ends with it', async () => {
  const matches = { 'sportsbook.matches_with_old_offers': [{ matchId: '7' }, { matchId: '8' }] };
  const many = paperDb({ ...matches, 'sportsbook.prune_offers': [{ count: 1_000 }] });
  await pruneOffers(many.db);
  expect(many.asked('sportsbook.mark_offers_removed')).toEqual([]);
  expect(new Set(many.asked('sportsbook.prune_offers').map(([, match]) => match))).toEqual(new Set(['7']));

  const few = paperDb({ ...matches, 'sportsbook.prune_offers': [{ count: 999 }] });
  await pruneOffers(few.db);
  expect(few.asked('sportsbook.matches_with_old_offers')).toEqual([[200]]);
  expect(few.order().slice(1)).toEqual([
    ...['sportsbook.prune_offers', 'sportsbook.mark_offers_removed', 'sportsbook.prune_offers', 'sportsbook.mark_offers_removed'],
  ]);
  expect(few.asked('sportsbook.mark_offers_removed')).toEqual([['7'], ['8']]);
});
