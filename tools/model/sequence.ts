import { bettingApi, Refusal, type RequestOf, walletApi } from '@fairbook/contract';
import type { FeedFact } from '@fairbook/contract/feed';
import { amount, odds } from '@fairbook/core/money';
import type { TestHouse, TestPlayer } from '@fairbook/server/test-house';
import { v7 } from 'uuid';
import type { Chance } from '../house/chance.ts';
import { madeUpMatch, madeUpResult } from '../house/made-up-match.ts';
import { decide, emptyWallet, type ModelLeg, type Outcome, place, type Sign, type WalletModel } from './wallet-model.ts';

/** Decimal odds of every made-up match, in ten-thousandths. */
const ODDS: Readonly<Record<Sign, bigint>> = { w: 21_000n, d: 33_000n, l: 34_000n };
const SIGNS: readonly Sign[] = ['w', 'd', 'l'];
const MATCHES = 4;
/** A result and two corrections. */
const VERSIONS_MAX = 3;

/** One player who does whatever comes to mind, and the model that follows. */
export interface Sequence {
  readonly player: TestPlayer;
  readonly model: WalletModel;
  /** Does the next thing. What is wrong with the answer; undefined when it is what the model says. */
  step(): Promise<string | undefined>;
}

interface Life {
  readonly house: TestHouse;
  readonly player: TestPlayer;
  readonly model: WalletModel;
  readonly chance: Chance;
  readonly rateId: string;
  /** Number of the first of the matches that only this player bets on, and the ids of all. */
  readonly first: number;
  readonly matchIds: readonly string[];
  /** How often each match was decided. */
  readonly versions: number[];
  readonly asked: { readonly key: string; readonly send: () => Promise<unknown>; readonly answer: unknown }[];
}
/** Does something. What is wrong with the answer; undefined when it is what the model says. */
type Action = (life: Life) => Promise<string | undefined>;

/** Sends under a new key and remembers the answer, so that it can be asked for again. */
async function sendOnce(
  { asked }: Life,
  send: (key: string) => Promise<unknown>,
): Promise<{ readonly key: string; readonly answer: unknown }> {
  const key = v7();
  const answer = await answerOf(() => send(key));
  asked.push({ key, send: () => send(key), answer });
  return { key, answer };
}

const deposit: Action = async (life) => {
  const sum = amount(BigInt(1 + life.chance.whole(20)) * 1_000_000n);
  const request = { type: 'sandbox', amount: sum, currency: 'USDT', rate_id: life.rateId } as const;
  await sendOnce(life, (key) => life.player.call(walletApi.recharge, request, key));
  life.model.balance += sum;
  return undefined;
};

const bet: Action = async (life) => {
  const { chance, model, matchIds, rateId, player } = life;
  const open = matchIds.map((id, n) => ({ id, n })).filter(({ n }) => !model.outcomes.has(n));
  if (open.length === 0) return undefined;
  const legs = chance.some(open, 1 + chance.whole(Math.min(3, open.length))).map(({ id, n }) => ({ id, n, sign: chance.oneOf(SIGNS) }));
  const stake = BigInt(10_000 + chance.whole(6_000_000));
  const isStale = chance.percent(10);
  const request = {
    ...{
      game: 'soccer',
      currency: 'USDT',
      rate_id: rateId,
      unit_stake: amount(stake),
      multiple: 1,
      sizes: [legs.length],
      odds_policy: 'ask',
    },
    legs: legs.map(({ id, sign }) => ({
      ...{ match_id: id, kind: 'wl', name: sign, handicap_val: null, banker: false },
      odds: odds(isStale ? 15_000 : Number.parseInt(String(ODDS[sign]), 10)),
    })),
  } as RequestOf<typeof bettingApi.placeBet>;
  const { key, answer } = await sendOnce(life, (id) => player.call(bettingApi.placeBet, request, id));
  const found = typeof answer === 'string' ? answer : 'ok';
  if (isStale) return found === 'slip.odds_changed' ? undefined : `stale odds were answered with ${found}`;
  const chosen = legs.map(({ n, sign }): ModelLeg => ({ match: n, sign, odds: ODDS[sign] }));
  const expected = place(model, { key, legs: chosen, stake }) ? 'ok' : 'slip.insufficient_balance';
  return found === expected ? undefined : `a bet of ${stake} from ${model.balance} was answered with ${found}`;
};

const repeat: Action = async ({ asked, chance }) => {
  if (asked.length === 0) return undefined;
  const { key, send, answer } = chance.oneOf(asked);
  const again = textOf(await answerOf(send));
  return again === textOf(answer) ? undefined : `${key} was answered with ${again} after ${textOf(answer)}`;
};

const endMatch: Action = async ({ chance, versions, house, model, first }) => {
  const n = chance.whole(MATCHES);
  const version = (versions[n] ?? 0) + 1;
  if (version > VERSIONS_MAX) return undefined;
  versions[n] = version;
  const outcome: Outcome = chance.percent(15) ? 'void' : { home: chance.whole(3), away: chance.whole(3) };
  await house.feed([factOf(first + n, version, outcome)]);
  await house.house.betting.sweepSettlements();
  decide(model, n, outcome);
  return undefined;
};

const ACTIONS: readonly Action[] = [deposit, bet, bet, bet, bet, repeat, endMatch];

/** @param first number of the first of the matches that only this player bets on */
export async function openSequence(house: TestHouse, chance: Chance, first: number, rateId: string): Promise<Sequence> {
  const startsAt = new Date(Date.now() + 3_600_000);
  const numbers = Array.from({ length: MATCHES }, (_, n) => first + n);
  for (const n of numbers) await house.feed(madeUpMatch(n, startsAt));
  const { rows } = await house.database.owner.pool.query<{ id: bigint }>('select id from matches where fixture = any ($1) order by id', [
    numbers.map((n) => `made-up-${n}`),
  ]);
  const player = await house.playerWith('0');
  const model = emptyWallet();
  const matchIds = rows.map(({ id }) => String(id));
  const life: Life = { house, player, model, chance, rateId, first, matchIds, versions: numbers.map(() => 0), asked: [] };
  return {
    player,
    model,
    step: async () => {
      const wrong = await chance.oneOf(ACTIONS)(life);
      if (wrong !== undefined) return wrong;
      const balance = await house.house.ledger.balanceOf(house.house.db, player.id);
      return balance === model.balance ? undefined : `the wallet holds ${balance}, the model ${model.balance}`;
    },
  };
}

const factOf = (n: number, version: number, outcome: Outcome): FeedFact =>
  outcome === 'void'
    ? { kind: 'void', fixture: `made-up-${n}`, version, at: new Date(), reason: 'abandoned' }
    : madeUpResult(n, outcome, version);

const answerOf = (send: () => Promise<unknown>): Promise<unknown> =>
  send().catch((error: unknown) => {
    if (error instanceof Refusal) return error.code;
    throw error;
  });

const textOf = (answer: unknown): string => JSON.stringify(answer, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
