import { randomUUID } from 'node:crypto';
import { identityApi, supportApi, walletApi } from '@fairbook/contract';
import type { AuditEntry, OfficePlayer, OfficeSettings } from '@fairbook/contract/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askOffice, codeNow } from '../../../test/ask-office.ts';
import { plant } from '../../../test/plant.ts';
import { TEST_SECRET, type TestApp, type TestPlayer, testApp } from '../../../test/test-app.ts';
import { DEMO_STAFF, demoTotpSecret } from './index.ts';

let app: TestApp;
let player: TestPlayer;
let cookie: string | undefined;

beforeAll(async () => {
  app = await testApp();
  await app.office.seedDemo();
  player = await app.playerWith('100');
  const [ana] = DEMO_STAFF;
  if (!ana) throw new Error('no demonstration staff');
  const body = { name: 'ana', password: ana.password, code: codeNow(demoTotpSecret(ana, TEST_SECRET)) };
  ({ cookie } = await askOffice(app.officeServer, ['POST', '/office/api/v1/sign_in'], { body }));
});
afterAll(() => app.close());

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  askOffice(app.officeServer, [method, `/office/api/v1/${path}`], { cookie, ...(body && { body }) });
const trail = async (query = '') => (await ask('GET', `audit?${query}`)).data.list as AuditEntry[];
const asApp = (text: string) => app.database.db.pool.query(text);

describe('players', () => {
  test('are found by number, e-mail address and the beginning of a nickname', async () => {
    const { data } = await ask('GET', `players/${player.id}`);
    const { email, nickname } = data as unknown as OfficePlayer;
    for (const text of [player.id.toString(), email ?? '', email?.toUpperCase() ?? '', nickname.slice(0, 4)]) {
      const { data: found } = await ask('GET', `players?text=${encodeURIComponent(text)}`);
      expect(
        (found.list as { player_id: string }[]).map((each) => each.player_id),
        text,
      ).toContain(player.id.toString());
    }
    expect((await ask('GET', 'players?text=%25')).data.list).toEqual([]);
  });

  test('are found by a code they read out: of a movement, of a deposit that is not paid, and the number of a case', async () => {
    const found = async (text: string) =>
      ((await ask('GET', `players?text=${encodeURIComponent(text)}`)).data.list as { player_id: string }[]).map((each) => each.player_id);
    const { data } = await ask('GET', `players/${player.id}/statement`);
    const [paid] = (data.list as { order_id: string }[]).map((each) => each.order_id);
    const unpaid = '0190a5b0-7c1e-7abc-8def-0123456789ab';
    await plant(
      app.database,
      `insert into deposits select (jsonb_populate_record(d, jsonb_build_object('order_id', '${unpaid}', 'channel', 'pix', 'status', 'rejected', 'reason', 'account_closed',
         'charge_id', gen_random_uuid(), 'provider_charge', 'c', 'expires_at', now(), 'created_at', now()))).*
       from deposits d where order_id = '${paid}'`,
    );
    const { number } = await player.call(supportApi.openCase, { case_id: randomUUID(), topic: 'deposit', text: 'Where is my money?' });
    for (const code of [paid ?? '', (paid ?? '').toUpperCase(), unpaid, `#${number}`, `Nº ${number}`, `no. ${number}`])
      expect([code, await found(code)]).toEqual([code, [player.id.toString()]]);
    for (const code of [randomUUID(), '#999999', 'FB-0000-0000']) expect([code, await found(code)]).toEqual([code, []]);
    const { data: one } = await ask('GET', `cases?number=${number}`);
    expect((one.list as { number: number }[]).map((each) => each.number)).toEqual([number]);
    expect((await ask('GET', 'cases?number=999999')).data.list).toEqual([]);
    await plant(app.database, `delete from deposits where order_id = '${unpaid}'`);
  });

  test('an account shows its balance, its movements, its sessions, its limits and its notes; one that is not there is not found', async () => {
    const { data } = await ask('GET', `players/${player.id}`);
    expect(data).toMatchObject({ balance: '100.000000', frozen: false, notes: [] });
    expect((data.sessions as unknown[]).length).toBe(1);
    expect(data.limits).toMatchObject({ limits: [], paused_until: null, excluded: null });
    expect((await ask('GET', `players/${player.id}/statement`)).data.list).toHaveLength(1);
    for (const path of ['players/999999999', 'players/999999999/statement']) expect((await ask('GET', path)).code).toBe('player.not_found');
  });

  test('a note stays as it was written', async () => {
    await ask('POST', `players/${player.id}/notes`, { text: 'Called about a deposit' });
    expect((await ask('GET', `players/${player.id}`)).data.notes).toMatchObject([{ text: 'Called about a deposit', by: 'ana' }]);
    await expect(asApp(`update player_notes set text = ''`)).rejects.toThrow('permission denied');
  });

  test.each([
    ['notes', { text: 'Nobody' }],
    ['freeze', { reason: 'a test' }],
    ['unfreeze', { reason: 'a test' }],
    ['blocks', { what: 'bets', channel: null, reason: 'a test' }],
    ['unblock', { what: 'bets', channel: null, reason: 'a test' }],
  ])('%s of who is not there is refused, and leaves no line in the trail', async (action, body) => {
    const before = (await trail('subject=player:999999999')).length;
    expect((await ask('POST', `players/999999999/${action}`, body)).code).toBe('player.not_found');
    expect(await trail('subject=player:999999999')).toHaveLength(before);
  });

  test('the deposits of one player, or of all', async () => {
    expect((await ask('GET', `deposits?player_id=${player.id}`)).data.list).toMatchObject([{ credited: '100.000000', status: 'success' }]);
    expect((await ask('GET', 'deposits')).data.list).toHaveLength(1);
  });
});

