import {
  bettingApi,
  call,
  cashOutApi,
  drawBetsApi,
  type Endpoint,
  gamesApi,
  limitsApi,
  type RequestOf,
  rewardsApi,
  walletApi,
  withdrawalsApi,
} from '@fairbook/contract';
import { odds, parseAmount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameWallets, PIN, type PlayingAway } from '../src/modules/games/testing/game-wallets.ts';
import { allMarkets, fixtureFact } from '../src/modules/sportsbook/testing/feed-facts.ts';
import { type TestApp, type TestPlayer, testApp } from './test-app.ts';
import { withdrawCode } from './withdraw-code.ts';

const ROUNDS = 4;
const [BET, LIMIT] = [parseAmount('5'), parseAmount('40')];

let app: TestApp & { readonly away: PlayingAway };
let draw: string;
let matches: readonly string[];
beforeAll(async () => {
  app = await testApp({ with: { away: gameWallets } });
  await app.feed(['one', 'two'].flatMap((name) => [fixtureFact(name), ...allMarkets(name)]));
  matches = (await app.asOwner('select id::text from matches order by id')).rows.map(({ id }) => id);
  const { rows } = await app.asOwner(
    `insert into draws (game, draw_no, source, date, lunar_year, committed_at, opens_at, closes_at, draws_at, order_known)
     select 'hkmarksix', '9000002', 'official', '2026-11-21', 2026, t - interval '1 hour', t, t + interval '1 hour', t + interval '2 hours', true
     from clock_timestamp() t returning id::text`,
  );
  draw = rows[0].id;
});
afterAll(() => app.close());

interface Attempt {
  readonly what: string;
  readonly key: string;
  /** Resolves to `done`, or the code of the refusal. */
  readonly send: () => Promise<string>;
}

/** A player with 100 USDT who may stake 40 a day and has 5 in a bet and 10 in a game, and every call of theirs that moves or limits money: each key twice, one key for four calls. */
async function manyCalls(player: TestPlayer, { isLeaving }: { readonly isLeaving: boolean }): Promise<readonly Attempt[]> {
  const { rateId: rate_id } = await app.settings.currentRate(app.db, 'USDT');
  const { id: table_id } = await app.lottery.table(app.db, 'hkmarksix');
  const destination = { kind: 'pix', type: 'email', number: 'ana@banco.example' } as const;
  const saving = { destination, bank_password: PIN, code: await withdrawCode(app, player.id) };
  const [account] = (await player.call(withdrawalsApi.saveAccount, saving)).list;
  await app.asOwner('update withdrawal_accounts set usable_from = now() where player_id = $1', [player.id]);
  const typed = { currency: 'USDT', rate_id } as const;
  const slip = (match = ''): RequestOf<typeof bettingApi.placeBet> => {
    const leg = { match_id: match, kind: 'wl', name: 'w', odds: odds(28_000), handicap_val: null, banker: false } as const;
    return { ...typed, game: 'soccer', unit_stake: BET, multiple: 1, odds_policy: 'any', sizes: [1], legs: [leg] };
  };
  const [first, shared] = [v7(), v7()];
  await player.call(bettingApi.placeBet, slip(matches[0]), first);
  await app.away.move(player, 'to_game', '10');
  await player.call(limitsApi.setLimit, { ...typed, kind: 'stake', period: 'day', amount: LIMIT });
  const { quote } = await player.call(cashOutApi.quoteCashOut, { game: 'soccer', id: first, share: 50 });

  const attempt = <E extends Endpoint>(what: string, endpoint: E, request: RequestOf<E>, key: string): Attempt => ({
    ...{ what, key },
    send: () =>
      call(player.transport, endpoint, request, { idempotencyKey: key, retries: 0 }).then(
        () => 'done',
        (error: { code?: string }) => error.code ?? String(error),
      ),
  });
  const withdrawal = { ...typed, channel: 'pix', account_id: account?.account_id ?? '', bank_password: PIN };
  const pick = { top: 0, selections: ['7'], amount: BET };
  const drawSlip: RequestOf<typeof drawBetsApi.place> = {
    ...typed,
    game: 'hkmarksix',
    match_id: draw,
    table_id,
    draws: 1,
    stop_on_win: false,
    picks: [pick],
  };
  const toGame = { provider: 'ky', direction: 'to_game', amount: parseAmount('15'), bank_password: PIN } as const;
  const limited = { ...typed, period: 'day' } as const;
  const kinds: readonly (readonly [number, (key: string) => Attempt])[] = [
    [5, (key) => attempt('bet', bettingApi.placeBet, slip(matches[1]), key)],
    [3, (key) => attempt('draw', drawBetsApi.place, drawSlip, key)],
    [3, (key) => attempt('withdrawal', withdrawalsApi.withdraw, { ...withdrawal, amount: parseAmount('20') }, key)],
    [3, (key) => attempt('to game', gamesApi.transfer, toGame, key)],
    [2, (key) => attempt('from game', gamesApi.transfer, { provider: 'ky', direction: 'from_game', amount: parseAmount('6') }, key)],
    [1, (key) => attempt('all from games', gamesApi.bringBack, {}, key)],
    [2, (key) => attempt('cash-out', cashOutApi.cashOut, { game: 'soccer', id: first, quote }, key)],
    [1, (key) => attempt('deposit', walletApi.recharge, { ...typed, type: 'sandbox', amount: BET }, key)],
    [1, (key) => attempt('check-in', rewardsApi.claimCheckIn, {}, key)],
    [1, (key) => attempt('raise', limitsApi.setLimit, { ...limited, kind: 'stake', amount: parseAmount('400') }, key)],
    [1, (key) => attempt('deposit limit', limitsApi.setLimit, { ...limited, kind: 'deposit', amount: parseAmount('101') }, key)],
    [isLeaving ? 1 : 0, (key) => attempt('exclusion', limitsApi.exclude, { months: 6 }, key)],
  ];
  return [
    ...kinds.flatMap(([count, make]) => Array.from({ length: count }, () => v7()).flatMap((key) => [make(key), make(key)])),
    attempt('one key', bettingApi.placeBet, slip(matches[1]), shared),
    attempt('one key', withdrawalsApi.withdraw, { ...withdrawal, amount: parseAmount('11') }, shared),
    attempt('one key', gamesApi.transfer, { ...toGame, amount: parseAmount('7') }, shared),
    attempt('one key', rewardsApi.claimCheckIn, {}, shared),
  ];
}

