import {
  allEndpoints,
  bettingApi,
  cashOutApi,
  drawBetsApi,
  type Endpoint,
  identityApi,
  requestParts,
  securityApi,
  supportApi,
  verificationApi,
  walletApi,
  withdrawalsApi,
} from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RawBets, rawBets } from './raw-bets.ts';
import type { TestPlayer } from './test-app.ts';
import { withdrawCode } from './withdraw-code.ts';

const PIN = 'x7k2pq';

/** The ids of what one player owns. */
interface Belongings {
  readonly bet: string;
  readonly drawBet: string;
  readonly session: string;
  readonly deposit: string;
  readonly account: string;
  readonly withdrawal: string;
  readonly transfer: string;
  readonly passkey: string;
  readonly case: string;
  readonly launch: string;
  readonly round: string;
}

/** A field of a call that names a player's own thing: what it names, and the rest of the call. */
interface Owned {
  readonly field: string;
  readonly of: keyof Belongings;
  readonly with?: () => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>;
  /** Returns an empty list instead of 404: the field filters the caller's own list. */
  readonly filters?: true;
}

let raw: RawBets;
let rateId: string;
/** The player whose things are requested. */
let owned: Awaited<ReturnType<typeof owner>>;
/** On a draw that is open for an hour. */
let drawSlip: object;
beforeAll(async () => {
  raw = await rawBets({ FAIRBOOK_GAME_PROVIDERS: 'pg=https://games.example', FAIRBOOK_GAME_PROVIDER_KEYS: 'pg:a=a-key-of-the-provider' });
  await raw.app.database.owner.pool.query("update games set status = 'active' where game = 'pgGames'");
  ({ rateId } = await raw.app.settings.currentRate(raw.app.db, 'USDT'));
  const { rows } = await raw.app.database.owner.pool.query<{ id: string }>(
    `insert into draws (game, draw_no, source, date, lunar_year, committed_at, opens_at, closes_at, draws_at, order_known)
     select 'hkmarksix', '9000001', 'official', '2026-11-21', 2026, now() - interval '1 hour', now(), now() + interval '1 hour', now() + interval '2 hours', true
     returning id::text`,
  );
  const { id: table_id } = await raw.app.lottery.table(raw.app.db, 'hkmarksix');
  const picks = [{ top: 0, selections: ['7'], amount: '1' }];
  drawSlip = { currency: 'USDT', rate_id: rateId, match_id: rows[0]?.id, table_id, picks };
});
afterAll(() => raw.app.close());

/** By the name of the call, in the order they are tried: calls that remove something come last. */
const OWNED: Readonly<Record<string, Owned>> = {
  'betting.bet': { field: 'id', of: 'bet', with: () => ({ game: 'soccer' }) },
  'drawBets.drawBet': { field: 'id', of: 'drawBet', with: () => ({ game: 'hkmarksix' }) },
  'cashOut.quoteCashOut': { field: 'id', of: 'bet', with: () => ({ game: 'soccer', share: 100 }) },
  'cashOut.setRule': { field: 'id', of: 'bet', with: () => ({ game: 'soccer', share: 100, target: '1000' }) },
  'cashOut.rule': { field: 'id', of: 'bet', with: () => ({ game: 'soccer' }) },
  'cashOut.dropRule': { field: 'id', of: 'bet', with: () => ({ game: 'soccer' }) },
  'receiptFiles.betFile': { field: 'id', of: 'bet', with: () => ({ game: 'soccer' }) },
  'receiptFiles.drawBetFile': { field: 'id', of: 'drawBet', with: () => ({ game: 'hkmarksix' }) },
  'wallet.continueRecharge': { field: 'order_id', of: 'deposit' },
  'wallet.deposits': { field: 'order_id', of: 'deposit', filters: true },
  'withdrawals.withdrawal': { field: 'order_id', of: 'withdrawal' },
  'withdrawals.withdraw': {
    field: 'account_id',
    of: 'account',
    with: () => ({ channel: 'pix', amount: '2', currency: 'USDT', rate_id: rateId, bank_password: PIN }),
  },
  'games.oneTransfer': { field: 'order_id', of: 'transfer' },
  'gameLobby.resume': { field: 'launch_id', of: 'launch' },
  'gameLobby.sitting': { field: 'launch_id', of: 'launch' },
  'gameLobby.round': { field: 'bet_id', of: 'round' },
  'passkeys.renamePasskey': { field: 'passkey_id', of: 'passkey', with: () => ({ name: 'laptop' }) },
  'passkeys.removePasskey': { field: 'passkey_id', of: 'passkey', with: () => ({ password: 'a long word 1' }) },
  'withdrawals.setDefaultAccount': { field: 'info_id', of: 'account' },
  'withdrawals.removeAccount': { field: 'info_id', of: 'account' },
  'support.writeToCase': { field: 'case_id', of: 'case', with: () => ({ message_id: v7(), text: 'once more' }) },
  'support.endCase': { field: 'case_id', of: 'case' },
  // With its owner's offer, which lives for five seconds.
  'cashOut.cashOut': {
    field: 'id',
    of: 'bet',
    with: async () => {
      const { quote } = await owned.player.call(cashOutApi.quoteCashOut, { game: 'soccer', id: owned.has.bet, share: 100 });
      return { game: 'soccer', quote };
    },
  },
  'identity.endSession': { field: 'session_id', of: 'session' },
};

