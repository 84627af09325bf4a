import type { FeedFact } from '@fairbook/contract/feed';
import { odds } from '@fairbook/core/money';
import { type MarketKind, type Overs, selectionsOf } from '@fairbook/core/sports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './support/looks.ts';
import { signInAs } from './support/sign-in.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
  await site.house.database.owner.pool.query("update games set status = 'active' where game = 'basketball'");
  await tell(announced());
});
afterAll(() => site?.close());

const tell = async (facts: readonly FeedFact[]): Promise<void> => {
  expect(await site.house.sportsbook.take(facts, 'court', { game: 'basketball' })).toMatchObject({ refused: [] });
};

const about = (version = 1) => ({ fixture: 'court-1', version, at: new Date() });
const team = (name: string, crest: string) => ({ ref: name, names: { en: name }, crest });
const LINES: Partial<Record<MarketKind, number>> = { handicap: -550, bs: 21_550 };
/** No price list of margins: the feed has none yet. */
const PRICES: Partial<Record<MarketKind, readonly number[]>> = { wl: [14_500, 27_500], handicap: [19_000, 19_100], bs: [18_800, 19_200] };
const priced = (market: MarketKind, prices: readonly number[], version = 1): FeedFact => ({
  ...{ kind: 'odds', ...about(version), market, line: LINES[market] ?? null, single: true },
  odds: Object.fromEntries(selectionsOf('basketball', market).map((code, at) => [code, odds(prices[at] ?? 0)])),
});
const announced = (): readonly FeedFact[] => [
  {
    ...{ kind: 'fixture', ...about(), league: { ref: 'nba', names: { en: 'NBA' }, country: 'US' } },
    ...{ home: team('Boston Celtics', 'halves:#007a33:#f4f4f4'), away: team('Los Angeles Lakers', 'solid:#552583:#fdb927') },
    starts_at: new Date(Date.now() + 30 * 60_000),
  },
  ...Object.entries(PRICES).map(([market, prices]) => priced(market as MarketKind, prices)),
];
const PICTURES = process.env.FAIRBOOK_PICTURES;
const looks = (page: Parameters<typeof faultsOf>[0], name: string) => faultsOf(page, PICTURES && `${PICTURES}/${name}`);

