import { bettingApi, Refusal, walletApi } from '@fairbook/contract';
import type { FeedFact } from '@fairbook/contract/feed';
import { amount, type Odds, odds } from '@fairbook/core/money';
import type { TestHouse, TestPlayer } from '@fairbook/server/test-house';
import { v7 } from 'uuid';
import type { Chance } from '../house/chance.ts';
import { madeUpMatch, madeUpResult } from '../house/made-up-match.ts';
import { decide, emptyWallet, type ModelLeg, type Outcome, place, type Sign, type WalletModel } from './wallet-model.ts';

/** Decimal odds of every made-up match, in ten-thousandths. */
const ODDS: Readonly<Record<Sign, bigint>> = { w: 21_000n, d: 33_000n, l: 34_000n };
const SIGNS: readonly Sign[] = ['w', 'd', 'l'];
const MATCHES = 4;
/** The settlements a result asks for are found by whoever settles next. */
const VERSIONS_MAX = 3;

/** One player who does whatever comes to mind, and the model that follows. */
export interface Sequence {
  readonly player: TestPlayer;
  readonly model: WalletModel;
  /** Does the next thing. What is wrong with the answer; undefined when it is what the model says. */
  step(): Promise<string | undefined>;
}

/** @param first number of the first of the matches that only this player bets on */
export async function openSequence(house: TestHouse, chance: Chance, first: number, rateId: string): Promise<Sequence> {
  const startsAt = new Date(Date.now() + 3_600_000);
  for (let n = first; n < first + MATCHES; n += 1) await house.feed(madeUpMatch(n, startsAt));
  const { rows } = await house.database.owner.pool.query<{ id: bigint }>('select id from matches where fixture = any ($1) order by id', [
    Array.from({ length: MATCHES }, (_, n) => `made-up-${first + n}`),
  ]);
  const player = await house.playerWith('0');
  const model = emptyWallet();
  const versions = Array.from({ length: MATCHES }, () => 0);
  const keys: { readonly key: string; readonly send: () => Promise<unknown>; readonly answer: unknown }[] = [];

  /** Sends under a new key and remembers the answer, so that it can be asked for again. */
  const once = async (key: string, send: () => Promise<unknown>): Promise<unknown> => {
    const answer = await answerOf(send);
    keys.push({ key, send, answer });
    return answer;
  };
  const deposit = async () => {
    const sum = amount(BigInt(1 + chance.whole(20)) * 1_000_000n);
    const key = v7();
    await once(key, () => player.call(walletApi.recharge, { type: 'sandbox', amount: sum, currency: 'USDT', rate_id: rateId }, key));
    model.balance += sum;
    return undefined;
  };
  const bet = async () => {
    const open = rows.map(({ id }, n) => ({ id, n })).filter(({ n }) => !model.outcomes.has(n));
    if (open.length === 0) return undefined;
    const legs = chance.some(open, 1 + chance.whole(Math.min(3, open.length))).map(({ id, n }) => ({ id, n, sign: chance.oneOf(SIGNS) }));
    const stake = BigInt(10_000 + chance.whole(6_000_000));
    const isStale = chance.percent(10);
    const key = v7();
    const placed = await once(key, () =>
      player.call(
        bettingApi.placeBet,
        {
          ...{ game: 'soccer', currency: 'USDT', rate_id: rateId, unit_stake: amount(stake), multiple: 1, sizes: [legs.length] },
          odds_policy: 'ask',
          legs: legs.map(({ id, sign }) => ({
            ...{ match_id: String(id), kind: 'wl' as const, name: sign, handicap_val: null, banker: false },
            odds: (isStale ? odds(15_000) : odds(Number.parseInt(String(ODDS[sign]), 10))) as Odds,
          })),
        },
        key,
      ),
    );
    if (isStale) return placed === 'slip.odds_changed' ? undefined : `stale odds were answered with ${placed}`;
    const chosen = legs.map(({ n, sign }): ModelLeg => ({ match: n, sign, odds: ODDS[sign] }));
    const expected = place(model, { key, legs: chosen, stake }) ? 'ok' : 'slip.insufficient_balance';
    const found = typeof placed === 'string' ? placed : 'ok';
    return found === expected ? undefined : `a bet of ${stake} from ${model.balance} was answered with ${found}`;
  };
  const repeat = async () => {
    if (keys.length === 0) return undefined;
    const { key, send, answer } = chance.oneOf(keys);
    const again = await answerOf(send);
    return textOf(again) === textOf(answer) ? undefined : `${key} was answered with ${textOf(again)} after ${textOf(answer)}`;
  };
  const end = async () => {
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
  const ACTIONS = [deposit, bet, bet, bet, bet, repeat, end] as const;
  return {
    player,
    model,
    step: async () => {
      const wrong = await chance.oneOf(ACTIONS)();
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