/** Fields that name what has no owner: rates, matches, draws, leagues, teams and odds tables are shared, and games are numbered. */
const SHARED = new Set(['rate_id', 'match_id', 'league_id', 'team_id', 'game_id', 'table_id']);
/** The browser's response for a passkey just made or used, which is a proof and not a reference; the number of a type of code, and a draw. */
const NO_IDS = new Set([
  ...['signEmail', 'signPhone', 'signIn'].map((name) => `identity.${name} id`),
  ...['signEmailCode', 'signPhoneCode'].map((name) => `verification.${name} id`),
  ...['addPasskey', 'signPasskey'].map((name) => `passkeys.${name} id`),
  'rewards.share id',
  'lottery.raceDraws id',
  // A game, which is shared.
  'providerGames.openGame id',
  'gameLobby.launch id',
  'gameLobby.turnFavourite id',
  // What the house publishes for everybody.
  'content.promotion id',
  // A tournament, which is shared too.
  'gamePrizes.joinTournament id',
  ...['tadaOpen', 'pg2Open', 'startForUrl', 'winfinityOpen'].map((name) => `launchedGames.${name} id`),
  // A league, a team or a match, which are shared.
  'stars.turnStar id',
  'cricket.matchById id',
  // The caller's own id, so that a call can be retried.
  'support.openCase case_id',
  'support.openGuestCase case_id',
  'support.writeToCase message_id',
  'chat.writeToChat message_id',
]);

const isId = (name: string): boolean => name === 'id' || name.endsWith('_id');
const idsIn = (schema: unknown): readonly string[] => {
  if (Array.isArray(schema)) return schema.flatMap(idsIn);
  if (schema === null || typeof schema !== 'object') return [];
  const { properties, name, ...rest } = schema as { properties?: Record<string, unknown>; name?: unknown };
  const here = [...Object.keys(properties ?? {}), ...(typeof name === 'string' ? [name] : [])].filter(isId);
  return [...here, ...idsIn(Object.values(properties ?? {})), ...idsIn(Object.values(rest))];
};

interface Operation {
  readonly operationId: string;
  readonly parameters: unknown;
  readonly requestBody?: unknown;
}

