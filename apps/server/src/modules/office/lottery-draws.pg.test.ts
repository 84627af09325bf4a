import { allOfficeEndpoints } from '@fairbook/contract/office';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { type LotteryAdmin, lotteryAdmin, REASON } from './testing/lottery-desk.ts';

const RESULT = [3, 9, 14, 25, 33, 41, 7];
const CORRECTED = [3, 9, 14, 25, 33, 42, 7];
const ORDER = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

let app: TestApp & { readonly desk: LotteryAdmin };
beforeAll(async () => {
  app = await testApp({ with: { desk: lotteryAdmin } });
});
afterAll(() => app.close());

describe('a draw is void before its time', () => {
  test('when one person asked and another said yes; both, and the reason, stay', async () => {
    const { one, other, drawOf, trail } = app.desk;
    const { id } = await drawOf('own', 'racing', 3_600);
    expect((await one.lottery(`draws/${id}/void`)).status).toBe(200);
    const asked = (await other.get(`lottery/draws/${id}`)).data;
    expect(asked.voiding).toMatchObject({ reason: REASON, by: one.name });
    expect((await other.lottery(`draws/${id}/void/confirm`)).status).toBe(200);
    const { data } = await one.get(`lottery/draws/${id}`);
    expect(data).toMatchObject({ voiding: null, voided: { by: other.name, note: REASON }, draw: { status: 'void', void_reason: 'staff' } });
    expect(await trail(`draw:${id}`)).toMatchObject([
      { action: 'draw.void', by: other.name, after: { bets: '0' } },
      { action: 'draw.ask_void', reason: REASON, by: one.name },
    ]);
  });

  test('and everybody who shows it is told', async () => {
    const { one, other, drawOf, owner } = app.desk;
    const { id } = await drawOf('official', 'hkmarksix', 3_600);
    await one.lottery(`draws/${id}/void`);
    await other.lottery(`draws/${id}/void/confirm`);
    const told = await owner<{ topic: string }>(`select topic from outbox_events where event::jsonb @> $1`, [
      JSON.stringify({ kind: 'draw.changed', match_id: id, status: 'void' }),
    ]);
    expect(told).toEqual([{ topic: 'draw:hkmarksix' }]);
  });

  test.each([
    ['confirm their own wish', 'draw.four_eyes', async ({ id }: Made) => app.desk.one.lottery(`draws/${id}/void/confirm`)],
    ['ask again', 'draw.decided', async ({ id }: Made) => app.desk.other.lottery(`draws/${id}/void`)],
  ])('nobody can %s', async (_, code, tried) => {
    const made = await app.desk.drawOf('own', 'racing', 3_600);
    await app.desk.one.lottery(`draws/${made.id}/void`);
    expect((await tried(made)).code).toBe(code);
    expect((await app.desk.trail(`draw:${made.id}`))[0]).toMatchObject({ action: 'draw.refused', reason: code });
    expect(await app.desk.resultOf(made.id)).toBe('waiting 0 -');
  });

  test('not without a wish, nor by one that was taken back', async () => {
    const { one, other, drawOf, resultOf } = app.desk;
    const { id } = await drawOf('own', 'racing', 3_600);
    expect((await other.lottery(`draws/${id}/void/confirm`)).code).toBe('draw.decided');
    expect((await other.lottery(`draws/${id}/void/drop`)).code).toBe('draw.decided');
    await one.lottery(`draws/${id}/void`);
    expect((await other.lottery(`draws/${id}/void/drop`)).status).toBe(200);
    expect((await other.lottery(`draws/${id}/void/confirm`)).code).toBe('draw.decided');
    // Nor does the database allow it, whoever calls it.
    await expect(app.desk.owner('select lottery_confirm_void($1, $2)', [id, other.name])).rejects.toThrow('nobody asked for it');
    expect(await resultOf(id)).toBe('waiting 0 -');
  });

  test('once, by whoever was first of two', async () => {
    const { one, other, drawOf } = app.desk;
    const third = await app.desk.staffWith(['lottery.void']);
    const { id } = await drawOf('own', 'racing', 3_600);
    await one.lottery(`draws/${id}/void`);
    const answers = await Promise.all([other.lottery(`draws/${id}/void/confirm`), third.post(`lottery/draws/${id}/void/confirm`)]);
    expect(answers.filter(({ code }) => code === 'draw.decided')).toHaveLength(1);
  });

  test('and a draw there is not is refused', async () => {
    for (const path of ['void', 'void/confirm', 'void/drop'])
      expect((await app.desk.one.lottery(`draws/${app.desk.unknown()}/${path}`)).code).toBe('draw.not_found');
    expect((await app.desk.one.get(`lottery/draws/${app.desk.unknown()}`)).code).toBe('draw.not_found');
  });
});