describe('a frozen account', () => {
  const deposit = async () => {
    const { rateId } = await app.settings.currentRate(app.db, 'USDT');
    return player.call(walletApi.recharge, { type: 'sandbox', amount: 10_000_000n as never, currency: 'USDT', rate_id: rateId });
  };

  test('moves no money and lets nobody in, until it is released; of two who freeze it one is told', async () => {
    const { data } = await ask('GET', `players/${player.id}`);
    const both = await Promise.all([1, 2].map(() => ask('POST', `players/${player.id}/freeze`, { reason: 'Chargeback' })));
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set(['player.frozen_already', undefined]));

    await expect(deposit()).rejects.toMatchObject({ code: 'account.frozen' });
    const post = (kind: string, amount: number) =>
      app.database.db.pool.query(
        'select ledger_post(array[$1::bigint], array[$2::bigint], array[$3::bigint], array[$4::text], array[$5::uuid], array[0::smallint])',
        [player.id, 110, amount, kind, '018f0000-0000-7000-8000-00000000000a'],
      );
    for (const kind of ['stake', 'withdrawal'])
      await expect(post(kind, -1_000_000)).rejects.toMatchObject({ constraint: 'ledger_accounts_frozen' });
    await post('payout', 1_000_000); // what the house owes still arrives
    const account = { email: String(data.email), password: 'a long word 1', client: 'api' as const };
    await expect(player.call(identityApi.signEmail, account)).rejects.toMatchObject({ code: 'account.frozen' });
    expect((await player.call(identityApi.memberInfo, {})).user_id).toBe(player.id); // reading is still allowed

    expect((await ask('POST', `players/${player.id}/unfreeze`, { reason: 'Paid back' })).data).toEqual({ frozen: false });
    expect((await ask('POST', `players/${player.id}/unfreeze`, { reason: 'Paid back' })).code).toBe('player.not_frozen');
    expect((await deposit()).status).toBe('success');
    expect((await player.call(identityApi.signEmail, account)).user_id).toBe(player.id);
    const lines = await trail(`subject=player:${player.id}&action=player.`);
    expect(lines.slice(0, 2).map(({ action, by, reason, before, after }) => ({ action, by, reason, before, after }))).toEqual([
      { action: 'player.unfreeze', by: 'ana', reason: 'Paid back', before: { frozen: 'true' }, after: { frozen: 'false' } },
      { action: 'player.freeze', by: 'ana', reason: 'Chargeback', before: { frozen: 'false' }, after: { frozen: 'true' } },
    ]);
  });

  test('without a reason nothing happens', async () => {
    expect((await ask('POST', `players/${player.id}/freeze`, { reason: ' ' })).code).toBe('request.invalid');
  });
});

describe('settings', () => {
  const read = async () => (await ask('GET', 'settings')).data as unknown as { [Key in keyof OfficeSettings]: Record<string, unknown>[] };
  const brl = async () => (await read()).rates.find(({ currency }) => currency === 'BRL');

  test('a game is closed at once, and the trail says what it was', async () => {
    expect((await ask('PUT', 'settings/games/10', { status: 2, version: 0, reason: 'Feed is wrong' })).status).toBe(200);
    expect((await read()).games.find(({ game }) => game === 10)).toMatchObject({ status: 2 });
    expect((await trail('action=settings.game'))[0]).toMatchObject({ before: { status: 'active' }, after: { status: 'disabled' } });
  });

  test('of two who replace a rate that both saw, one does; a rate that was not seen is not replaced', async () => {
    const seen = (await brl())?.rate_id;
    const change = (rate: string) => ask('PUT', 'settings/rates/BRL', { rate, rate_id: seen, reason: 'Market moved' });
    const both = await Promise.all([change('5.5'), change('5.6')]);
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set(['rate.expired', undefined]));
    expect((await brl())?.rate_id).not.toBe(seen);
    expect((await trail('action=settings.rate')).length).toBe(1);
  });

  test('USDT is always worth one USDT', async () => {
    const seen = (await read()).rates.find(({ currency }) => currency === 'USDT')?.rate_id;
    expect((await ask('PUT', 'settings/rates/USDT', { rate: '2', rate_id: seen, reason: 'No reason' })).code).toBe('rate.invalid');
  });
});

