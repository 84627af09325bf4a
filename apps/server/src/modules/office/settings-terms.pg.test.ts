import { rewardsApi, walletApi } from '@fairbook/contract';
import type { OfficeLaw } from '@fairbook/contract/office';
import { parseAmount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestPlayer, testApp } from '../../../test/test-app.ts';
import { type SettingsDesk, settingsDesk } from './testing/settings-desk.ts';

let app: TestApp & { readonly desk: SettingsDesk };
let player: TestPlayer;
beforeAll(async () => {
  app = await testApp({ with: { desk: settingsDesk } });
  player = await app.playerWith('0');
});
afterAll(() => app.close());

describe('limits', () => {
  test('of who did not answer: what the house says holds in the deposit itself, and who has theirs keeps it', async () => {
    const { unanswered } = await app.desk.read<{ unanswered: { version: { number: number } } }>('limits');
    const body = { unanswered_limit: '20', version: unanswered.version.number };
    const [before, other] = [await app.playerWith('0'), await app.playerWith('0')];
    for (const { id } of [before, other]) await app.desk.owner('delete from limit_choices where player_id = $1', [id]);
    const rateId = await app.desk.rateId();
    const deposits = (whose: TestPlayer, usdt: string) =>
      whose.call(walletApi.recharge, { type: 'sandbox', amount: parseAmount(usdt), currency: 'USDT', rate_id: rateId }, v7());
    const refused = (limit: string) => ({ code: 'limit.deposit_exceeded', details: { limit: `${limit} USDT` } });
    await expect(deposits(before, '50.01')).rejects.toMatchObject(refused('50'));
    await deposits(before, '1');
    expect((await app.desk.set('limits/unanswered', body)).status).toBe(200);
    await expect(deposits(other, '20.01')).rejects.toMatchObject(refused('20'));
    await deposits(other, '20');
    await deposits(before, '49');
    expect(await app.desk.set('limits/unanswered', { ...body, unanswered_limit: '1001', version: 1 })).toMatchObject({
      code: 'setting.invalid',
    });
    expect(await app.desk.set('limits/unanswered', body)).toMatchObject({ code: 'setting.changed' });
  });

  test('of bets: players of the region see them at once', async () => {
    const sent = { bet_min: '1', bet_max: '7', multiple_min: 1, multiple_max: 9, bonus_min: '0', bonus_max: '0', version: 0 };
    expect((await app.desk.set('limits/bets/default/10', sent)).status).toBe(200);
    const { limits } = await app.settings.limitsFor(app.db, 'soccer', 'default');
    expect(limits).toMatchObject({ betMax: parseAmount('7'), multipleMax: 9, bonusMax: 0n });
    expect(await app.desk.set('limits/bets/default/10', { ...sent, bet_min: '8', version: 1 })).toMatchObject({
      code: 'setting.invalid',
    });
    expect(await app.desk.set('limits/bets/nowhere/10', sent)).toMatchObject({ code: 'setting.not_found' });
  });
});

test('the most the house may owe on a game is set with a reason, by who may set limits, and is in the trail', async () => {
  type Caps = { readonly game: number | string; readonly outcome_max: string; readonly version: { readonly number: number } };
  const sent = { outcome_max: '500', whole_max: '900', markets: [{ market: 'wl', outcome_max: '700' }], version: 0 };
  expect(await app.desk.set('exposure/10', { ...sent, whole_max: '499' })).toMatchObject({ code: 'setting.invalid' });
  expect(await app.desk.set('exposure/22', sent)).toMatchObject({ code: 'game.not_found' });
  expect((await app.desk.set('exposure/10', sent)).status).toBe(200);
  expect(await app.desk.set('exposure/10', sent)).toMatchObject({ code: 'setting.changed' });
  const { list } = await app.desk.read<{ list: readonly Caps[] }>('exposure');
  expect(list[0]).toMatchObject({ outcome_max: '500.000000', whole_max: '900.000000', version: { number: 1 } });
  expect(list[1]).toMatchObject({ outcome_max: '1000000.000000', whole_max: '2500000.000000', version: { number: 0 } });
  const [entry] = await app.desk.trail('exposure:soccer');
  expect(entry).toMatchObject({ action: 'settings.exposure', after: { markets: 'wl: 700.000000' } });
});

