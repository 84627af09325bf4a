import type { FeedFact } from '@fairbook/contract/feed';
import { odds } from '@fairbook/core/money';
import { type MarketKind, selectionsOf } from '@fairbook/core/sports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './support/looks.ts';
import { signInAs } from './support/sign-in.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const team = (name: string, crest: string) => ({ ref: name, names: { en: name }, crest });
const PICTURES = process.env.FAIRBOOK_PICTURES;
const looks = (page: Parameters<typeof faultsOf>[0], name: string) => faultsOf(page, PICTURES && `${PICTURES}/${name}`);

test('football on a line of a quarter and tennis in one multiple: each discipline is a list, and half a stake comes back', {
  tags: 'long',
}, async () => {
  const tennis = ['ml', 'sh', 'st'] as const;
  const football = ['wl', 'ah', 'ah_e', 'ah_f', 'ah_g', 'at', 'at_a', 'at_b', 'ou25', 'wl1', 'ah1', 'at1'] as const;
  const lines: Partial<Record<MarketKind, number>> = {
    ...{ ah: -25, ah_e: -50, ah_f: -25, ah_g: 0, at: 225, at_a: 225, at_b: 250 },
    ...{ ah1: 0, at1: 100, sh: -150, st: 250 },
  };
  const of = (fixture: string, version = 1) => ({ fixture, version, at: new Date() });
  const take = async (facts: readonly FeedFact[]) =>
    expect(await site.house.sportsbook.take(facts, 'world', { game: 'sports365' })).toMatchObject({ refused: [] });
  const list = (fixture: string, market: MarketKind): FeedFact => ({
    ...{ kind: 'odds', ...of(fixture), market, line: lines[market] ?? null, single: true },
    odds: Object.fromEntries(
      selectionsOf('sports365', market).map((code, at) => [
        code,
        odds((market === 'wl' || market === 'wl1' ? [19_500, 33_000, 37_000] : [19_500, 18_500])[at] ?? 0),
      ]),
    ),
  });
  const fixture = (name: string, discipline: 'football' | 'tennis', league: string, [home, away]: readonly [string, string]): FeedFact => ({
    ...{ kind: 'fixture', ...of(name), discipline, league: { ref: league, names: { en: league }, country: '' } },
    ...{ home: team(home, 'chief:#0b6e4f:#f2c94c'), away: team(away, 'pale:#1d4fb0:#f4f4f4') },
    starts_at: new Date(Date.now() + 30 * 60_000),
  });
  const offered = (): readonly FeedFact[] => [
    fixture('goal', 'football', 'Premier League', ['Arsenal', 'Chelsea']),
    fixture('set', 'tennis', 'World Tennis Tour', ['R. Almeida', 'L. Berg']),
    ...football.map((market) => list('goal', market)),
    ...tennis.map((market) => list('set', market)),
  ];
  // A busy machine may have been silent for longer than the feed may.
  const heard = () => site.house.sportsbook.heartbeat('world', 'sports365');
  await take(offered());
  const visitor = await site.visitor();
  const { page } = visitor;
  await signInAs(site, visitor);
  const main = page.getByRole('main');
  await page.goto('/sport/sports365');
  const row = main.getByRole('article', { name: 'Arsenal × Chelsea' });
  await row.getByText('−0,25').waitFor();
  expect(await main.getByRole('article', { name: /Almeida/ }).count()).toBe(0);
  expect(await looks(page, 'world-list')).toEqual([]);
  await heard();
  await row
    .getByRole('link', { name: /Arsenal/ })
    .first()
    .click();
  await main.getByText(/metade da aposta vai para cada linha vizinha/).waitFor();
  await main.getByRole('button', { name: /^Total asiático, Mais de 2,25/ }).waitFor();
  await main.getByRole('button', { name: /^1º tempo: handicap asiático, Arsenal 0/ }).waitFor();
  // The lines beside the main one are there when they are asked for, and the one it stands on itself not twice.
  await main.getByRole('button', { name: 'Outras linhas: 2' }).click();
  await main.getByRole('button', { name: /^Handicap asiático, Arsenal −0,5/ }).waitFor();
  await main.getByRole('button', { name: /^Handicap asiático, Chelsea 0/ }).waitFor();
  await main.getByRole('button', { name: 'Outras linhas: 1' }).waitFor();
  await main.getByRole('button', { name: /^Handicap asiático, Arsenal −0,25/ }).click();
  expect(await looks(page, 'world-match')).toEqual([]);
  await heard();
  await page.goto('/sport/sports365');
  await main.getByRole('button', { name: /^Tênis/ }).click();
  await main.getByRole('button', { name: /^Vencedor, R\. Almeida/ }).click();
  expect(await looks(page, 'world-tennis')).toEqual([]);
  const slip = page.getByRole('complementary');
  await slip.getByText('Arsenal × Chelsea').first().waitFor();
  await slip.getByLabel('Valor da aposta').fill('20');
  await take(offered());
  await slip.getByRole('button', { name: /^Apostar/ }).click();
  await slip.getByText('Aposta aceita').waitFor();

  await take([
    { kind: 'result', ...of('goal'), score: { home: 1, away: 1 }, half_time: { home: 0, away: 1 } },
    { kind: 'result', ...of('set'), score: { home: 2, away: 0 }, half_time: null },
  ]);
  await site.house.settle();
  await page.goto('/my-bets');
  await page.getByRole('tab', { name: 'Encerradas 1' }).click();
  const card = main.getByRole('article').first();
  // 20 × 1/2 × 1.95.
  await card.getByText('R$ 19,50').first().waitFor();
  await card.getByText('Recibo e conferência').click();
  await card
    .getByText(/errou metade/)
    .first()
    .waitFor();
  expect(await looks(page, 'world-receipt')).toEqual([]);
  await page.goto('/results/sports365');
  await main.getByRole('link', { name: 'Arsenal 1 × 1 Chelsea' }).waitFor();
  expect(await looks(page, 'world-results')).toEqual([]);
  await page.goto('/howToPlay/sports365');
  await main.getByRole('heading', { level: 1, name: 'Como jogar 365sports' }).waitFor();
  expect(await looks(page, 'world-help')).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  expect(await site.house.faults()).toEqual([]);
  await visitor.context.close();
});
