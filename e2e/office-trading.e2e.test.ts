import { bettingApi, limitsApi, Refusal } from '@fairbook/contract';
import { parseAmount, parseOdds } from '@fairbook/core/money';
import type { TestPlayer } from '@fairbook/server/test-app';
import type { Page } from 'playwright-core';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announced, ended, fixtures } from './support/fixtures.ts';
import { faultsOf } from './support/looks.ts';
import { enterAs, type OfficeSite, openOffice } from './support/office.ts';

let site: OfficeSite;
let player: TestPlayer;
let ana: Page;
let rui: Page;
const [fixture] = fixtures(1);
if (!fixture) throw new Error('no match');
const NAME = `${fixture.home} × ${fixture.away}`;
const ON_HOME = `Full-time result: ${fixture.home}`;
const faults: string[] = [];

/** Somebody at the trading desk. Each code works once, so the database forgets the one before. */
async function atDesk(name: string): Promise<Page> {
  await site.house.database.owner.pool.query(
    'alter table staff disable trigger staff_step_rises; update staff set totp_step = 0; alter table staff enable trigger staff_step_rises',
  );
  const { page } = await site.visitor();
  await enterAs(page, name);
  await page.getByRole('link', { name: 'Trading' }).click();
  return page;
}
beforeAll(async () => {
  site = await openOffice();
  player = await site.house.playerWith('100');
  await site.house.feed(announced(fixture));
  ana = await atDesk('ana');
  rui = await atDesk('rui');
});
afterAll(() => site?.close());

const look = async (page: Page, name: string) => {
  const picture = process.env.OFFICE_SHOTS && `${process.env.OFFICE_SHOTS}/trading-${name}`;
  faults.push(...(await faultsOf(page, picture)).map((fault) => `${name}: ${fault}`));
};
const matchId = async (): Promise<string> =>
  (await site.house.database.owner.pool.query('select id::text from matches where fixture = $1', [fixture.ref])).rows[0].id;