test('from its time on nobody can void a draw, though it was asked for before', async () => {
  const { one, other, drawOf, owner, resultOf } = app.desk;
  const { id } = await drawOf('own', 'racing', -5);
  expect((await one.lottery(`draws/${id}/void`)).code).toBe('draw.void_too_late');
  await owner('insert into draw_void_requests (draw_id, reason, asked_by) values ($1, $2, $3)', [id, REASON, one.name]);
  expect((await other.lottery(`draws/${id}/void/confirm`)).code).toBe('draw.void_too_late');
  expect(await resultOf(id)).toBe('waiting 0 -');
});

describe('the result of an own draw', () => {
  const body = { reason: REASON, numbers: RESULT, version: 1 };
  const calls = Object.entries(allOfficeEndpoints).filter(([, { path, method }]) => path.includes(':match_id') && method !== 'GET');

  test.each(calls)('%s does not touch it', async (_, { method, path }) => {
    const { one, other, drawnOwn, drawOf, resultOf } = app.desk;
    const ids = [await drawnOwn('racing', ORDER), await drawnOwn('sgnmarksix', RESULT), (await drawOf('own', 'sgnmarksix', -60)).id];
    const before = await Promise.all(ids.map(resultOf));
    for (const id of ids) {
      for (const { callOf } of [one, other].map((staff) => ({ callOf: method === 'PUT' ? staff.put : staff.post }))) {
        const answer = await callOf(path.replace('/office/api/v1/', '').replace(':match_id', id), body);
        expect(answer.status).toBeGreaterThanOrEqual(400);
      }
    }
    expect(await Promise.all(ids.map(resultOf))).toEqual(before);
  });

  test.each([
    ['write another', `insert into draw_results (draw_id, revision, numbers) values ($1, 2, '{1,2,3,4,5,6,7,8,9,10}')`],
    ['change it', `update draw_results set numbers = '{1,2,3,4,5,6,7,8,9,10}' where draw_id = $1`],
    ['remove it', 'delete from draw_results where draw_id = $1'],
    ['undo that it is drawn', `update draws set status = 'waiting', revision = 0, decided_at = null where id = $1`],
    ['void it', `update draws set status = 'void', void_reason = 'staff', void_by = 'x' where id = $1`],
    ['void it as staff do', `select lottery_void_draw($1, 'x', 'y')`],
    ['say yes to nobody', `select lottery_confirm_void($1, 'x')`],
    ['propose another', `select lottery_propose_result($1, '{1,2,3,4,5,6,7,8,9,10}', 'x', 'y')`],
    ['learn a seed', 'select seed from draw_seeds where draw_id = $1'],
  ])('the program itself cannot %s', async (_, text) => {
    const id = await app.desk.drawnOwn('racing', ORDER);
    const before = await app.desk.resultOf(id);
    const asked = app.db.pool.query(text, text.includes('$1') ? [id] : []);
    await expect(asked).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23514)$/) });
    expect(await app.desk.resultOf(id)).toBe(before);
  });
});

type Made = Awaited<ReturnType<LotteryAdmin['drawOf']>>;

