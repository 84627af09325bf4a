import { expect, test } from 'vitest';
import { paperDb } from '../../../../test/paper-db.ts';
import { detectStaleFeeds, sportsbookJobs } from './feed-silence.ts';

test('each feed that fell silent is told to who looks at its game, and nobody where none did', async () => {
  const { db, asked, order } = paperDb({ 'sportsbook.mark_silent': [{ game: 'soccer' }, { game: 'basketball' }] });
  await detectStaleFeeds(db);
  expect(order()).toEqual(['begin', 'sportsbook.mark_silent', 'outbox.insert', 'commit']);
  const silent = (game: string) => JSON.stringify({ kind: 'feed.silent', game, silent: true });
  expect(asked('outbox.insert')).toEqual([
    [
      ['game:soccer', 'game:basketball'],
      [silent('soccer'), silent('basketball')],
    ],
  ]);
  const quiet = paperDb();
  await detectStaleFeeds(quiet.db);
  expect(quiet.asked('outbox.insert')).toEqual([]);
});

test.each([
  ['detect-stale-feeds', 1, ['begin', 'mark_silent', 'commit']],
  ['end-own-odds', 1, ['odds_over']],
  ['prune-pending-facts', 3_600, ['prune_pending']],
  ['prune-feed-past', 3_600, ['prune_gaps', 'prune_hours']],
  ['prune-offers', 3_600, ['matches_with_old_offers']],
])('%s is done every %i seconds', async (name, seconds, done) => {
  const { db, order } = paperDb();
  const job = sportsbookJobs(db).find((each) => each.name === name);
  await job?.run({});
  expect([job?.everySeconds, order().map((each) => each.replace('sportsbook.', ''))]).toEqual([seconds, done]);
});

test('that is all the house does by itself with what it offers', () => {
  expect(sportsbookJobs(paperDb().db)).toHaveLength(5);
});