test('the page of all sports has the matches of each, and what is played of each stays one tap away', { tags: 'long' }, async () => {
  const { page, context, complaints } = await site.visitor({ width: 'phone' });
  await page.goto('/sport/soccer?live=true');
  await page.getByRole('link', { name: 'Todos os esportes' }).click();
  await page.waitForURL('**/sport/all?live=true');
  await page.getByRole('region', { name: 'Basquete' }).getByText('Nenhum jogo ao vivo agora.').waitFor();
  await page.goto('/sport/all');
  await page.getByRole('region', { name: 'Basquete' }).getByText('Boston Celtics').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a bet on basketball, away side first, from the list to its receipt, the results and how to play', { tags: 'long' }, async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  await signInAs(site, visitor);
  await page.goto('/sport/soccer');
  const main = page.getByRole('main');
  const sports = main.getByRole('navigation', { name: 'Escolher o esporte' });
  await sports.getByRole('link', { name: 'Basquete' }).click();
  await main.getByRole('heading', { level: 1, name: 'Basquete' }).waitFor();
  const row = main.getByRole('article', { name: 'Los Angeles Lakers × Boston Celtics' });
  await row.waitFor();
  const names = await row.getByRole('button').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? each.textContent));
  expect(names.slice(0, 2)).toEqual([
    expect.stringMatching(/^Los Angeles Lakers vence, 2,75/),
    expect.stringMatching(/^Boston Celtics vence, 1,45/),
  ]);
  expect(await looks(page, 'list')).toEqual([]);

  await row
    .getByRole('link', { name: /Los Angeles Lakers/ })
    .first()
    .click();
  await main.getByRole('heading', { level: 1, name: /^Los Angeles Lakers\s*×\s*Boston Celtics/ }).waitFor();
  await main.getByText('A prorrogação conta em todos os mercados.').waitFor();
  expect(await main.getByRole('region', { name: 'Margem da vitória' }).count()).toBe(0);
  await tell([priced('mv', [42_000, 47_000, 58_000, 80_000, 120_000, 110_000, 62_000, 90_000, 150_000, 240_000, 400_000, 450_000])]);
  await page.reload();
  await main.getByRole('button', { name: /^Margem da vitória, Boston Celtics por 6 a 10/ }).waitFor();
  await main.getByRole('button', { name: /^Total de pontos, Mais de 215,5/ }).waitFor();
  await main.getByRole('button', { name: /^Handicap de pontos, Boston Celtics −5,5/ }).click();
  const slip = page.getByRole('complementary');
  await slip.getByText('Los Angeles Lakers × Boston Celtics').first().waitFor();
  await slip.getByLabel('Valor da aposta').fill('20');
  expect(await looks(page, 'match')).toEqual([]);
  // Heard again: looking takes long, and a feed that is silent takes no bets.
  await tell(announced());
  await slip.getByRole('button', { name: /^Apostar/ }).click();
  await slip.getByText('Aposta aceita').waitFor();

  const [score, half] = [
    { home: 112, away: 105 },
    { home: 58, away: 51 },
  ];
  await tell([{ kind: 'score', ...about(), period: 'third_quarter', minute: 30, score: { home: 80, away: 74 }, half_time: half }]);
  await main.getByText('3º Q').first().waitFor();
  expect(await looks(page, 'live')).toEqual([]);
  await tell([{ kind: 'result', ...about(), score, half_time: half }]);
  await site.house.settle();
  await page.goto('/my-bets');
  await page.getByRole('tab', { name: 'Encerradas 1' }).click();
  const card = main.getByRole('article').first();
  await card.getByText('+R$ 18,00').first().waitFor();
  await card.getByText('Recibo e conferência').click();
  await card.getByText('Los Angeles Lakers 105 × 112 Boston Celtics').first().waitFor();
  await card.getByText('Placar final, com as prorrogações').waitFor();
  expect(await looks(page, 'receipt')).toEqual([]);

  await page.goto('/results/basketball');
  await main.getByRole('link', { name: 'Los Angeles Lakers 105 × 112 Boston Celtics' }).waitFor();
  expect(await looks(page, 'results')).toEqual([]);
  const tabs = main.getByRole('navigation', { name: 'Escolher o jogo' });
  await tabs.getByRole('link', { name: 'Mark Six' }).click();
  await tabs.getByRole('link', { name: 'Macau', exact: true }).click();
  await page.waitForURL('**/results/ammarksix');
  await main.getByLabel('Número do sorteio').waitFor();
  await page.goBack();
  await tabs.getByRole('link', { name: 'Hong Kong' }).and(page.locator('[aria-current=page]')).waitFor();
  await page.goto('/howToPlay/basketball');
  await main.getByRole('heading', { level: 1, name: 'Como jogar basquete' }).waitFor();
  expect(await looks(page, 'help')).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  expect(await site.house.faults()).toEqual([]);
  await visitor.context.close();
});