/** The codes that such a call may be refused with; anything else is a fault. */
const STABLE =
  /^(limit\.(excluded|stake_exceeded|deposit_exceeded)|slip\.insufficient_balance|withdrawal\.insufficient_balance|transfer\.\w+|cash_out\.(offer_changed|expired)|check_in\.(claimed|withdrawal_pending)|request\.idempotency_conflict)$/;

test.each([false, true])(
  'of fifty calls of one player at once, each key is done once or refused by its code, and money and limits hold; excluded meanwhile: %s',
  { tags: 'long' },
  async (isLeaving) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await app.sportsbook.heartbeat('test', 'soccer');
      const player = await app.away.playerWith('100');
      const attempts = (await manyCalls(player, { isLeaving }))
        .map((each) => ({ each, at: Math.random() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ each }) => each);
      expect(attempts.length).toBeGreaterThanOrEqual(50);
      const answers = await Promise.all(attempts.map(async (each) => ({ ...each, said: await each.send() })));
      expect(answers.map(({ said }) => said).filter((said) => said !== 'done' && !STABLE.test(said))).toEqual([]);
      expect(answers.filter(({ what, said }) => what === 'one key' && said === 'done').length).toBeLessThanOrEqual(1);

      const { rows } = await app.asOwner(
        `select kind, count(*)::int as count, sum(amount)::bigint as sum, count(distinct (reference, revision))::int as names
         from ledger_movements where account_id = $1 group by kind`,
        [player.id],
      );
      const of = (kind: string) => rows.find((row) => row.kind === kind) ?? { count: 0, sum: 0n, names: 0 };
      const done = (what: string) =>
        new Set(answers.filter((each) => each.what === what && each.said === 'done').map(({ key }) => key)).size;
      for (const { count, names } of rows) expect(names).toBe(count);
      expect(of('cash_out').count).toBe(done('cash-out'));
      expect(of('stake').count).toBeLessThanOrEqual(1 + done('bet') + done('draw') + done('one key'));
      expect(-of('stake').sum - of('to_game').sum).toBeLessThanOrEqual(LIMIT);
      expect(of('deposit').sum).toBeLessThanOrEqual(parseAmount('105'));
      expect(await player.balance()).toBeGreaterThanOrEqual(0n);
      const { ledger, provider } = await app.away.betweenSides('ky');
      expect(ledger).toBe(provider);
      const refused = answers.filter(({ what, said }) => said !== 'done' && (what === 'bet' || what === 'to game'));
      const again = isLeaving ? await Promise.all(refused.map(({ send }) => send())) : [];
      expect(again.every((said) => said === 'limit.excluded')).toBe(true);
    }
    expect(await app.faults()).toEqual([]);
  },
);
