import { createHmac, randomUUID } from 'node:crypto';
import { allBetsApi, limitsApi, providerGamesApi, reportsApi, securityApi } from '@fairbook/contract';
import type { GameCallOutcome } from '@fairbook/contract/game-provider';
import { parseAmount } from '@fairbook/core/money';
import { operatorClient, signedCall } from '@fairbook/sandbox';
import { times } from '@fairbook/testkit/long';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestAppWith, type TestPlayer, testApp } from '../../../../test/test-app.ts';
import { checkSignature } from './check-signature.ts';
import { DICE, type Playing, seamlessProvider } from './testing/seamless-provider.ts';

let app: TestAppWith<{ games: typeof seamlessProvider }>;
beforeAll(async () => {
  app = await testApp({ with: { games: seamlessProvider } });
});
afterAll(() => app.close());

const playing = (usdt?: string) => app.games.playing(usdt);
const named = () => ({ transaction: randomUUID(), round: randomUUID(), game: DICE });
const stake = ({ player, token }: Playing, usdt: string, more: Partial<ReturnType<typeof named>> = {}): Promise<GameCallOutcome> =>
  app.games.client.call('debit', { ...named(), ...more, player: player.id, token, amount: parseAmount(usdt) });
const win = ({ player }: Playing, usdt: string, round: string, ends = true): Promise<GameCallOutcome> =>
  app.games.client.call('credit', { ...named(), round, player: player.id, amount: parseAmount(usdt), ends });
const undo = ({ player }: Playing, round: string, debit: string): Promise<GameCallOutcome> =>
  app.games.client.call('rollback', { ...named(), round, player: player.id, debit });
const refused = (reason: string) => expect.objectContaining({ state: 'refused', reason });
const taken = expect.objectContaining({ state: 'taken' });

