import type { PlayerId } from '@fairbook/contract';
import { GAME_DIALECTS, type GameCallVerb, gameCallPath } from '@fairbook/contract/game-provider';
import { beforeEach, expect, test } from 'vitest';
import { paperDb } from '../../../../test/paper-db.ts';
import { signatureOf } from '../../../platform/signing/signing.ts';
import { answerCall, hashOfToken } from './answer-call.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const PLAYER = 1_007n as PlayerId;
const TOKEN = 'a'.repeat(43);
const id = (nth: number) => `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`;
const row = (nth: number, ends = false) => ({
  ...{ id: id(nth), transaction: `t${nth}`, kind: 'credit', player: PLAYER, round: 'r1', title: 'dice', amount: 2_000_000n },
  ...{ debit: null, ends, moved: 1_000_000n, cancelled: false, balanceAfter: 9n, takenAt: NOW },
});
const sent = (nth: number, ends = false) => ({
  ...{ transaction: `t${nth}`, kind: 'credit', player: '1007', round: 'r1', game: 'dice', amount: '2.000000' },
  ...{ debit: null, ends, moved: '1.000000', at: NOW.toISOString() },
});

interface Facts {
  readonly until?: Date;
  readonly calls?: readonly object[];
  readonly isSeen?: boolean;
  readonly path?: string;
  readonly providers?: readonly string[];
}
let asked: (name: string) => readonly (readonly unknown[])[];
beforeEach(() => {
  asked = () => [];
});
async function answer(
  said: string,
  request: object,
  { until = new Date(NOW.getTime() + 1), calls = [], isSeen = false, ...more }: Facts = {},
) {
  const session = { hash: hashOfToken(TOKEN).toString('hex'), player: PLAYER, title: 'dice', language: 'pt', until };
  const paper = paperDb({
    'games.signatures': ([all]) => (isSeen ? [] : (all as readonly Buffer[]).map((each) => ({ fresh: each.toString('hex') }))),
    'games.sessions': [session],
    'games.calls_of_round': calls,
    'games.calls_between': calls,
  });
  asked = paper.asked;
  const body = Buffer.from(JSON.stringify(request));
  const { key, timestamp, signature } = GAME_DIALECTS.pg.headers;
  const at = String(NOW.getTime());
  const { path = gameCallPath('pg', said as GameCallVerb), providers = ['pg'] } = more;
  const headers = { [key]: 'k', [timestamp]: at, [signature]: signatureOf('secret', at, `${path}${body.toString()}`) };
  const deps = {
    ...{ db: paper.db, limits: { now: () => NOW } },
    ledger: { balanceOf: async (_: unknown, of: PlayerId) => (of === PLAYER ? 5_000_000n : 0n) },
    providers: new Map(providers.map((name) => [name, { url: '', keys: [{ id: 'k', secret: 'secret' }] }])),
  };
  return answerCall(deps as never, {} as never, { provider: 'pg', verb: said, body, headers });
}

test('whose a token is, and what they have, is said while its session lasts, to the millisecond', async () => {
  const open = { state: 'open', player: '1007', game: 'dice', language: 'pt', until: new Date(NOW.getTime() + 1).toISOString() };
  expect(await answer('authenticate', { token: TOKEN })).toEqual({ status: 200, body: { ...open, balance: '5.000000' } });
  expect(asked('games.sessions')).toEqual([['pg', [hashOfToken(TOKEN)]]]);
  expect(await answer('balance', { token: TOKEN })).toEqual({ status: 200, body: { state: 'taken', balance: '5.000000' } });
  const over = { status: 200, body: { state: 'refused', reason: 'session_over', balance: null } };
  for (const verb of ['authenticate', 'balance']) {
    expect([await answer(verb, { token: TOKEN }, { until: NOW }), await answer(verb, { token: 'b'.repeat(43) })]).toEqual([over, over]);
  }
});

test.each([
  ['unknown', []],
  ['open', [false, false]],
  ['ended', [true, false]],
] as const)('a round is %s by what came of it', async (state, ends) => {
  const calls = ends.map((each, nth) => row(nth, each));
  expect(await answer('roundStatus', { player: '1007', round: 'r1', game: 'dice' }, { calls })).toEqual({
    ...{ status: 200, body: { state, calls: ends.map((each, nth) => sent(nth, each)) } },
  });
  expect(asked('games.calls_of_round')).toEqual([[PLAYER, 'pg', 'r1']]);
});

test('what was taken in a period is told by five hundred at once, each with its place', async () => {
  const [from, to] = [new Date('2026-03-01T00:00:00Z'), NOW];
  const period = { from: from.toISOString(), to: to.toISOString() };
  const all = Array.from({ length: 501 }, (_, nth) => row(nth));
  const told = all.slice(0, 500).map((_, nth) => ({ ...sent(nth), place: id(nth) }));
  const page = await answer('reconcile', { ...period, after: id(9) }, { calls: all });
  expect(page.body).toEqual({ calls: told, more: true });
  expect(asked('games.calls_between')).toEqual([['pg', from, to, id(9), 501]]);
  expect((await answer('reconcile', { ...period, after: null }, { calls: all.slice(0, 500) })).body).toEqual({ calls: told, more: false });
});

test.each<[string, number, string, Parameters<typeof answer>]>([
  ['of a verb that there is not', 404, 'unknown', ['credits', { token: TOKEN }, { path: '/seamless/v1/pg/credits' }]],
  ['of a provider that is not set up', 404, 'unknown', ['balance', { token: TOKEN }, { providers: [] }]],
  ['that was signed for another path', 401, 'unsigned', ['balance', { token: TOKEN }, { path: gameCallPath('pg', 'authenticate') }]],
  ['that says something else', 400, 'malformed', ['balance', { token: 'short' }]],
  ['that came before', 401, 'replayed', ['balance', { token: TOKEN }, { isSeen: true }]],
])('a call %s is answered %i, %s, and nobody is looked for', async (_, status, result, call) => {
  expect(await answer(...call)).toEqual({ status, body: { result } });
  expect(asked('games.sessions')).toEqual([]);
});
