import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call, lotteryApi } from '@fairbook/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/test-app.ts';
import { drawLater, passTime, testBeacon, waitingDraws } from '../../../../test/test-draws.ts';
import { connect, type Db } from '../../../platform/db/db.ts';
import { createLottery, type Lottery } from '../index.ts';
import { type ApprovalRecord, approvalText, codeHashOf, sha256Of } from './approvals.ts';
import type { CodeCheck } from './look-at-code.ts';

const GAME = 'racing';
const PROGRAM = 'draws as it should;\n';
const SOURCES = { 'make-draws.ts': sha256Of('its source') };
let app: TestApp;
let owner: Db;
let drawer: Db;
let folder: string;
let seen: CodeCheck[];
const beacon = testBeacon();
beforeAll(async () => {
  app = await testApp({ options: { beacon } });
  owner = app.database.owner;
  drawer = connect(app.database.url, { size: 4, asDrawer: true });
  await drawLater(owner);
  await app.lottery.planDraws();
});
afterAll(async () => {
  await drawer.end();
  await app.close();
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairbook-program-'));
  seen = [];
  build(['Ana', 'Rui']);
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await forgetLooks();
});

/** Deletes all checks, which the program never does, so that a test begins without any. */
async function forgetLooks(): Promise<void> {
  const client = await owner.pool.connect();
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query('delete from draw_code_checks');
  await client.query('commit');
  client.release();
}

/** A built program, and the approvers of its sources. */
function build(names: readonly string[]): void {
  const people = names.map((name) => ({ name, ...generateKeyPairSync('ed25519') }));
  const approvers = people.map(({ name, publicKey }) => ({
    name,
    key: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64'),
  }));
  const hash = codeHashOf(SOURCES);
  const text = Buffer.from(approvalText(hash, approvers));
  const record: ApprovalRecord = {
    approvers,
    approvals: people.map(({ name, privateKey }) => ({ by: name, hash, signature: sign(null, text, privateKey).toString('base64') })),
  };
  writeFileSync(path.join(folder, 'main.js'), PROGRAM);
  writeFileSync(
    path.join(folder, 'draw-code.json'),
    JSON.stringify({ ...record, sources: SOURCES, built: { 'main.js': sha256Of(PROGRAM) } }),
  );
}
const changeOneByte = (): void => writeFileSync(path.join(folder, 'main.js'), PROGRAM.replace('should', 'shoulD'));

/** A process that was started from that program. */
const started = (isPlayMoney = false): Lottery =>
  createLottery({
    ...{ db: app.database.db, drawer, beacon, feeds: [], isAllowed: true, onDecided: async () => undefined, isActive: async () => true },
    code: { program: folder, approvals: '', everySeconds: 300, isPlayMoney, observe: (check) => void seen.push(check) },
  });
const lookAgain = async ({ jobs }: Lottery): Promise<void> => jobs.find(({ name }) => name === 'check-draw-code')?.run({});
async function dueDraw(secondsAgo = 0): Promise<string> {
  const id = (await waitingDraws(owner, GAME)).at(-1) ?? '';
  await passTime(owner, id, 'due', secondsAgo);
  return id;
}
const cardOf = async (id: string) => (await app.lottery.cards(app.database.db, [id])).get(id);
const looks = async (): Promise<readonly string[]> =>
  (await owner.pool.query<{ verdict: string }>('select verdict from draw_code_checks order by id')).rows.map(({ verdict }) => verdict);

describe('code that is as it was built, and approved of by two', () => {
  test('draws, and the look at it is kept for everybody', async () => {
    const id = await dueDraw();
    await started().makeDraws();
    expect(await cardOf(id)).toMatchObject({ status: 'drawn' });
    expect(await looks()).toEqual(['approved']);
    const { check } = await call(app.guest, lotteryApi.code, {});
    expect(check).toMatchObject({ verdict: 'approved', may_draw: true, approved_by: ['Ana', 'Rui'], sources: codeHashOf(SOURCES) });
    expect(check?.built).toBe(codeHashOf({ 'main.js': sha256Of(PROGRAM) }));
  });

  test('is looked at again by a job, at least once a day', async () => {
    const lottery = started();
    await lookAgain(lottery);
    await lookAgain(lottery);
    expect(await looks()).toEqual(['approved', 'approved']);
    expect(lottery.jobs.find(({ name }) => name === 'check-draw-code')?.everySeconds).toBeLessThanOrEqual(86_400);
  });
});