describe('a stake is refused, and what is owed is paid all the same,', () => {
  test.each<[string, string, (player: TestPlayer) => Promise<unknown>]>([
    ['of who excluded themselves in mid-round', 'player_stopped', (player) => player.call(limitsApi.exclude, { months: 6 })],
    ['of who takes a break', 'player_stopped', (player) => player.call(limitsApi.pause, { days: 1 })],
    ['of a frozen account', 'account_frozen', ({ id }) => app.asOwner('select ledger_freeze($1, true)', [id])],
  ])('%s', async (_, reason, stop) => {
    const one = await playing();
    const [round, debit] = [randomUUID(), randomUUID()];
    expect(await stake(one, '2', { round, transaction: debit })).toEqual(taken);
    expect(await stake(one, '3', { round })).toEqual(taken);
    await stop(one.player);
    app.ledger.frozen.changed();
    expect(await stake(one, '1', { round })).toEqual(refused(reason));
    expect(await win(one, '5', round)).toEqual(taken);
    expect(await undo(one, round, debit)).toEqual(taken);
    expect(await app.ledger.balanceOf(app.db, one.player.id)).toBe(parseAmount('22'));
  });

  test('of an account that was frozen since it was looked at: the database says so, and nothing of the call stays', async () => {
    const one = await playing();
    const signatures = async () => (await app.asOwner('select count(*)::int as count from game_signatures')).rows[0]?.count;
    const freeze = (isFrozen: boolean) => app.asOwner('select ledger_freeze($1, $2)', [one.player.id, isFrozen]);
    /** Frozen accounts are cached for a second, so the gate mostly still lets the stake through. */
    const refusedAfterLook = async () => {
      await freeze(false);
      app.ledger.frozen.changed();
      const before = await signatures();
      await app.ledger.frozen.has(app.db, one.player.id);
      await freeze(true);
      const answer = await stake(one, '1');
      expect(answer).toEqual(refused('account_frozen'));
      const { balance } = answer;
      return { balance, kept: (await signatures()) - before };
    };
    await expect.poll(refusedAfterLook).toEqual({ balance: null, kept: 0 });
    expect(await app.ledger.balanceOf(app.db, one.player.id)).toBe(parseAmount('20'));
  });

  test.each(['disabled', 'hidden'])('of a game that is %s', async (status) => {
    const one = await playing();
    const round = randomUUID();
    await stake(one, '2', { round });
    const reads = async () => (await app.settings.gameStatus(app.db, 'pgGames')) === status;
    await app.asOwner('update games set status = $1 where game = $2', [status, 'pgGames']);
    try {
      await expect.poll(reads).toBe(true);
      expect(await stake(one, '1', { round })).toEqual(refused('game_unavailable'));
      expect(await win(one, '5', round)).toEqual(taken);
      await expect(one.player.call(providerGamesApi.openGame, { id: DICE, practice: '0' })).rejects.toMatchObject({
        code: 'game.unavailable',
      });
    } finally {
      await app.asOwner("update games set status = 'active' where game = 'pgGames'");
      await expect.poll(async () => app.settings.gameStatus(app.db, 'pgGames')).toBe('active');
    }
  });

  test('above what a player allows themselves to stake', async () => {
    const one = await playing();
    const { rateId: rate_id } = await app.settings.currentRate(app.db, 'USDT');
    await one.player.call(limitsApi.setLimit, { kind: 'stake', period: 'day', amount: parseAmount('5'), currency: 'USDT', rate_id });
    const round = randomUUID();
    expect(await stake(one, '5', { round })).toEqual(taken);
    expect(await stake(one, '0.01', { round })).toEqual(refused('limit_reached'));
    expect(await win(one, '8', round)).toEqual(taken);
  });

  test('of another player’s session, of another game, and of a stake out of its range', async () => {
    const [one, other] = [await playing(), await playing()];
    expect(await stake({ ...one, token: other.token }, '1')).toEqual(refused('session_over'));
    expect(await stake(one, '1', { game: 'roulette' })).toEqual(refused('game_unavailable'));
    expect(await stake(one, '0.009999')).toEqual(refused('amount_out_of_range'));
    expect(await stake(one, '100.000001')).toEqual(refused('amount_out_of_range'));
    expect(await one.player.balance()).toBe(parseAmount('20'));
  });

  test('of nobody', async () => {
    const one = await playing();
    const nobody = { ...one, player: { ...one.player, id: 999_999n as TestPlayer['id'] } };
    expect(await stake(nobody, '1')).toEqual(refused('player_unknown'));
    expect(await win(nobody, '1', randomUUID())).toEqual(refused('player_unknown'));
  });
});

test('both keys of a provider are believed, and of any other change of a call nothing is', async () => {
  const { player, token } = await playing();
  const request = { ...named(), player: player.id, token, amount: parseAmount('1') };
  expect(await operatorClient(app.games.other).call('debit', request)).toEqual(taken);
  const call = signedCall(app.games.operator, { verb: 'debit', request });
  const keys = [app.games.operator.key, app.games.other.key];
  const body = Buffer.from(call.body);
  const now = new Date(Number.parseInt(call.headers['x-game-timestamp'] ?? '', 10));
  expect(checkSignature(keys, { ...call, body }, now)).toBeDefined();
  let believed = 0;
  for (let n = 0; n < times(10_000, 500); n += 1) if (checkSignature(keys, mutated({ ...call, body }, n), now)) believed += 1;
  expect(believed).toBe(0);
});

interface Call {
  readonly path: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}
/** A call with one byte, one header, its path or its form changed: each `n` differs. */
function mutated({ path, body, headers }: Call, n: number): Call {
  const at = Math.floor(n / 6);
  const names = Object.keys(headers);
  const name = names[at % names.length] ?? '';
  switch (n % 6) {
    case 0:
    case 1: {
      const changed = Buffer.from(body);
      changed.writeUInt8(changed.readUInt8(at % body.length) ^ (1 << (Math.floor(at / body.length) % 8)), at % body.length);
      return { path, headers, body: changed };
    }
    case 2: {
      const value = headers[name] ?? '';
      const place = Math.floor(at / names.length) % value.length;
      const other = value[place] === '7' ? '8' : '7';
      return { path, body, headers: { ...headers, [name]: `${value.slice(0, place)}${other}${value.slice(place + 1)}` } };
    }
    case 3:
      return { path, body, headers: { ...headers, [name]: (headers[name] ?? '').slice(0, -1 - (at % 12)) } };
    case 4:
      return { path: `${path.slice(0, at % path.length)}x${path.slice(at % path.length)}`, body, headers };
    default:
      return { path, body: Buffer.concat([body, Buffer.alloc(1 + (at % 200), 32)]), headers };
  }
}