test('a bet on the pool is an estimate until the final odds come with the result, and is paid 65 % of them', { tags: 'long' }, async () => {
  const of = (version = 1) => ({ fixture: 'pool-1', version, at: new Date() });
  const take = async (facts: readonly FeedFact[]) =>
    expect(await site.house.sportsbook.take(facts, 'pool', { game: 'bd' })).toMatchObject({ refused: [] });
  const lists: Partial<Record<MarketKind, readonly number[]>> = {
    handicap: [32_700, 36_000, 24_000],
    up: [38_000, 45_000, 36_000, 41_000],
  };
  const offered = (): readonly FeedFact[] => [
    {
      ...{ kind: 'fixture', ...of(), league: { ref: 'brasileirao', names: { en: 'Brasileirão Série A' }, country: 'BR' } },
      ...{ home: team('Flamengo', 'hoops:#c8102e:#101010'), away: team('Palmeiras', 'solid:#0b6b3a:#ffffff') },
      starts_at: new Date(Date.now() + 30 * 60_000),
    },
    ...Object.entries(lists).map(
      ([market, prices]): FeedFact => ({
        ...{ kind: 'odds', ...of(), market: market as MarketKind, line: market === 'handicap' ? -100 : null, single: true },
        odds: Object.fromEntries(selectionsOf('bd', market as MarketKind).map((code, at) => [code, odds(prices[at] ?? 0)])),
      }),
    ),
  ];
  await take(offered());
  const visitor = await site.visitor();
  const { page } = visitor;
  await signInAs(site, visitor);
  const main = page.getByRole('main');
  await page.goto('/sport/bd');
  const row = main.getByRole('article', { name: 'Flamengo × Palmeiras' });
  await row.getByText('−1').waitFor();
  expect(await looks(page, 'pool-list')).toEqual([]);
  await row
    .getByRole('link', { name: /Flamengo/ })
    .first()
    .click();
  await main.getByText(/As odds são uma estimativa/).waitFor();
  await main.getByRole('button', { name: /3 gols ou mais, par/ }).waitFor();
  // What the house keeps of a pool is no margin of its odds, and is said all the same.
  await main
    .getByText(/^3[5-9],\d%$/)
    .first()
    .waitFor();
  await main.getByRole('button', { name: /^Handicap, Flamengo −1/ }).click();
  const slip = page.getByRole('complementary');
  await slip.getByText(/paga-se 65% das odds finais/).waitFor();
  await slip.getByLabel('Valor da aposta').fill('20');
  await slip.getByText('R$ 42,51').first().waitFor();
  expect(await looks(page, 'pool-match')).toEqual([]);
  await take(offered());
  await slip.getByRole('button', { name: /^Apostar/ }).click();
  await slip.getByText('Aposta aceita').waitFor();

  const final_odds = [{ market: 'handicap', selection: 'w', line: -100, odds: odds(29_100) }] as const;
  await take([{ kind: 'result', ...of(), score: { home: 2, away: 0 }, half_time: { home: 1, away: 0 }, final_odds: [...final_odds] }]);
  await site.house.settle();
  await page.goto('/my-bets');
  await page.getByRole('tab', { name: 'Encerradas 1' }).click();
  const card = main.getByRole('article').first();
  await card.getByText('+R$ 17,83').first().waitFor();
  await card.getByText('2,91').first().waitFor();
  await card.getByText('Recibo e conferência').click();
  await card
    .getByText(/2,91 × /)
    .first()
    .waitFor();
  expect(await looks(page, 'pool-receipt')).toEqual([]);
  await page.goto('/howToPlay/bd');
  await main.getByText(/a casa paga 65/).waitFor();
  expect(await looks(page, 'pool-help')).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  expect(await site.house.faults()).toEqual([]);
  await visitor.context.close();
});