describe('a byte of the running program is changed', () => {
  test('the alarm is raised at the next look, and nothing is drawn or published with it', async () => {
    const lottery = started();
    await lottery.makeDraws();
    changeOneByte();
    await lookAgain(lottery);
    expect(seen.at(-1)).toMatchObject({ verdict: 'changed', mayDraw: false, changed: ['main.js'] });
    const id = await dueDraw();
    await lottery.makeDraws();
    expect(await cardOf(id)).toMatchObject({ status: 'closed', numbers: null });
    const published = async () => (await owner.pool.query<{ count: string }>('select count(*)::text from draws')).rows[0]?.count;
    const before = await published();
    await owner.pool.query(`update lotteries set schedule = jsonb_set(schedule, '{times,count}', '200') where game = $1`, [GAME]);
    await lottery.planDraws();
    expect(await published()).toBe(before);
    expect((await call(app.guest, lotteryApi.code, {})).check).toMatchObject({ verdict: 'changed', may_draw: false });
  });

  test('a draw that is due for ten minutes by then is void, and says why', async () => {
    const id = await dueDraw(600);
    changeOneByte();
    await started().makeDraws();
    expect(await cardOf(id)).toMatchObject({ status: 'void', void_reason: 'code_changed', numbers: null });
  });

  test('but not while another process, which is whole, may draw it', async () => {
    const id = await dueDraw(600);
    const whole = started();
    await lookAgain(whole);
    changeOneByte();
    await started().makeDraws();
    expect(await cardOf(id)).toMatchObject({ status: 'closed' });
    await whole.makeDraws();
    expect(await cardOf(id)).toMatchObject({ status: 'drawn' });
  });
});

describe('code that fewer than two approved of', () => {
  test('draws nothing in a house of real money', async () => {
    build(['Ana']);
    const id = await dueDraw();
    await started().makeDraws();
    expect(await cardOf(id)).toMatchObject({ status: 'closed' });
    expect(seen).toMatchObject([{ verdict: 'unapproved', mayDraw: false, approvedBy: ['Ana'] }]);
    await started(true).makeDraws();
    expect(await cardOf(id), 'play money').toMatchObject({ status: 'drawn' });
  });
});

describe('the database', () => {
  test('keeps each look as it was written, and lets only the drawer write one', async () => {
    await lookAgain(started());
    for (const text of ['update draw_code_checks set may_draw = true', 'delete from draw_code_checks', 'truncate draw_code_checks']) {
      await expect(owner.pool.query(text), text).rejects.toThrow('append-only');
      await expect(drawer.pool.query(text), text).rejects.toMatchObject({ code: '42501' });
    }
    const insert = `insert into draw_code_checks (verdict, may_draw, sources, built, approved_by, changed) values ($1, $2, '', repeat('a', 64), $3, $4)`;
    await expect(app.database.db.pool.query(insert, ['unapproved', true, [], []])).rejects.toMatchObject({ code: '42501' });
    await expect(drawer.pool.query(insert, ['changed', true, [], ['main.js']])).rejects.toMatchObject({
      constraint: 'draw_code_checks_changed',
    });
    await expect(drawer.pool.query(insert, ['approved', true, ['Ana'], []])).rejects.toMatchObject({
      constraint: 'draw_code_checks_approved',
    });
  });

  test('voids no draw because of its code when no look says so', async () => {
    const id = await dueDraw(600);
    const ask = async () => (await drawer.pool.query(`select lottery_void_missing($1, 'code_changed') as void`, [id])).rows[0].void;
    expect(await ask()).toBe(false);
    await lookAgain(started());
    expect(await ask()).toBe(false);
    expect(await cardOf(id)).toMatchObject({ status: 'closed' });
  });
});