describe('rounds are bets without a slip:', () => {
  test('they stand among a player’s own, one a round, with what they came to, and in nobody else’s', async () => {
    const [one, other] = [await playing(), await playing()];
    const rounds = [randomUUID(), randomUUID(), randomUUID()] as const;
    await stake(one, '2', { round: rounds[0] });
    await stake(one, '1', { round: rounds[0] });
    await win(one, '7.5', rounds[0]);
    const debit = randomUUID();
    await stake(one, '4', { round: rounds[1], transaction: debit });
    await undo(one, rounds[1], debit);
    await stake(one, '3', { round: rounds[2] });
    const list = async (query: object, from = one.player) =>
      (await from.call(allBetsApi.bets, { kind: 'all', search: '', half: 'closed', limit: 10, ...query } as never)).list;
    const shown = (found: Awaited<ReturnType<typeof list>>) =>
      found.map(({ on, bet }) => [on, bet.status, bet.total_currency, bet.bonus_currency, 'name' in bet ? bet.name : '']);
    expect(shown(await list({ half: 'open' }))).toEqual([['round', 'pending', 3_000_000n, 0n, 'Dados']]);
    const closed = [
      ['round', 'cancelled', 4_000_000n, 4_000_000n, 'Dados'],
      ['round', 'settled', 3_000_000n, 7_500_000n, 'Dados'],
    ];
    expect(shown(await list({}))).toEqual(closed);
    expect(shown(await list({ kind: 'games', search: 'dado' }))).toEqual(closed);
    const became = async (state: string) => shown(await list({ state }));
    expect([await became('won'), await became('returned'), await became('lost')]).toEqual([[closed[1]], [closed[0]], []]);
    expect([await list({ kind: 'soccer' }), await list({ search: 'roleta' }), await list({}, other.player)]).toEqual([[], [], []]);
    expect((await one.player.call(allBetsApi.open, {})).count).toBe(1);
    const totals = await one.player.call(allBetsApi.totals, { kind: 'all', search: '' });
    expect(totals.closed).toEqual({ count: 2, sums: [{ currency: 'USDT', staked: 7_000_000n, most: 0n, paid: 11_500_000n }] });
    const mine = await one.player.call(providerGamesApi.myRounds, { start: 0, limit: 2 });
    expect([mine.list.length, mine.more]).toEqual([2, true]);
    const copyOf = async ({ player }: Playing) => (await player.call(securityApi.exportData, { password: 'a long word 1' })).game_rounds;
    expect((await copyOf(one)).map(({ status }) => status)).toEqual(['pending', 'cancelled', 'settled']);
    expect(await copyOf(other)).toEqual([]);
  });

  test('they are in statistics and in the result of the day, and the house’s accounts hold what is open', async () => {
    const one = await playing();
    const round = randomUUID();
    await stake(one, '3', { round });
    await win(one, '1', round, false);
    const day = new Date().toISOString().slice(0, 10);
    const { list } = await one.player.call(reportsApi.betStatistics, { start_date: day, end_date: day } as never);
    expect(list).toEqual([{ game_id: 22, game: 'pgGames', count: 1, stakes: 3_000_000n, payouts: 1_000_000n, net: -2_000_000n }]);
    expect(await app.ledger.netToday(app.db, one.player.id)).toBe(-2_000_000n);
    expect(await app.faults()).toEqual([]);
    await win(one, '0', round);
    expect(await app.faults()).toEqual([]);
  });
});

