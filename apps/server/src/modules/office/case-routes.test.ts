import { expect, test } from 'vitest';
import { officeCaseRoutes } from './case-routes.ts';
import { AT, calling, codeOf, PLAYER, paperDesk, spied } from './testing/paper-desk.ts';
import { watchRoutes } from './watch-routes.ts';

const LATER = new Date(AT.getTime() + 1_000);
const ROW = {
  ...{ id: 'c1', number: 12, player: PLAYER, email: 'a@app.example', language: 'pt', topic: 'deposit', reference: 'r', state: 'waits' },
  ...{ channel: 'chat', seenAt: AT, away: true },
  ...{ openedAt: AT, waitingSince: LATER, late: true, claimedBy: 'rui', revision: 3, last: 'hello' },
};
const SHOWN = {
  ...{
    case_id: 'c1',
    number: 12,
    player_id: PLAYER,
    email: 'a@app.example',
    language: 'pt',
    topic: 'deposit',
    channel: 'chat',
    reference: 'r',
    state: 'waits',
  },
  ...{ opened_at: AT, waiting_since: LATER, late: true, seen_at: AT, away: true, claimed_by: 'rui', revision: 3, last: 'hello' },
};
function room(answers: object = {}) {
  const desk = paperDesk();
  const caseAdmin = {
    ...{ list: spied({ list: [ROW], more: true, late: 4 }), claim: spied({ revision: 4, before: null }), close: spied({ revision: 6 }) },
    one: spied({ row: ROW, messages: [{ id: 'm1', text: 'hi', at: AT, staff: 'rui', more: 'x' }] }),
    answer: spied({ revision: 5, message: 'm2' }),
    keepPresence: spied({ until: LATER, others: 2 }),
    ...answers,
  };
  return { ...desk, ...caseAdmin, ask: calling(officeCaseRoutes({ db: desk.db, caseAdmin } as never), desk) };
}
const last = ({ given }: { readonly given: readonly unknown[][] }) => given.map((each) => each.slice(1));

test('cases are listed with each field in its place, of one player, one channel or one topic where one is named', async () => {
  const { ask, list } = room();
  expect(await ask('GET', '/cases', { state: 'open', start: 1, limit: 2 })).toEqual({
    list: [SHOWN],
    more: true,
    late: 4,
    answer_hours: 24,
  });
  await ask('GET', '/cases', { state: 'open', player_id: PLAYER, start: 1, limit: 2 });
  await ask('GET', '/cases', { state: 'open', channel: 'chat', order: 'topic', start: 1, limit: 2 });
  await ask('GET', '/cases', { state: 'open', topic: 'game', start: 1, limit: 2 });
  const any = { state: 'open', channel: null, topic: null, player: null, start: 1, limit: 2 };
  expect(last(list)).toEqual([
    [{ ...any, byTopic: false }],
    [{ ...any, byTopic: false, player: PLAYER }],
    [{ ...any, byTopic: true, channel: 'chat' }],
    [{ ...any, byTopic: false, topic: 'game' }],
  ]);
});

test('whoever reads a case is in the trail', async () => {
  const { ask, asked, call, one } = room();
  expect(await ask('GET', '/:case_id', { case_id: 'c1' })).toEqual({
    row: SHOWN,
    messages: [{ message_id: 'm1', text: 'hi', at: AT, by: 'rui' }],
  });
  expect(last(one)).toEqual([['c1']]);
  expect(asked('office.audit_read')).toEqual([[call.staffId, '192.0.2.1', 'case.read', 'case:c1']]);
});

test('what is done about a case is done by who saw it as it stands, and is in the trail', async () => {
  const { ask, trail, ...parts } = room();
  expect(await ask('POST', '/claim', { case_id: 'c1', revision: 3 })).toEqual({ revision: 4 });
  expect(await ask('POST', '/answer', { case_id: 'c1', revision: 4, text: 'yes' })).toEqual({ revision: 5 });
  expect(await ask('POST', '/close', { case_id: 'c1', revision: 5, reason: 'done' })).toEqual({ revision: 6 });
  expect([last(parts.claim), last(parts.answer), last(parts.close)]).toEqual([
    [[{ id: 'c1', staff: 'ana', revision: 3 }]],
    [[{ id: 'c1', staff: 'ana', revision: 4, text: 'yes' }]],
    [[{ id: 'c1', staff: 'ana', revision: 5 }]],
  ]);
  expect(trail()).toEqual([
    { action: 'case.claim', subject: 'case:c1', reason: '', before: { claimed_by: '' }, after: { claimed_by: 'ana' } },
    { action: 'case.answer', subject: 'case:c1', reason: '', after: { message: 'm2' } },
    { action: 'case.close', subject: 'case:c1', reason: 'done' },
  ]);
  const taken = room({ claim: spied({ revision: 4, before: 'rui' }) });
  await taken.ask('POST', '/claim', { case_id: 'c1', revision: 3 });
  expect(taken.trail()).toMatchObject([{ before: { claimed_by: 'rui' } }]);
  const broken = room({ answer: spied(() => Promise.reject(new Error('broken'))) });
  expect(await codeOf(broken.ask('POST', '/answer', { case_id: 'c1', revision: 4, text: 'yes' }))).toBe('broken');
  expect(broken.trail()).toEqual([]);
});

test('who says that they are here to answer is known by their sign-in, and is in no trail', async () => {
  const { ask, call, keepPresence, trail } = room();
  expect(await ask('PUT', '/presence', { here: true })).toEqual({ until: LATER, others: 2 });
  await ask('PUT', '/presence', { here: false });
  const who = { staff: call.staffId, session: call.sessionId };
  expect([last(keepPresence), trail()]).toEqual([
    [
      [who, true],
      [who, false],
    ],
    [],
  ]);
});

test('what is left of the codes of an hour is told by way, and whether it is short', async () => {
  const budgets = [
    { way: 'email', ofHouse: 80.4, budget: 100 },
    { way: 'mobile', ofHouse: 0.5, budget: 10 },
  ];
  const desk = paperDesk();
  const ask = calling(watchRoutes({ db: desk.db, identity: { verification: { budgets: spied(budgets) } } } as never), desk);
  expect(await ask('GET', '/code_budgets', {})).toEqual({
    list: [
      { way: 'email', asked: 80, budget: 100, short: true },
      { way: 'mobile', asked: 1, budget: 10, short: false },
    ],
  });
});
