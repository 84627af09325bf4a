import { expect, test } from 'vitest';
import { paperDb } from '../../../../test/paper-db.ts';
import { PAPER_NOW } from '../testing/paper-ingest.ts';
import { endOwnOdds } from './end-own-odds.ts';

test('odds by hand whose time is over end match by match, each under its own feed’s lock, and what is offered is priced anew', async () => {
  const { db, asked, order } = paperDb({
    'sportsbook.odds_over': [
      { id: 7n, feed: 'vendor' },
      { id: 8n, feed: 'court' },
    ],
    'sportsbook.lock_feed': [{ game: 'soccer', silent: false, now: PAPER_NOW }],
  });
  await endOwnOdds(db);
  const one = ['begin', 'sportsbook.lock_feed', 'sportsbook.end_odds_over', 'sportsbook.own_priced', 'commit'];
  expect(order()).toEqual(['sportsbook.odds_over', ...one, ...one]);
  expect(asked('sportsbook.lock_feed')).toEqual([['vendor'], ['court']]);
  expect(asked('sportsbook.end_odds_over')).toEqual([[7n], [8n]]);
  expect(asked('sportsbook.own_priced')).toEqual([[[7n]], [[8n]]]);
});