test.each(['debit', 'credit'] as const)('a %s of less than nothing is not understood, and moves nothing', async (verb) => {
  const one = await playing();
  const round = randomUUID();
  expect(await stake(one, '2', { round })).toEqual(taken);
  const request = { ...named(), round, player: one.player.id, token: one.token, amount: parseAmount('1'), ends: false };
  const { path, body, headers } = signedCall(app.games.operator, { verb, request });
  const less = body.replace('"1.000000"', '"-1.000000"');
  const signature = createHmac('sha256', app.games.operator.key.secret)
    .update(`${headers['x-game-timestamp']}.${path}${less}`)
    .digest('hex');
  const sent = await fetch(`${app.games.url}${path}`, {
    ...{ method: 'POST', body: less },
    headers: { ...headers, 'content-type': 'application/json', 'x-game-signature': signature },
  });
  expect([less === body, sent.status, await one.player.balance()]).toEqual([false, 400, parseAmount('18')]);
});

test.each<[string, Record<string, string | number>, boolean]>([
  ['as large as can be kept', Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`k${n}`, 'x'.repeat(n < 9 ? 400 : 154)])), true],
  ['a byte larger', Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`k${n}`, 'x'.repeat(n < 9 ? 400 : 155)])), false],
  ['of many times as much', Object.fromEntries(Array.from({ length: 15 }, (_, n) => [`k${n}`, 'é'.repeat(400)])), false],
  ['with a sign that no text of the database has', { a: '\u0000' }, false],
  ['with half a sign', { a: '\ud800' }, false],
])('a win is paid, whatever its proof: %s', async (_, outcome, isKept) => {
  const one = await playing();
  const round = randomUUID();
  await stake(one, '2', { round });
  const proof = { scheme: 'dice', server_seed: 'a'.repeat(64), client_seed: 'c', nonce: 1, outcome };
  const request = { ...named(), round, player: one.player.id, amount: parseAmount('3'), ends: true, proof };
  expect(await app.games.client.call('credit', request)).toEqual(taken);
  const { rows } = await app.asOwner("select octet_length(proof::text) as kept from game_calls where account_id = $1 and kind = 'credit'", [
    one.player.id,
  ]);
  expect(rows).toEqual([{ kept: isKept ? 4_000 : null }]);
});

test('nobody but the database writes what a round came to, and what was told stays', async () => {
  const one = await playing();
  await stake(one, '1');
  await expect(app.db.pool.query('update game_rounds set paid = 5')).rejects.toThrow('permission denied');
  await expect(app.asOwner('update game_calls set moved = 0')).rejects.toThrow('append-only');
});

test('whoever stakes is here, as limits on time count it; a win, or a stake that is refused or said again, is no sign of it', async () => {
  const one = await playing();
  const round = randomUUID();
  const note = vi.spyOn(app.limits.presence, 'note');
  try {
    expect(await stake(one, '99999', { round })).toEqual(expect.objectContaining({ state: 'refused' }));
    expect(note.mock.calls).toEqual([]);
    expect(await stake(one, '1', { round })).toEqual(taken);
    expect(await win(one, '2', round)).toEqual(taken);
    expect(note.mock.calls).toEqual([[one.player.id]]);
    const again = { round: randomUUID(), transaction: randomUUID() };
    for (const _ of ['said', 'said again']) expect(await stake(one, '1', again)).toEqual(taken);
    expect(note.mock.calls).toEqual([[one.player.id], [one.player.id]]);
  } finally {
    note.mockRestore();
  }
});

test('signatures that are too old to be believed, and sessions long over, are not kept', async () => {
  const one = await playing();
  await app.games.overTokenOf(one.player);
  await app.asOwner(
    "update game_sessions set opened_at = now() - interval '4 days', until = now() - interval '3 days' where until < now()",
  );
  await app.asOwner("update game_signatures set seen_at = now() - interval '6 minutes'");
  await stake(one, '1');
  await app.runJob('prune-game-sessions');
  const { rows } = await app.asOwner(
    'select (select count(*)::int from game_signatures) as signatures, (select count(*)::int from game_sessions where until < now()) as over',
  );
  expect(rows).toEqual([{ signatures: 1, over: 0 }]);
});