/** Singles on the home side that were taken. */
let placed = 0;
/** A single of 10 USDT on the home side; how it was answered. */
async function betOnHome(): Promise<string> {
  await site.house.sportsbook.heartbeat('test', 'soccer'); // a busy machine may have been silent for long
  const { rateId: rate_id } = await site.house.settings.currentRate(site.house.db, 'USDT');
  const leg = { match_id: await matchId(), kind: 'wl', name: 'w', odds: parseOdds('2.05'), handicap_val: null, banker: false } as const;
  const money = { currency: 'USDT', rate_id, unit_stake: parseAmount('10'), multiple: 1 } as const;
  const slip = { game: 'soccer', ...money, sizes: [1], odds_policy: 'ask', legs: [leg] } as const;
  return player.call(bettingApi.placeBet, { ...slip, sizes: [1], legs: [leg] }, v7()).then(
    () => {
      placed += 1;
      return 'placed';
    },
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
}
const open = async (page: Page) => {
  await page.getByRole('link', { name: NAME }).click();
  await page.getByRole('heading', { name: NAME }).waitFor();
};
/** For tests that also run without those before them. */
const atMatch = async (page: Page) => {
  if (!(await page.getByRole('heading', { name: NAME }).isVisible())) await open(page);
};
const giveReason = async (page: Page, reason: string, action: string) => {
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await page.getByRole('button', { name: action, exact: true }).click();
};

test('a match that is suspended by hand takes no bets until it is lifted', { tags: 'long' }, async () => {
  expect(await betOnHome()).toBe('placed');
  await open(ana);
  await ana.getByRole('button', { name: `Suspend, Injury: ${NAME}` }).click();
  await ana.getByRole('button', { name: `Lift suspension: ${NAME}` }).waitFor();
  await ana.getByText('Feed: Open').first().waitFor();
  await ana
    .getByRole('row')
    .filter({ hasText: `${ON_HOME}` })
    .getByText('20.50 USDT')
    .waitFor();
  expect(await betOnHome()).toBe('slip.market_closed');
  await look(ana, 'match');
  await ana.getByRole('button', { name: `Lift suspension: ${NAME}` }).click();
  await giveReason(ana, 'The player is well', 'Lift suspension');
  await ana.getByRole('button', { name: `Suspend, Injury: ${NAME}` }).waitFor();
  expect(await betOnHome()).toBe('placed');
});

test('an outcome that has reached its cap takes no bets, and takes them again when its cap is raised', { tags: 'long' }, async () => {
  while (placed < 2) expect(await betOnHome()).toBe('placed');
  await atMatch(ana);
  const row = ana.getByRole('row').filter({ hasText: `${ON_HOME}` });
  const setCap = async (cap: string, reason: string) => {
    await row.getByRole('button', { name: `Change cap: ${ON_HOME}` }).click();
    await ana.getByLabel('Cap, USDT').fill(cap);
    await giveReason(ana, reason, 'Change cap');
  };
  await setCap('41', 'Enough on the home side');
  await row.getByText('Full', { exact: true }).waitFor();
  expect(await betOnHome()).toBe('bet.exposure_full');
  await look(ana, 'full');
  await setCap('1000', 'It was a mistake');
  await row.getByText('959.00 USDT').waitFor();
  await ana.getByRole('row').filter({ hasText: 'It was a mistake' }).getByText('1,000.00 USDT').first().waitFor();
});

test('what staff allow of a bet on a match binds whoever bets, until it is lifted', { tags: 'long' }, async () => {
  await atMatch(ana);
  await ana.getByRole('button', { name: `Set limit: ${NAME}` }).click();
  await ana.getByLabel('Highest stake, USDT').fill('5');
  await ana.getByLabel('What the player reads').fill('Small stakes on this match.');
  await giveReason(ana, 'Little known', 'Set limit');
  const row = ana.getByRole('row').filter({ hasText: 'Small stakes on this match.' });
  await row.getByText('Applies').waitFor();
  expect(await betOnHome()).toBe('slip.over_offer_max');
  await look(ana, 'limit');
  await row.getByRole('button', { name: 'Lift limit: Match' }).click();
  await giveReason(ana, 'Better known', 'Lift limit');
  await row.getByText(/Better known/).waitFor();
});

test('odds set by hand are offered at once, far ones once a second person says so, and a tap ends them', { tags: 'long' }, async () => {
  await atMatch(ana);
  const setOdds = async (from: string, to: string) => {
    await ana.getByRole('button', { name: `Set odds, ${ON_HOME}: ${from}` }).click();
    await ana.getByRole('textbox', { name: `Odds, ${ON_HOME}` }).fill(to);
    await ana.getByText('Margin with them').waitFor();
    await giveReason(ana, 'The keeper is out', 'Set odds');
  };
  await setOdds('2.05', '1.95');
  await ana.getByRole('button', { name: `Set odds, ${ON_HOME}: 1.95` }).waitFor();
  expect(await betOnHome()).toBe('slip.odds_changed');

  await setOdds('1.95', '1.50');
  const asked = ana.getByRole('row').filter({ hasText: 'Waits for a second person' });
  await asked.getByText('You did your part. It takes another person.').waitFor();
  await open(rui);
  await rui.getByRole('button', { name: `Offer these odds: ${ON_HOME}` }).click();
  await rui.getByRole('button', { name: `Set odds, ${ON_HOME}: 1.50` }).waitFor();
  await rui.getByRole('navigation', { name: 'Trading' }).getByRole('link', { name: 'Matches' }).click();
  await ana.getByRole('row').filter({ hasText: 'ana, rui' }).waitFor();
  await look(ana, 'price');

  const shift = async (percent: string, reason: string, action: string) => {
    await ana.getByRole('button', { name: `Margin of ${NAME}` }).click();
    await ana.getByLabel('Percent of the feed’s margin').fill(percent);
    await giveReason(ana, reason, 'Show what it changes');
    await ana.getByRole('button', { name: action, exact: true }).click();
  };
  // Twice the margin is far: nothing is offered with it until a second person says so.
  await shift('200', 'Little is known', 'Ask a second person');
  await ana.getByText('It waits for a second person; the prices stay until then.').waitFor();
  expect(await ana.getByText('200 % of it').count()).toBe(0);
  await rui.getByRole('row').filter({ hasText: 'Little is known' }).getByText('200 %').waitFor();
  await rui.getByRole('button', { name: `Offer these prices: Football · ${NAME}` }).click();
  await ana.getByText('200 % of it').first().waitFor();
  await ana.getByText('It waits for a second person').waitFor({ state: 'detached' });
  await look(ana, 'margin');
  await shift('100', 'All is known', 'Offer these prices');
  await ana.getByText('200 % of it').first().waitFor({ state: 'detached' });
  await ana
    .getByRole('button', { name: `Back to the feed: ${ON_HOME}` })
    .first()
    .click();
  await ana.getByRole('button', { name: `Set odds, ${ON_HOME}: 2.05` }).waitFor();
});

/** Types a result in and asks for it, having seen what it changes. */
async function askFor(page: Page, [home, away]: readonly [string, string], seen: string): Promise<void> {
  await atMatch(page);
  await page.getByLabel(fixture?.home ?? '', { exact: true }).fill(home);
  await page.getByLabel(fixture?.away ?? '', { exact: true }).fill(away);
  await page.getByLabel('Half time unknown').check();
  await page.getByRole('button', { name: 'Show what changes' }).click();
  await page.getByText(seen).waitFor();
  await giveReason(page, 'The federation says so', 'Ask for this');
  await page.getByText('ana asked for it: The federation says so').waitFor();
}

test('a result is typed by one and confirmed by another who has seen every payout, and then corrected in the same way', async () => {
  while (placed < 2) expect(await betOnHome()).toBe('placed');
  await site.house.database.owner.pool.query(`update matches set starts_at = now() - interval '2 hours' where fixture = $1`, [fixture.ref]);
  await askFor(ana, ['2', '1'], '2 payouts change of 2 bets: from 0.00 USDT to 41.00 USDT, 41.00 USDT in all.');
  await ana.getByText('You did your part. It takes another person.').waitFor();

  await open(rui);
  await rui.getByText('2 payouts change of 2 bets').waitFor();
  await look(rui, 'decision');
  await rui.getByRole('button', { name: 'Confirm these payouts' }).click();
  await rui.getByText('Staff: ana, rui').waitFor();
  await site.house.settle();
  expect(await player.balance()).toBe(parseAmount('121'));

  // The feed comes late and says otherwise: it is shown, and decides nothing.
  await site.house.feed([ended(fixture, { home: 0, away: 1 })]);
  await site.house.settle();
  expect(await player.balance()).toBe(parseAmount('121'));
  await ana.reload();
  await ana.getByText(/The feed says otherwise since .*: 0–1/).waitFor();
  await askFor(ana, ['0', '1'], '2 payouts change of 2 bets: from 41.00 USDT to 0.00 USDT, −41.00 USDT in all.');
  await rui.reload();
  await rui.getByText('−41.00 USDT in all').waitFor();
  await rui.getByRole('button', { name: 'Confirm these payouts' }).click();
  await rui.getByRole('table').filter({ hasText: 'Staff: ana, rui' }).getByRole('row').nth(2).waitFor();
  await site.house.settle();
  expect(await player.balance()).toBe(parseAmount('80'));
});

test('matches, feeds and the last bets are told, and no page breaks a rule of accessibility at three widths', async () => {
  const other = fixtures(3).slice(1);
  await site.house.feed(other.flatMap(announced));
  const subject = (name: string) => ana.getByRole('navigation', { name: 'Trading' }).getByRole('link', { name }).click();
  await subject('Matches');
  await ana.getByText('Brasileirão Série A (2)').waitFor();
  await ana.getByRole('button', { name: 'Suspend: Brasileirão Série A' }).click();
  await giveReason(ana, 'The ground is flooded', 'Suspend');
  await ana.getByText('League suspended').first().waitFor();
  await look(ana, 'matches');
  await ana.getByLabel('Show').selectOption('decided');
  await ana.getByRole('link', { name: NAME }).waitFor();
  await subject('Feeds');
  await ana.getByText('Last heard').waitFor();
  await look(ana, 'feeds');
  await subject('Bet ticker');
  await ana.getByRole('row').filter({ hasText: 'New account' }).first().waitFor();
  await ana.getByRole('button', { name: 'Pause' }).click();
  await ana.getByRole('button', { name: 'Go on' }).waitFor();
  await look(ana, 'ticker');

  await ana.goto(`/players/${player.id}`);
  await ana.getByRole('button', { name: 'Set lower stakes' }).click();
  await ana.getByLabel('Percent of the limits').fill('20');
  const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await ana.getByLabel('Until the end of').fill(nextMonth);
  await ana.getByLabel('Message to the player').fill('We take smaller bets for now.');
  await giveReason(ana, 'Bets ahead of the price', 'Set lower stakes');
  await ana.getByText(/At most 20 % of what everybody may stake and win, until/).waitFor();
  await look(ana, 'player');
  expect(await player.call(limitsApi.limits, {})).toMatchObject({ stake_factor: { percent: 20, word: 'We take smaller bets for now.' } });
  expect(faults).toEqual([]);
});

test('a result of cricket is typed as its scorecard: who won follows from it, and what cannot be is said', { tags: 'long' }, async () => {
  const about = { fixture: 'overs', version: 1, at: new Date() };
  const team = (name: string) => ({ ref: name, names: { en: name }, crest: 'chief:#0b6e4f:#f2c94c' });
  await site.house.sportsbook.take(
    [
      {
        ...{ kind: 'fixture', ...about, league: { ref: 't20', names: { en: 'T20' }, country: '' } },
        ...{ home: team('Mumbai'), away: team('Chennai'), starts_at: new Date(Date.now() + 3_600_000) },
      },
      { kind: 'odds', ...about, market: 'wl', line: null, single: true, odds: { w: parseOdds('1.8'), l: parseOdds('2.05') } },
    ],
    'overs',
    { game: 'cricket' },
  );
  const pool = site.house.database.owner.pool;
  const [{ id }] = (
    await pool.query(`update matches set starts_at = now() - interval '4 hours' where fixture = 'overs' returning id::text`)
  ).rows;
  await ana.goto(`/trading/matches/${id}`);
  const innings = async (side: string, [runs, wickets, overs]: readonly [string, string, string]) => {
    const card = ana.getByRole('group', { name: side });
    await card.getByLabel('Runs', { exact: true }).fill(runs);
    await card.getByLabel('Wickets').fill(wickets);
    await card.getByLabel('Overs bowled').fill(overs);
  };
  await ana.getByLabel('Batted first').selectOption('Chennai');
  await innings('Mumbai', ['150', '6', '15']);
  await innings('Chennai', ['182', '8', '20.1']);
  await ana.getByText('More overs bowled than possible.').waitFor();
  await innings('Chennai', ['182', '8', '20']);
  await ana.getByLabel('Revised target (DLS)').fill('150');
  await look(ana, 'scorecard');
  await ana.getByRole('button', { name: 'Show what changes' }).click();
  await ana.getByText('Result 150/6 (15.0) – 182/8 (20.0), by 4 wickets, DLS').waitFor();
  await giveReason(ana, 'The umpires say so', 'Ask for this');
  await rui.goto(`/trading/matches/${id}`);
  await rui.getByText('150/6 (15.0) – 182/8 (20.0), by 4 wickets, DLS').first().waitFor();
  await rui.getByRole('button', { name: 'Confirm these payouts' }).click();
  await rui.getByRole('row').filter({ hasText: 'Staff: ana, rui' }).getByText('by 4 wickets').waitFor();
  expect(faults).toEqual([]);
});