describe('the audit trail', () => {
  test('has a line for every write, numbered without gaps and chained, also when many write at once', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, nth) => ask('POST', `players/${player.id}/notes`, { text: `note ${nth}` })));
    const lines = await trail('limit=100');
    expect(lines.map(({ number }) => number)).toEqual(lines.map((_, nth) => String(lines.length - nth)));
    const { rows } = await app.database.owner.pool.query(
      `select count(*)::int as broken from (
         select hash, lag(hash) over (order by number) as before, audit_text(a.*) as text from audit_log a) l
       where hash <> sha256(coalesce(before, ''::bytea) || convert_to(text, 'UTF8'))`,
    );
    expect(rows).toEqual([{ broken: 0 }]);
  });

  test.each([
    `update audit_log set reason = 'another'`,
    'delete from audit_log',
    'truncate audit_log',
    `update audit_log set hash = hash where number = 1`,
  ])('cannot be changed: %s', async (text) => {
    await expect(asApp(text)).rejects.toMatchObject({ code: '42501' });
    await expect(app.database.owner.pool.query(text)).rejects.toThrow('append-only');
  });

  test('whoever inserts says neither the number of a line, nor its time, nor its hash', async () => {
    const last = (await trail('limit=1'))[0];
    await asApp(
      `insert into audit_log (number, at, staff_id, action, subject, reason, ip, hash) select 1, 'epoch', id, 'test', 'test', '', '', sha256('') from staff where name = 'rui'`,
    );
    const [line] = await trail('action=test');
    expect(line?.number).toBe(String(Number.parseInt(last?.number ?? '0', 10) + 1));
    expect(line?.at).not.toContain('1970');
  });

  test('is filtered by who, what and to what, and read page by page', async () => {
    const all = await trail('limit=100');
    expect((await trail('by=rui')).map(({ action }) => action)).toEqual(['test']);
    expect(await trail(`limit=100&before=${all[2]?.number}`)).toEqual(all.slice(3));
    expect((await trail('limit=100&action=player.')).every(({ action }) => action.startsWith('player.'))).toBe(true);
  });

  test('holds no secret: no password, hash of one, code or token', async () => {
    const text = JSON.stringify(await trail('limit=100'));
    for (const secret of [
      'office12345',
      '$argon2',
      cookie ?? 'none',
      demoTotpSecret(DEMO_STAFF[0] as (typeof DEMO_STAFF)[number], TEST_SECRET),
    ]) {
      expect(text).not.toContain(secret);
    }
  });
});

test('what went wrong is counted for who may see it: a silent feed with a match to come, and a case that has waited too long', async () => {
  const alarms = async () => (await ask('GET', 'waiting')).data.alarms as object;
  const [before, team] = [await alarms(), (name: string) => ({ ref: name, names: { en: name }, crest: '' })];
  expect(before).toEqual({ feeds: 0, cases: 0, withdrawals: 0, returns: 0, differences: 0 });
  await app.sportsbook.take(
    [
      {
        ...{ kind: 'fixture', fixture: 'one', version: 1, at: new Date(), league: { ref: 'cup', names: { en: 'Cup' }, country: '' } },
        ...{ home: team('Reds'), away: team('Blues'), starts_at: new Date(Date.now() + 3_600_000) },
      },
    ],
    'lost_feed',
    { game: 'soccer', speed: 1 },
  );
  const { number } = await player.call(supportApi.openCase, { case_id: randomUUID(), topic: 'other', text: 'Hello?' });
  const late = `update support_cases set waiting_since = now() - interval '25 hours' where number = ${number}`;
  await plant(app.database, `${late}; update feeds set silent = true, last_seen_at = now() - interval '1 hour' where name = 'lost_feed'`);
  expect(await alarms()).toEqual({ ...before, feeds: 1, cases: 1 });
  await plant(app.database, `insert into feeds (name, game) values ('over_feed', 'soccer')`);
  expect(await alarms()).toMatchObject({ feeds: 1 });
});