test('every id that a call takes is either somebody’s, and tried below, or everybody’s', async () => {
  const document = (await raw.app.server.inject({ url: '/sports/openapi.json' })).json() as {
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const all: readonly Endpoint[] = Object.values(allEndpoints);
  expect(operations.length).toBe(all.reduce((sum, { games }) => sum + (games?.length ?? 1), 0));
  const taken = operations.flatMap(({ operationId, parameters, requestBody }) =>
    // A call with one path per game counts once.
    [...new Set(idsIn([parameters, requestBody]))]
      .filter((name) => !SHARED.has(name))
      .map((name) => `${operationId.split('.').slice(0, 2).join('.')} ${name}`),
  );
  const tried = Object.entries(OWNED).map(([name, { field }]) => `${name} ${field}`);
  const [asked, known] = [new Set(taken.filter((each) => !NO_IDS.has(each))), new Set(tried)];
  expect([...asked].sort()).toEqual([...known].sort());
});

/** A player with one of everything. */
async function owner(): Promise<{ readonly player: TestPlayer; readonly has: Belongings }> {
  const player = await raw.app.playerWith('100');
  const [deposit] = (await player.call(walletApi.deposits, { start: 0, limit: 1 })).list;
  const bet = v7();
  await raw.send({ body: raw.slip(), from: player, headers: { 'idempotency-key': bet } });
  const drawBet = v7();
  await raw.send({ path: '/sports/api/v1/hkmarksix/bet', body: drawSlip, from: player, headers: { 'idempotency-key': drawBet } });
  await player.call(securityApi.setPaymentPassword, { bank_password: PIN, password: 'a long word 1' });
  await player.call(verificationApi.setRealName, { real_name: 'Ana Maria de Souza' });
  const destination = { kind: 'pix', type: 'email', number: `${v7()}@banco.example` } as const;
  const code = await withdrawCode(raw.app, player.id);
  const { list } = await player.call(withdrawalsApi.saveAccount, { destination, bank_password: PIN, code });
  const account = list[0]?.account_id ?? '';
  const asOwner = (text: string, values: readonly unknown[]) => raw.app.database.owner.pool.query(text, [...values]);
  await asOwner("update withdrawal_accounts set created_at = created_at - interval '24 h', usable_from = now() where id = $1", [account]);
  const [transfer, passkey, written, launch, round] = [v7(), v7(), v7(), v7(), v7()];
  await player.call(supportApi.openCase, { case_id: written, topic: 'bet', text: 'words' });
  await asOwner("insert into passkeys values ($1, $2, $3, '\\x01', 0, 'phone', now(), null)", [passkey, player.id, Buffer.from(passkey)]);
  await asOwner(
    "insert into game_transfers (id, player_id, provider, direction, amount, not_after) values ($1, $2, 'ky', 'from_game', 5, now())",
    [transfer, player.id],
  );
  await asOwner("insert into game_launches (id, player_id, provider, title, practice) values ($1, $2, 'pg', 'dice', true)", [
    launch,
    player.id,
  ]);
  await asOwner(
    "insert into game_rounds (account_id, id, provider, round, game, title, ended_at) values ($1, $2, 'pg', 'r1', 'pgGames', 'dice', now())",
    [player.id, round],
  );
  const asked = {
    channel: 'pix',
    account_id: account,
    amount: parseAmount('2'),
    currency: 'USDT',
    rate_id: rateId,
    bank_password: PIN,
  } as const;
  const { order_id: withdrawal } = await player.call(withdrawalsApi.withdraw, asked);
  const { email } = (await player.call(securityApi.exportData, { password: 'a long word 1' })).profile;
  await player.call(identityApi.signEmail, { email: email ?? '', password: 'a long word 1', client: 'api' });
  const { sessions } = await player.call(identityApi.sessions, {});
  const session = sessions.find(({ current }) => !current)?.session_id ?? '';
  await player.call(bettingApi.bet, { game: 'soccer', id: bet });
  await player.call(drawBetsApi.drawBet, { game: 'hkmarksix', id: drawBet });
  return {
    player,
    has: { bet, drawBet, session, deposit: deposit?.order_id ?? '', account, withdrawal, transfer, passkey, case: written, launch, round },
  };
}

/** The reply to a call, in wire form. */
async function answered(player: TestPlayer, endpoint: Endpoint, request: Readonly<Record<string, unknown>>) {
  const { path, body } = requestParts(endpoint, request);
  const { statusCode, body: text } = await raw.app.server.inject({
    method: endpoint.method,
    url: path,
    headers: {
      authorization: `Bearer ${player.token}`,
      'idempotency-key': v7(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: body }),
  });
  return { statusCode, text };
}

describe("with somebody else's id", () => {
  let thief: Awaited<ReturnType<typeof owner>>;
  beforeAll(async () => {
    owned = await owner();
    thief = await owner();
  });

  test.each(Object.entries(OWNED))(
    '%s answers as if there were nothing, and its owner is served',
    async (name, { field, of, with: rest, filters }) => {
      const endpoint = allEndpoints[name] as Endpoint;
      const more = await rest?.();
      const ask = (player: TestPlayer, id: string) => answered(player, endpoint, { ...more, [field]: id });
      const stolen = await ask(thief.player, owned.has[of]);
      expect(stolen).toEqual(await ask(thief.player, v7()));
      const { data } = JSON.parse(stolen.text) as { readonly data?: { readonly list: readonly unknown[] } };
      expect({ status: stolen.statusCode, list: data?.list }).toEqual(
        filters ? { status: 200, list: [] } : { status: 404, list: undefined },
      );
      expect((await ask(owned.player, owned.has[of])).statusCode).toBe(200);
    },
  );
});