describe('bets in play', () => {
  interface Room {
    readonly live_bets: readonly { readonly game: string; readonly open: boolean; readonly version: { readonly number: number } }[];
  }
  const soccer = async () =>
    ((await app.desk.keeper.get('settings')).data as Record<string, unknown> & Room).live_bets.find(({ game }) => game === 'soccer');

  test('begin off; who switches them on says why, of two who saw the same one does, and the trail has it', async () => {
    expect(await soccer()).toMatchObject({ open: false, version: { number: 0 } });
    const set = (open: boolean, version: number) => app.desk.set('live_bets/soccer', { open, version, reason: 'the hold is there' });
    const both = await Promise.all([set(true, 0), set(true, 0)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await soccer()).toMatchObject({ open: true, version: { number: 1 } });
    expect((await set(false, 1)).status).toBe(200);
    const [line] = await app.desk.trail('live_bets:soccer');
    expect(line).toMatchObject({
      action: 'settings.live_bets',
      reason: 'the hold is there',
      before: { open: 'true' },
      after: { open: 'false' },
    });
    expect(await app.desk.set('live_bets/chess', { open: true, version: 0 })).toMatchObject({ code: 'request.invalid' });
  });
});

describe('how long bets in play wait', () => {
  interface Room {
    readonly live_bets: readonly {
      readonly game: string;
      readonly delays: readonly unknown[];
      readonly delays_version: { readonly number: number };
    }[];
  }
  const soccer = async () =>
    ((await app.desk.keeper.get('settings')).data as Record<string, unknown> & Room).live_bets.find(({ game }) => game === 'soccer');
  const rule = (seconds: number, odds_from = '1.00', market: string | null = null) => ({ market, odds_from, seconds });
  const set = (delays: readonly unknown[], version = 0) => app.desk.set('bet_delays/soccer', { delays, version, reason: 'a slower feed' });

  test('is set for a game at once, with who, why, before and after; players are told the same', async () => {
    expect(await soccer()).toMatchObject({ delays: [rule(5), rule(8, '10.00')], delays_version: { number: 0 } });
    const rules = [rule(4), rule(9, '7.50'), rule(6, '1.00', 'goals')];
    expect((await set(rules)).status).toBe(200);
    expect((await soccer())?.delays).toEqual(expect.arrayContaining(rules));
    expect(await set(rules)).toMatchObject({ code: 'setting.changed' });
    const [line] = await app.desk.trail('bet_delays:soccer');
    expect(line).toMatchObject({
      action: 'settings.bet_delays',
      before: { delays: 'any from 1.00: 5 s, any from 10.00: 8 s' },
      after: { delays: 'any from 1.00: 4 s, any from 7.50: 9 s, goals from 1.00: 6 s' },
    });
  });

  test.each<[string, readonly unknown[]]>([
    ['no rule for every market', [rule(5, '1.00', 'wl')]],
    ['none at low odds', [rule(5, '1.01')]],
    ['no wait at all', [rule(0)]],
    ['longer than the longest', [rule(16)]],
    ['two for one market', [rule(5), rule(6, '1.00', 'wl'), rule(7, '1.00', 'wl')]],
    ['two for long odds', [rule(5), rule(6, '5.00'), rule(7, '9.00')]],
    ['a market of another game', [rule(5), rule(6, '1.00', 'mv')]],
  ])('%s is refused', async (_, delays) => {
    expect(await set(delays, 1)).toMatchObject({ code: 'setting.invalid' });
  });
});

describe('rewards', () => {
  interface Rewards {
    readonly vip: { readonly thresholds: readonly { readonly from: string }[]; readonly version: { readonly number: number } };
  }

  test('VIP thresholds change all at once, also where one takes another’s place', async () => {
    const { vip } = await app.desk.read<Rewards>('rewards');
    const set = (thresholds: readonly string[], version = vip.version.number) => app.desk.set('rewards/vip', { thresholds, version });
    expect(await set(['0', '500', '500', '25000', '100000'])).toMatchObject({ code: 'setting.invalid' });
    expect((await set(['0', '5000', '25000', '100000', '200000'])).status).toBe(200);
    expect(await set(['0', '1', '2', '3', '4'])).toMatchObject({ code: 'setting.changed' });
    const { list } = await player.call(rewardsApi.vip, {});
    expect(list.map(({ recharge }) => recharge)).toEqual(['0', '5000', '25000', '100000', '200000'].map(parseAmount));
  });

  test('a check-in brings what was set a moment before', async () => {
    const prizes = ['0.5', '0.01', '0.02', '0.02', '0.03', '0.03', '0.05'];
    expect((await app.desk.set('rewards/check_in', { prizes, version: 0 })).status).toBe(200);
    const other = await app.playerWith('0');
    expect(await other.call(rewardsApi.claimCheckIn, {}, v7())).toMatchObject({ prize: parseAmount('0.5') });
    expect(await app.desk.set('rewards/check_in', { prizes: ['1'], version: 1 })).toMatchObject({ code: 'setting.invalid' });
  });

  test('an invitation brings no more than was deposited for it; a registration pays at once', async () => {
    const set = (kind: string, amount: string, from: string, version = 0) =>
      app.desk.set(`rewards/offers/${kind}`, { amount, recharge_from: from, version });
    expect(await set('invitation', '21', '20')).toMatchObject({ code: 'setting.invalid' });
    expect((await set('invitation', '1', '20')).status).toBe(200);
    expect((await set('registration', '0.25', '0')).status).toBe(200);
    expect(await (await app.playerWith('0')).balance()).toBe(parseAmount('0.25'));
    expect((await app.desk.trail('reward:registration'))[0]).toMatchObject({
      before: { amount: '0.000000' },
      after: { amount: '0.250000' },
    });
  });
});

describe('the law of the house', () => {
  test('is shown as the server was built by it', async () => {
    const law = await app.desk.read<OfficeLaw>('law');
    expect(law).toMatchObject({ name: 'intl', cpf_required: false });
    expect(law.calls.every(({ there }) => there)).toBe(true);
    expect(law.calls.map(({ call }) => call)).toContain('GET /sports/api/v1/vip');
  });
});

describe('the database', () => {
  const asApp = (text: string) => app.database.db.pool.query(text);

  test('lets a version rise by one and no other way', async () => {
    await expect(asApp(`update setting_versions set version = version + 2 where subject = 'vip'`)).rejects.toThrow(
      'a version rises by one',
    );
    await expect(asApp(`delete from setting_versions`)).rejects.toThrow('permission denied');
  });

  test.each([
    `update withdrawal_channels set house_account = 1`,
    `update payment_channels set provider = null`,
    `update payment_channels set own_account = false`,
    `update vip_levels set place = 9`,
    `insert into house_terms (withdrawal_min, unanswered_limit) values (1, 1)`,
  ])('keeps the rest from the program: %s', (text) => expect(asApp(text)).rejects.toThrow('permission denied'));
});

describe('a rate', () => {
  const rates = async () =>
    await app.desk.read<{ rates: { currency: string; rate: string; rate_id: string }[]; asked: { request_id: string }[] }>('');
  const seen = async () => (await rates()).rates.find(({ currency }) => currency === 'INR');
  const setTo = async (rate: string) => app.desk.set('rates/INR', { rate, rate_id: (await seen())?.rate_id });

  test('within a tenth of all that held within a day is set by one person; small steps do not come to a large one', async () => {
    expect((await setTo('92')).data).toEqual({ asked: false });
    expect((await setTo('92.7')).data).toEqual({ asked: true });
    expect((await seen())?.rate).toMatch(/^92/);
    expect((await rates()).asked).toMatchObject([{ currency: 'INR', asked_by: app.desk.keeper.name }]);
    expect((await setTo('99')).code).toBe('staff.request_open');
    const drop = { request_id: (await rates()).asked[0]?.request_id, reason: 'A slip' };
    expect((await app.desk.keeper.post('settings/rates/INR/drop', drop)).status).toBe(200);
    expect((await rates()).asked).toEqual([]);
  });

  test('of less than half or more than twice the one that holds is nobody’s to set', async () => {
    for (const rate of ['0.00000001', '45.9', '184.1']) expect((await setTo(rate)).code).toBe('rate.implausible');
  });

  test('that moved by more than a tenth takes no deposit for ten minutes, and then it does', async () => {
    await setTo('120');
    const second = await app.desk.staffWith(['settings.rates']);
    const { asked } = await rates();
    expect((await second.post('settings/rates/INR/confirm', { request_id: asked[0]?.request_id })).status).toBe(200);
    const deposit = async () => {
      const { rateId } = await app.settings.currentRate(app.db, 'INR');
      const request = { type: 'sandbox', amount: parseAmount('1200'), currency: 'INR', rate_id: rateId } as const;
      return player.call(walletApi.recharge, request, v7()).then(
        () => 'taken',
        (error: { code?: string }) => error.code,
      );
    };
    expect(await deposit()).toBe('rate.settling');
    await app.desk.owner(
      "update currency_rates set superseded_at = superseded_at - interval '10 minutes' where currency = 'INR' and superseded_at is not null",
    );
    expect(await deposit()).toBe('taken');
  });
});

describe('a setting', () => {
  type Terms = Readonly<Record<string, unknown>>;
  type Seen = Terms & { readonly version: { readonly number: number } };
  interface Rooms {
    readonly unanswered: Seen;
    readonly protection: Seen;
    readonly bets: readonly Seen[];
    readonly offers: readonly Seen[];
    readonly minimum: Seen;
  }
  const OFFER = { enabled: false, sort: 37, note_pt: 'Volta à tarde', note_en: 'Back by evening', regions: ['default'] };
  const FEES = { min: '11', max: '411', fee_e4: 23, fee_fixed: '0.31' };
  const PROTECTION = { stop_deposits: 4, stop_minutes: 20, night_from: 1, night_until: 5, young_limit: '21', statements: false };
  const BETS = { bet_min: '1.5', bet_max: '711', multiple_min: 2, multiple_max: 91, bonus_min: '0.25', bonus_max: '9123' };
  const nth = (rows: readonly Seen[], key: string, value: string) => rows.find((row) => String(row[key]) === value) as Seen;
  /** Normalises values that wire and trail write differently: 7, "7" and "7.000000" are one number, true is "true", a list is its members. */
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.join(', ');
    return typeof value !== 'boolean' && value !== '' && Number.isFinite(Number(value)) ? Number(value) : String(value);
  };
  const plainly = (terms: Terms, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, plain(terms[name] ?? 'all')]));

  test.each<[string, Terms, () => Promise<Seen>, string]>([
    [
      'limits/bets/default/20',
      BETS,
      async () =>
        nth(
          (await app.desk.read<Rooms>('limits')).bets.filter(({ region }) => region === 'default'),
          'game',
          '20',
        ),
      'bets:default:twnmarksix',
    ],
    ['limits/unanswered', { unanswered_limit: '33' }, async () => (await app.desk.read<Rooms>('limits')).unanswered, 'limit:unanswered'],
    ['limits/protection', PROTECTION, async () => (await app.desk.read<Rooms>('limits')).protection, 'limit:protection'],
    ['deposits/sandbox', { ...OFFER, ...FEES, fee_e4: 0, fee_fixed: '0' }, () => app.desk.depositChannel('sandbox'), 'deposit:sandbox'],
    ['deposits/pix', { ...OFFER, ...FEES }, () => app.desk.depositChannel('pix'), 'deposit:pix'],
    [
      'withdrawals/pix',
      { ...OFFER, ...FEES, network_fee: '0.17', second_from: '71' },
      () => app.desk.withdrawalChannel('pix'),
      'withdrawal:pix',
    ],
    ['withdrawal_minimum', { withdrawal_min: '3' }, async () => (await app.desk.read<Rooms>('withdrawals')).minimum, 'withdrawal_minimum'],
    [
      'rewards/offers/invitation',
      { amount: '1.5', recharge_from: '21' },
      async () => nth((await app.desk.read<Rooms>('rewards')).offers, 'kind', 'invitation'),
      'reward:invitation',
    ],
  ])('of %s is read as it was sent, and the trail tells what it was and what it is', async (path, sent, read, subject) => {
    const { version, ...before } = await read();
    expect(await app.desk.set(path, { ...before, ...sent, version: version.number })).toMatchObject({ status: 200 });
    const after = await read();
    const names = Object.keys(sent);
    expect([plainly(after, names), after.version.number]).toEqual([plainly(sent, names), version.number + 1]);
    const [line] = await app.desk.trail(subject);
    const changed = names.filter((name) => plain(before[name] ?? 'all') !== plain(sent[name]));
    expect(plainly(line?.after ?? {}, Object.keys(line?.after ?? {}))).toEqual(plainly(sent, changed));
    expect(plainly(line?.before ?? {}, Object.keys(line?.before ?? {}))).toEqual(plainly(before, changed));
  });
});
