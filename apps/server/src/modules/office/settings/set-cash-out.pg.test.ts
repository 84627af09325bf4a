import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/test-app.ts';
import { type SettingsDesk, settingsDesk } from '../testing/settings-desk.ts';

let app: TestApp & { readonly desk: SettingsDesk };
beforeAll(async () => {
  app = await testApp({ with: { desk: settingsDesk } });
});
afterAll(() => app.close());

const set = (game: string, open: boolean, margin_e4: number, version: number) =>
  app.desk.set(`cash_out/${game}`, { open, margin_e4, version, reason: 'a quiet evening' });

test('cash-out is set by game with who, why, before and after; not for a pool or where answers pay in part, nor for more than the house may keep', async () => {
  const { data } = await app.desk.keeper.get('settings');
  expect(data).toMatchObject({
    cash_outs: [
      { game: 'soccer', open: true, margin_e4: 500 },
      { game: 'basketball', open: true },
      { game: 'bd', open: false },
      { game: 'cricket', open: false },
      { game: 'sports365', open: false },
    ],
  });
  expect((await set('soccer', false, 800, 0)).status).toBe(200);
  expect((await app.matchBets.cashOut.settings.read(app.db)).get('soccer')).toEqual({ open: false, marginE4: 800 });
  const [line] = await app.desk.trail('cash_out:soccer');
  expect(line).toMatchObject({
    ...{ action: 'settings.cash_out', before: { open: 'true', margin_e4: '500' }, after: { open: 'false', margin_e4: '800' } },
  });
  expect(await set('soccer', true, 500, 0)).toMatchObject({ code: 'setting.changed' });
  for (const game of ['bd', 'cricket', 'sports365']) expect(await set(game, true, 500, 0)).toMatchObject({ code: 'setting.invalid' });
  expect(await set('soccer', true, 3_001, 1)).toMatchObject({ code: 'setting.invalid' });
});

const STEPS = [
  { legs: 2, share_e4: 200 },
  { legs: 4, share_e4: 1_000 },
];
const promise = (game: string, change: object, version: number, desk = app.desk) =>
  desk.set(`accumulator_bonus/${game}`, {
    ...{ open: true, odds_min: '1.5', most: '50', steps: STEPS, version, reason: 'for the weekend' },
    ...change,
  });

test('the bonus of multiples is set by game with who, why, before and after, and changed by who saw the last change alone; not for a pool, nor with steps that do not rise', async () => {
  expect(await promise('soccer', {}, 0)).toMatchObject({ status: 200 });
  const { data } = await app.desk.keeper.get('settings');
  const { accumulator_bonuses: kept } = data as { readonly accumulator_bonuses: readonly { readonly game: string }[] };
  expect(kept.find(({ game }) => game === 'soccer')).toMatchObject({
    ...{ open: true, odds_min: '1.50', most: '50.000000', steps: STEPS },
    version: { number: 1, by: app.desk.keeper.name },
  });
  const [line] = await app.desk.trail('accumulator_bonus:soccer');
  expect(line).toMatchObject({
    ...{ action: 'settings.accumulator_bonus', reason: 'for the weekend' },
    before: { open: 'false' },
    after: { open: 'true', odds_min: '1.50', most: '50.000000', steps: '2: 200, 4: 1000' },
  });
  expect(await promise('soccer', { open: false }, 0)).toMatchObject({ code: 'setting.changed' });
  for (const wrong of [
    { steps: [...STEPS].reverse() },
    { steps: [{ legs: 2, share_e4: 5_001 }] },
    { steps: [] },
    { odds_min: '1' },
    { most: '0' },
  ])
    expect((await promise('soccer', wrong, 1)).code, JSON.stringify(wrong)).toMatch(/^(setting|request)\.invalid$/);
  expect(await promise('bd', {}, 0)).toMatchObject({ code: 'setting.invalid' });
  expect((await promise('soccer', { open: false }, 1)).status).toBe(200);
});

test('early payout is set by game with who, why, before and after, for a lead of two goals to five, and only where goals lead', async () => {
  const set = (game: string, open: boolean, lead: number, version: number) =>
    app.desk.set(`early_payout/${game}`, { open, lead, version, reason: 'for the season' });
  expect(await set('soccer', true, 3, 0)).toMatchObject({ status: 200 });
  const { data } = await app.desk.keeper.get('settings');
  const { early_payouts: kept } = data as { readonly early_payouts: readonly { readonly game: string }[] };
  expect(kept.find(({ game }) => game === 'soccer')).toMatchObject({
    ...{ open: true, lead: 3 },
    version: { number: 1, by: app.desk.keeper.name },
  });
  const [line] = await app.desk.trail('early_payout:soccer');
  expect(line).toMatchObject({
    ...{ action: 'settings.early_payout', reason: 'for the season' },
    before: { open: 'false', lead: '2' },
    after: { open: 'true', lead: '3' },
  });
  expect(await set('soccer', true, 2, 0)).toMatchObject({ code: 'setting.changed' });
  for (const lead of [1, 6]) expect(await set('soccer', true, lead, 1)).toMatchObject({ code: 'setting.invalid' });
  expect(await set('sports365', true, 2, 0)).toMatchObject({ status: 200 });
  for (const game of ['basketball', 'bd', 'cricket']) expect(await set(game, true, 2, 0)).toMatchObject({ code: 'setting.invalid' });
});

test('under a law that allows no bonus none is promised, nor an early payout, and terms may still be prepared', async () => {
  const brazil = await testApp({ with: { desk: settingsDesk }, environment: { FAIRBOOK_JURISDICTION: 'br' } });
  expect(await promise('soccer', {}, 0, brazil.desk)).toMatchObject({ code: 'setting.invalid' });
  expect((await brazil.matchBets.bonuses.read(brazil.db)).get('soccer')).toMatchObject({ open: false });
  expect(await promise('soccer', { open: false }, 0, brazil.desk)).toMatchObject({ status: 200 });
  const early = { open: true, lead: 2, version: 0, reason: 'for the season' };
  expect(await brazil.desk.set('early_payout/soccer', early)).toMatchObject({ code: 'setting.invalid' });
  expect(await brazil.desk.set('early_payout/soccer', { ...early, open: false })).toMatchObject({ status: 200 });
  await brazil.close();
});
