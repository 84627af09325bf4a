import { randomUUID } from 'node:crypto';
import {
  bettingApi,
  drawBetsApi,
  gamesApi,
  limitsApi,
  type Match,
  requestParts,
  rewardsApi,
  securityApi,
  verificationApi,
  withdrawalsApi,
} from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { deposit, type HousePlayer, PASSWORD, type Rates } from '@fairbook/harness/player';
import { queryDb } from '@fairbook/harness/query-db';
import { steadyFetch } from '@fairbook/harness/steady-fetch';
import { sumOfMovements } from './house-wallet.ts';
import type { Race } from './run-race.ts';
import type { Answer, Shot } from './volley.ts';
import { ONE, SHOTS, wrongUnless } from './wallet-races.ts';

const PIN = 'x7k2pq';
const WORTH = 10n * ONE;
/** The daily stake limit before the race, and the requested ones: the lower applies at once, the higher is pending. */
const LIMIT = { before: '7', lower: '5', higher: '9' } as const;

const CONTENDERS = ['bet', 'draw', 'withdraw', 'transfer', 'check-in', 'limit'] as const;
type Contender = (typeof CONTENDERS)[number];

/** What a success costs; the prize of a check-in is in its answer. */
const COST: Readonly<Record<Contender, bigint>> = { bet: ONE, draw: ONE, withdraw: 2n * ONE, transfer: ONE, 'check-in': 0n, limit: 0n };

/** The actions that count as stakes. */
const STAKING = ['bet', 'draw', 'transfer'] as const satisfies readonly Contender[];
/** The actions that need the payment password. */
const GUARDED: readonly Contender[] = ['withdraw', 'transfer'];

export interface PairDeps {
  readonly newPlayer: () => Promise<HousePlayer>;
  readonly rates: Rates;
  readonly match: Match;
  /** A lottery draw that stays open. */
  readonly draw: { readonly drawId: string; readonly tableId: string };
  /** For a destination past its waiting period of a day. */
  readonly databaseUrl: string;
}

interface Racer {
  readonly player: HousePlayer;
  readonly accountId: string;
}

/** Every pair, including each with itself. */
export const PAIRS: readonly (readonly [Contender, Contender])[] = CONTENDERS.flatMap((one, at) =>
  CONTENDERS.slice(at).map((other) => [one, other] as const),
);

/**
 * Returns the race of two actions, twenty-five times each, on a wallet worth ten. In any order the answers must add up, no balance is negative, the daily prize
 * is paid once, no limit is exceeded, and no more is refused than necessary.
 */
export const pairRace = (deps: PairDeps, [one, other]: readonly [Contender, Contender]): Race => ({
  name: `${one} and ${other}: a wallet worth 10, ${SHOTS / 2} of each at once`,
  prepare: async () => {
    const racer = await newRacer(deps, [one, other]);
    const contenders = Array.from({ length: SHOTS }, (_, place) => (place % 2 === 0 ? one : other));
    return {
      shots: contenders.map((contender, place) => shotOf(deps, racer, contender, place)),
      judge: async (answers) => {
        const done = (contender: Contender) =>
          answers.filter((answer, place) => contenders[place] === contender && answer.status === 200 && !isGivenBack(answer));
        return [
          ...(await booksWrong(racer, done)),
          ...restraintWrong([one, other], done, answers.some(isGivenBack)),
          ...(await limitWrong(deps, racer, [one, other])),
        ];
      },
    };
  },
});

/** A transfer that the provider refused: it is answered and the money is back. */
const isReturned = ({ body }: Answer): boolean => JSON.parse(body).data.state === 'returned';
const isGivenBack = (answer: Answer): boolean => answer.status === 200 && isReturned(answer);

type Done = (contender: Contender) => readonly Answer[];

const spentOn = (done: Done): bigint => CONTENDERS.reduce((sum, contender) => sum + COST[contender] * BigInt(done(contender).length), 0n);

/** Compares the balance with the answers, and the movements with the balance. */
async function booksWrong({ player }: Racer, done: Done): Promise<readonly string[]> {
  const gained = done('check-in').reduce((sum, { body }) => sum + parseAmount(JSON.parse(body).data.prize), 0n);
  const expected = WORTH - spentOn(done) + gained;
  const moved = await sumOfMovements(player);
  return [
    ...wrongUnless(
      moved === expected,
      typeof moved === 'string' ? moved : `the movements add up to ${moved}, what was told to ${expected}`,
    ),
    ...wrongUnless(expected >= 0n, 'more was told to be spent than there was'),
  ];
}

/**
 * Returns what is wrong with the number of successes. While a returned transfer was away, others may have been refused.
 *
 * @param wasAway whether a transfer was returned
 */