describe('an official result', () => {
  let made: Made;
  const propose = (numbers = RESULT, by = app.desk.one) => by.lottery(`imports/${made.id}/propose`, { numbers });
  const confirm = (numbers = RESULT, by = app.desk.other) => by.lottery(`imports/${made.id}/confirm`, { numbers });
  const agree = async (numbers = RESULT) => {
    await app.desk.told(made, 'hall', numbers);
    await app.desk.told(made, 'press', numbers);
  };
  beforeEach(async () => {
    made = await app.desk.drawOf('official', 'hkmarksix', -120);
  });

  test('is taken when two feeds agree, one person says so and another does too', async () => {
    await agree();
    expect((await propose()).status).toBe(200);
    expect((await confirm()).status).toBe(200);
    const { data } = await app.desk.one.get(`lottery/draws/${made.id}`);
    expect(data.draw).toMatchObject({ status: 'drawn', numbers: RESULT, revision: 1 });
    expect(await app.desk.owner('select from graphile_worker.jobs where key = $1', [`settle-draw:${made.id}`])).toHaveLength(1);
    expect(await app.desk.trail(`draw:${made.id}`)).toMatchObject([
      { action: 'result.confirm', by: app.desk.other.name, after: { numbers: RESULT.join(' ') } },
      { action: 'result.propose', by: app.desk.one.name, reason: REASON },
    ]);
  });

  test('needs a second person', async () => {
    await agree();
    await propose();
    expect((await confirm(RESULT, app.desk.one)).code).toBe('draw.four_eyes');
    expect(await app.desk.resultOf(made.id)).toBe('waiting 0 -');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['nobody told it', async () => undefined],
    ['one feed told it', () => app.desk.told(made, 'hall', RESULT)],
    ['the feeds differ', async () => [await app.desk.told(made, 'hall', RESULT), await app.desk.told(made, 'press', CORRECTED)]],
    ['a third feed differs', async () => [await agree(), await app.desk.told(made, 'radio', CORRECTED)]],
    ['they agree on something else', () => agree(CORRECTED)],
    [
      'one of them repeats a number',
      async () => [await agree(), await app.desk.told(made, 'press', [3, 9, 14, 25, 33, 33, 7], { problem: 'number_repeated' })],
    ],
  ])('cannot be proposed while %s', async (_, tell) => {
    await tell();
    expect((await propose()).code).toBe('draw.result_unproven');
  });

  test('cannot be confirmed after a feed changed its word', async () => {
    await agree();
    await propose();
    await app.desk.told(made, 'press', CORRECTED);
    expect((await confirm()).code).toBe('draw.result_unproven');
    expect(await app.desk.resultOf(made.id)).toBe('waiting 0 -');
  });

  test('is confirmed as it was proposed, and not as it was not', async () => {
    await agree();
    expect((await confirm()).code).toBe('draw.decided');
    await propose();
    expect((await propose(RESULT, app.desk.other)).code).toBe('draw.decided');
    expect((await confirm(CORRECTED)).code).toBe('draw.decided');
    expect((await app.desk.other.lottery(`imports/${made.id}/drop`)).status).toBe(200);
    expect((await app.desk.other.lottery(`imports/${made.id}/drop`)).code).toBe('draw.decided');
    expect((await confirm()).code).toBe('draw.decided');
  });

  test('is not taken before the time of its draw', async () => {
    made = await app.desk.drawOf('official', 'hkmarksix', 3_600);
    await agree();
    expect((await propose()).code).toBe('draw.result_unproven');
  });

  test('is corrected by a revision, by two people; the earlier one stays', async () => {
    await agree();
    await propose();
    await confirm();
    expect((await propose()).code).toBe('draw.decided');
    await agree(CORRECTED);
    expect((await propose(CORRECTED, app.desk.other)).status).toBe(200);
    expect((await confirm(CORRECTED, app.desk.other)).code).toBe('draw.four_eyes');
    expect((await confirm(CORRECTED, app.desk.one)).status).toBe(200);
    const { list } = (await app.desk.one.get('lottery/imports?state=done')).data as { list: { draw: { match_id: string } }[] };
    expect(list.find(({ draw }) => draw.match_id === made.id)).toMatchObject({
      draw: { numbers: CORRECTED, revision: 2 },
      revisions: [
        { revision: 2, numbers: CORRECTED, proposed_by: app.desk.other.name, confirmed_by: app.desk.one.name },
        { revision: 1, numbers: RESULT },
      ],
    });
    const rows = await app.desk.owner('select revision from draw_results where draw_id = $1', [made.id]);
    expect(rows).toHaveLength(2);
  });

  test('that the feeds take back is open again', async () => {
    await agree();
    await propose();
    await confirm();
    const open = async () =>
      ((await app.desk.one.get('lottery/imports?state=open&limit=100')).data.list as { draw: { match_id: string } }[]).some(
        ({ draw }) => draw.match_id === made.id,
      );
    expect(await open()).toBe(false);
    await agree(CORRECTED);
    expect(await open()).toBe(true);
  });

  test('is shown with what each feed told, where they disagree, and why a word cannot be taken', async () => {
    await app.desk.told(made, 'hall', RESULT);
    await app.desk.told(made, 'press', CORRECTED);
    await app.desk.told(made, 'radio', RESULT, { problem: 'date_wrong' });
    await app.desk.told({ id: '', drawNo: '99/999' }, 'press', RESULT, { problem: 'draw_unexpected' });
    const { list, strays } = (await app.desk.one.get('lottery/imports?limit=100')).data as {
      list: { draw: { match_id: string } }[];
      strays: object[];
    };
    const shown = list.find(({ draw }) => draw.match_id === made.id);
    expect(shown).toMatchObject({ agreed: null, problem: 'feeds_disagree', proposal: null });
    expect(shown).toMatchObject({
      reports: [
        { feed: 'hall', numbers: RESULT, problem: null },
        { feed: 'press', numbers: CORRECTED, problem: null },
        { feed: 'radio', problem: 'date_wrong' },
      ],
    });
    expect(strays[0]).toMatchObject({ game: 'hkmarksix', draw_no: '99/999', problem: 'draw_unexpected' });
  });

  test('is in dispute over sound words alone: one that cannot be taken disagrees with nobody', async () => {
    const problemNow = async () => {
      const { list } = (await app.desk.one.get('lottery/imports?limit=100')).data as {
        list: { draw: { match_id: string }; problem: string | null }[];
      };
      return list.find(({ draw }) => draw.match_id === made.id)?.problem;
    };
    await app.desk.told(made, 'press', CORRECTED, { problem: 'date_wrong' });
    expect(await problemNow()).toBeNull();
    await app.desk.told(made, 'hall', RESULT);
    expect(await problemNow()).toBeNull();
    await app.desk.told(made, 'radio', CORRECTED);
    expect(await problemNow()).toBe('feeds_disagree');
  });

  test('of a draw that staff voided is not taken', async () => {
    made = await app.desk.drawOf('official', 'hkmarksix', 3_600);
    await app.desk.one.lottery(`draws/${made.id}/void`);
    await app.desk.other.lottery(`draws/${made.id}/void/confirm`);
    expect((await propose()).code).toBe('draw.decided');
  });
});