test('a bet on cricket, from the list to its receipt: a tie that stays pays half, and the score is runs, wickets and overs', {
  tags: 'long',
}, async () => {
  const of = (version = 1) => ({ fixture: 'ground-1', version, at: new Date() });
  const take = async (facts: readonly FeedFact[]) =>
    expect(await site.house.sportsbook.take(facts, 'ground', { game: 'cricket' })).toMatchObject({ refused: [] });
  const lists: Partial<Record<MarketKind, readonly number[]>> = {
    ...{ wl: [18_000, 20_500], bs: [19_000, 19_000], innings: [18_500, 19_500], powerplay: [19_500, 18_500], toss: [19_000, 19_000] },
  };
  const lines: Partial<Record<MarketKind, number>> = { bs: 33_050, innings: 16_850 };
  const offered = (): readonly FeedFact[] => [
    {
      ...{ kind: 'fixture', ...of(), league: { ref: 'ipl', names: { en: 'Indian Premier League' }, country: 'IN' } },
      ...{ home: team('Mumbai Indians', 'solid:#004ba0:#d1ab3e'), away: team('Chennai Super Kings', 'halves:#fdb913:#0b3c6f') },
      starts_at: new Date(Date.now() + 30 * 60_000),
    },
    ...Object.entries(lists).map(
      ([market, prices]): FeedFact => ({
        ...{ kind: 'odds', ...of(), market: market as MarketKind, line: lines[market as MarketKind] ?? null, single: true },
        odds: Object.fromEntries(selectionsOf('cricket', market as MarketKind).map((code, at) => [code, odds(prices[at] ?? 0)])),
      }),
    ),
  ];
  await take(offered());
  const visitor = await site.visitor();
  const { page } = visitor;
  await signInAs(site, visitor);
  const main = page.getByRole('main');
  await page.goto('/sport/soccer');
  await main.getByRole('navigation', { name: 'Escolher o esporte' }).getByRole('link', { name: 'Críquete' }).click();
  const row = main.getByRole('article', { name: 'Mumbai Indians × Chennai Super Kings' });
  await row.getByText('330,5').waitFor();
  expect(await looks(page, 'cricket-list')).toEqual([]);
  await row
    .getByRole('link', { name: /Mumbai Indians/ })
    .first()
    .click();
  await main.getByText(/Um empate que fica é dividido/).waitFor();
  await main.getByRole('button', { name: /^Runs da 1ª entrada, Mais de 168,5/ }).waitFor();
  await main.getByRole('button', { name: /^Mais runs nos 6 primeiros overs, Chennai Super Kings/ }).waitFor();
  await main.getByRole('button', { name: /^Sorteio, Mumbai Indians/ }).waitFor();
  await main.getByRole('button', { name: /^Mumbai Indians vence/ }).click();
  const slip = page.getByRole('complementary');
  await slip.getByLabel('Valor da aposta').fill('20');
  expect(await looks(page, 'cricket-match')).toEqual([]);
  await take(offered());
  await slip.getByRole('button', { name: /^Apostar/ }).click();
  await slip.getByText('Aposta aceita').waitFor();

  const whole = { home: 120, away: 120 };
  const told = { toss: 'away', first: 'home', scheduled: 120, possible: whole, powerplay: null, revised: false } as const;
  const playing: Overs = {
    ...told,
    balls: { home: 120, away: 87 },
    wickets: { home: 5, away: 4 },
    winner: null,
    decision: null,
    margin: null,
  };
  await take([
    { kind: 'score', ...of(), period: 'second_innings', minute: 170, score: { home: 171, away: 121 }, half_time: null, overs: playing },
  ]);
  await main.getByText('171/5 – 121/4').waitFor();
  await main.getByText('2ª entr.').first().waitFor();
  await main.getByText('20.0 × 14.3 overs').waitFor();
  expect(await looks(page, 'cricket-live')).toEqual([]);
  const overs: Overs = { ...told, balls: whole, wickets: { home: 5, away: 8 }, winner: null, decision: 'tie', margin: null };
  await take([{ kind: 'result', ...of(), score: { home: 171, away: 171 }, half_time: null, overs }]);
  await site.house.settle();
  await page.goto('/my-bets');
  await page.getByRole('tab', { name: 'Encerradas 1' }).click();
  const card = main.getByRole('article').first();
  await card.getByText('empate: metade do valor acertou').waitFor();
  await card.getByText('Recibo e conferência').click();
  await card.getByText(/171\/5 \(20\.0\) × 171\/8 \(20\.0\) · empate/).waitFor();
  await card.getByText('R$ 18,00').first().waitFor();
  expect(await looks(page, 'cricket-receipt')).toEqual([]);

  await page.goto('/results/cricket');
  await main.getByText(/171\/5 \(20\.0\) × 171\/8 \(20\.0\) · empate/).waitFor();
  expect(await looks(page, 'cricket-results')).toEqual([]);
  await page.goto('/howToPlay/cricket');
  await main.getByRole('heading', { level: 1, name: 'Como jogar críquete' }).waitFor();
  expect(await looks(page, 'cricket-help')).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  expect(await site.house.faults()).toEqual([]);
  await visitor.context.close();
});

test('a sport that is hidden is in no navigation, and its address says calmly that it takes no bets', { tags: 'long' }, async () => {
  await site.house.database.owner.pool.query("update games set status = 'hidden' where game = 'basketball'");
  const { page, context } = await site.visitor();
  await page.goto('/sport/basketball');
  await page.getByRole('main').getByText('Nenhum jogo disponível agora. Volte mais tarde.').waitFor();
  await page.getByText('Este jogo não está ativo no momento.').first().waitFor();
  expect(await page.getByRole('link', { name: 'Basquete' }).count()).toBe(0);
  expect((await page.goto('/sport/chess'))?.status()).toBe(404);
  await context.close();
});