function restraintWrong(pair: readonly Contender[], done: Done, wasAway: boolean): readonly string[] {
  const has = (contender: Contender) => pair.includes(contender);
  const prizes = done('check-in').length;
  const staked = STAKING.reduce((sum, contender) => sum + done(contender).length, 0);
  const left = WORTH - spentOn(done);
  const cheapest = [...STAKING.filter((contender) => !has('limit') && has(contender)), 'withdraw' as const].find(has);
  return [
    // no prize is given during a withdrawal
    ...wrongUnless(!has('check-in') || prizes === 1 || (prizes === 0 && has('withdraw')), `${prizes} prizes of one day`),
    ...wrongUnless(
      !has('limit') || !STAKING.some(has) || ((staked >= 5 || wasAway) && staked <= 7),
      `${staked} stakes of one under a limit of ${LIMIT.before} that became ${LIMIT.lower}`,
    ),
    ...wrongUnless(wasAway || cheapest === undefined || left < COST[cheapest], `${left} are left, and something was refused`),
  ];
}

/** Checks that the lower limit applies, the higher is pending, and the next bet is limited. */
async function limitWrong(deps: PairDeps, racer: Racer, pair: readonly Contender[]): Promise<readonly string[]> {
  const { player } = racer;
  if (!pair.includes('limit')) return [];
  const { limits } = await player.call(limitsApi.limits, {});
  const value = limits.find(({ kind, period }) => kind === 'stake' && period === 'day')?.amount;
  const { path, headers, body } = shotOf(deps, racer, 'bet', 0);
  const answer = await steadyFetch(`${player.transport.baseUrl}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...(body as object), unit_stake: '6' }),
  });
  const { error } = (await answer.json()) as { readonly error?: { readonly code: string } };
  return [
    ...wrongUnless(value === parseAmount(LIMIT.lower), `the limit is ${value}`),
    ...wrongUnless(error?.code === 'limit.stake_exceeded', `a stake over the limit was answered with ${error?.code ?? 'ok'}`),
  ];
}

/** Creates a player with ten USDT and what the race needs. */
async function newRacer({ newPlayer, rates, databaseUrl }: PairDeps, pair: readonly Contender[]): Promise<Racer> {
  const player = await newPlayer();
  await deposit(player, '10', rates);
  if (pair.includes('limit')) await player.call(limitsApi.setLimit, { kind: 'stake', period: 'day', ...limitOf(rates, LIMIT.before) });
  if (!pair.some((contender) => GUARDED.includes(contender))) return { player, accountId: '' };
  await player.call(securityApi.setPaymentPassword, { bank_password: PIN, password: PASSWORD });
  await player.call(verificationApi.setRealName, { real_name: 'Ana Maria de Souza' });
  // Written directly: saving one needs a code from a mailbox and a waiting period of a day.
  const accountId = randomUUID();
  await queryDb(databaseUrl, (ask) =>
    ask(
      `insert into withdrawal_accounts (id, player_id, kind, country, type, number, is_default, created_at, usable_from)
       values ($1, $2, 'pix', 'BR', 'email', $3, true, now() - interval '24 h', now())`,
      [accountId, player.playerId, `${accountId}@banco.example`],
    ),
  );
  return { player, accountId };
}

const rateOf = (rates: Rates): string => rates.get('USDT')?.rateId ?? '';
const limitOf = (rates: Rates, usdt: string) => ({ amount: parseAmount(usdt), currency: 'USDT', rate_id: rateOf(rates) }) as const;
const betOf = (match: Match, rates: Rates) => ({
  ...{ currency: 'USDT', rate_id: rateOf(rates), sizes: [1], unit_stake: '1' },
  legs: [{ match_id: match.match_id, kind: 'wl', name: 'w', odds: '2.10', handicap_val: null }],
});

function shotOf({ rates, match, draw }: PairDeps, { player, accountId }: Racer, contender: Contender, place: number): Shot {
  const headers = { ...player.transport.headers(), 'idempotency-key': randomUUID() };
  const money = { currency: 'USDT', rate_id: rateOf(rates) };
  switch (contender) {
    case 'bet':
      return { method: 'POST', path: requestParts(bettingApi.placeBet, { game: 'soccer' }).path, headers, body: betOf(match, rates) };
    case 'draw': {
      const slip = { match_id: draw.drawId, table_id: draw.tableId, picks: [{ top: 0, selections: ['big'], amount: '1' }] };
      return { method: 'POST', path: requestParts(drawBetsApi.place, { game: 'racing' }).path, headers, body: { ...money, ...slip } };
    }
    case 'withdraw': {
      const body = { ...money, channel: 'pix', account_id: accountId, amount: '2', bank_password: PIN };
      return { method: 'POST', path: withdrawalsApi.withdraw.path, headers, body };
    }
    case 'transfer': {
      const body = { provider: 'ky', direction: 'to_game', amount: '1', bank_password: PIN };
      return { method: 'POST', path: gamesApi.transfer.path, headers, body };
    }
    case 'check-in':
      return { method: 'POST', path: rewardsApi.claimCheckIn.path, headers, body: {} };
    case 'limit': {
      const amount = place % 4 < 2 ? LIMIT.lower : LIMIT.higher;
      return { method: 'PUT', path: limitsApi.setLimit.path, headers, body: { ...money, kind: 'stake', period: 'day', amount } };
    }
  }
}