test('draws are listed by game and state: those to come begin with the next', async () => {
  const { one, drawOf, drawnOwn } = app.desk;
  const [later, sooner] = [await drawOf('own', 'airship', 7_200), await drawOf('own', 'airship', 3_600)];
  const drawn = await drawnOwn('airship', ORDER);
  const listed = async (query: string) =>
    ((await one.get(`lottery/draws?game=airship${query}`)).data.list as { draw: { match_id: string } }[]).map(({ draw }) => draw.match_id);
  expect(await listed('&state=open')).toEqual([sooner.id, later.id]);
  expect(await listed('&state=drawn')).toEqual([drawn]);
  expect(await listed('&state=settled')).toEqual([]);
  expect(await listed('')).toEqual([later.id, sooner.id, drawn]);
});

test('above the draws stands what was found of the code that draws, with the files that changed', async () => {
  const { one, owner } = app.desk;
  expect((await one.get('lottery/draws')).data.code, 'nobody has looked').toBeNull();
  await owner(
    `insert into draw_code_checks (verdict, may_draw, sources, built, approved_by, changed)
     values ('changed', false, repeat('a', 64), repeat('b', 64), '{Ana,Rui}', '{main.js}')`,
  );
  expect((await one.get('lottery/draws')).data.code).toMatchObject({ verdict: 'changed', may_draw: false, changed: ['main.js'] });
});
