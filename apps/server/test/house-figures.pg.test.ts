import { call, figuresApi } from '@fairbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureFact, oddsFact, oddsTable, resultFact } from '../src/modules/sportsbook/testing/feed-facts.ts';
import { mixedBets } from './mixed-bets.ts';
import { plant } from './plant.ts';
import { type RawBets, rawBets } from './raw-bets.ts';

let raw: RawBets;
beforeAll(async () => {
  raw = await rawBets();
});
afterAll(() => raw.app.close());

const published = async () => (await call(raw.app.guest, figuresApi.figures, {})).published;
const make = () => raw.app.runJob('make-figures');
const forget = () => plant(raw.app.database, 'delete from house_figures');

test('the house publishes nothing before its first figures, then those of its books, to anybody', async () => {
  const { app } = raw;
  expect(await published()).toBeNull();
  await make();
  const first = await published();
  expect(first).toMatchObject({ days: 30, figures: { bets: { decided: 0 }, players: { played: 0 } }, before: null });

  await app.feed([fixtureFact('ended'), oddsFact('ended', { odds: oddsTable({ w: 2, d: 3, l: 4 }) })]);
  const [match] = (await app.asOwner("select id::text from matches where fixture = 'ended'")).rows as { id: string }[];
  const { bet, betOnDraw } = await mixedBets(raw);
  const player = await app.playerWith('1000');
  await bet(player, { legs: [raw.leg({ match_id: match?.id, odds: '2' })] });
  await bet(player);
  await betOnDraw(player);
  await app.feed([resultFact('ended', { home: 1, away: 0 })]);
  await app.settle();

  // The first are too young to be made again.
  await make();
  expect(await published()).toEqual(first);
  await forget();
  await make();
  expect((await published())?.figures).toMatchObject({
    bets: { decided: 1, void: 0, corrected: 0, matches: null },
    returns: [
      { game: 'soccer', bets: 2, returned_e4: null },
      { game: 'hkmarksix', bets: 1, returned_e4: null },
    ],
    players: { played: 1, ahead_e4: null, top_e4: null },
  });
});

test('beside the newest stand those of as many days earlier, which have none of its days', async () => {
  const { app } = raw;
  await make();
  const old = { ...(await published())?.figures, cases: { opened: 7, complaints: 0, answered: null } };
  const days = [29, 30, 31].map(
    (ago) => `(current_date - ${ago}, current_date - ${ago} + interval '12 hours', 1, '${JSON.stringify(old)}')`,
  );
  await plant(
    app.database,
    `set local timezone = 'UTC'; insert into house_figures (day, made_at, took_ms, figures) values ${days.join(', ')};
     update house_figures set figures = jsonb_set(figures, '{cases,opened}', '30') where day = current_date - 30`,
  );

  await make();
  expect((await published())?.before).toMatchObject({ cases: { opened: 30 } });
});

test('what was published on a day that is over never changes, whoever writes it', async () => {
  const over = "day < (now() at time zone 'UTC')::date";
  for (const [change, refusal] of [
    [`update house_figures set figures = '{"a": 1}' where ${over}`, 'house_figures_of_their_day'],
    [`update house_figures set made_at = made_at + interval '1 second' where ${over}`, 'house_figures_of_their_day'],
    [
      "insert into house_figures (day, made_at, took_ms, figures) values ('2026-01-01', '2026-01-01T12:00Z', 1, '{}')",
      'house_figures_of_their_day',
    ],
    [`delete from house_figures where ${over}`, 'published figures stay'],
    ['truncate house_figures', 'published figures stay'],
  ] as const)
    await expect(raw.app.asOwner(change)).rejects.toThrow(refusal);
});
