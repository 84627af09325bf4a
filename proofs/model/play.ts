import { bettingApi, type RequestOf, rewardsApi, walletApi } from '@fairbook/contract';
import type { FeedFact } from '@fairbook/contract/feed';
import { amount, odds } from '@fairbook/core/money';
import { madeUpResult } from '@fairbook/harness/made-up-match';
import { type Action, answerOf, codeOf, differs, sendOnce, textOf } from './life.ts';
import { depositRefused, stakeRefused, stopped } from './limits-model.ts';
import { checkIn, credit, decide, type ModelLeg, type Outcome, place, type Sign } from './wallet-model.ts';

/** The odds of every invented match, in ten-thousandths. */
const ODDS: Readonly<Record<Sign, bigint>> = { w: 21_000n, d: 33_000n, l: 34_000n };
const SIGNS: readonly Sign[] = ['w', 'd', 'l'];
export const MATCHES = 4;
/** A result and two corrections. */
const VERSIONS_MAX = 3;

export const deposit: Action = async (life) => {
  const sum = amount(BigInt(1 + life.chance.whole(20)) * 1_000_000n);
  const request = { type: 'sandbox', amount: sum, currency: 'USDT', rate_id: life.timed.rateId } as const;
  const { answer } = await sendOnce(life, walletApi.recharge, request);
  const refused = depositRefused(life.model, sum);
  if (refused === undefined) credit(life.model, sum);
  return differs(life, `a deposit of ${sum}`, codeOf(answer), refused ?? 'ok');
};

export const bet: Action = async (life) => {
  const { chance, model, matchIds, timed } = life;
  const open = matchIds.map((id, n) => ({ id, n })).filter(({ n }) => !model.outcomes.has(n));
  if (open.length === 0) return undefined;
  const legs = chance.some(open, 1 + chance.whole(Math.min(3, open.length))).map(({ id, n }) => ({ id, n, sign: chance.oneOf(SIGNS) }));
  const stake = BigInt(10_000 + chance.whole(6_000_000));
  const isStale = chance.percent(10);
  const request = {
    ...{
      game: 'soccer',
      currency: 'USDT',
      rate_id: timed.rateId,
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
  const { key, answer } = await sendOnce(life, bettingApi.placeBet, request, { keepsRefusals: true });
  const chosen = legs.map(({ n, sign }): ModelLeg => ({ match: n, sign, odds: ODDS[sign] }));
  const before = model.balance;
  const refused = stakeRefused(model, stake) ?? (isStale ? 'slip.odds_changed' : undefined);
  const expected = refused ?? (place(model, { key, legs: chosen, stake }) ? 'ok' : 'slip.insufficient_balance');
  return differs(life, `a bet of ${stake} from ${before}`, codeOf(answer), expected);
};

/** Repeats an earlier request under its key: the answer is the same and nothing changes. */
export const repeat: Action = async ({ asked, chance }) => {
  if (asked.length === 0) return undefined;
  const { key, send, answer } = chance.oneOf(asked);
  const again = textOf(await answerOf(send));
  return again === textOf(answer) ? undefined : `${key} was answered with ${again} after ${textOf(answer)}`;
};

export const endMatch: Action = async ({ chance, versions, timed: { house }, model, first }) => {
  const n = chance.whole(MATCHES);
  const version = (versions[n] ?? 0) + 1;
  if (version > VERSIONS_MAX) return undefined;
  versions[n] = version;
  const outcome: Outcome = chance.percent(15) ? 'void' : { home: chance.whole(3), away: chance.whole(3) };
  await house.feed([factOf(first + n, version, outcome)]);
  await house.matchBets.sweepSettlements();
  decide(model, n, outcome);
  return undefined;
};

const factOf = (n: number, version: number, outcome: Outcome): FeedFact =>
  outcome === 'void'
    ? { kind: 'void', fixture: `made-up-${n}`, version, at: new Date(), reason: 'abandoned' }
    : madeUpResult(n, outcome, version);

export const claimPrize: Action = async (life) => {
  const { answer } = await sendOnce(life, rewardsApi.claimCheckIn, { timezone_offset: 0 });
  const refused = stopped(life.model) ?? checkIn(life.model, life.timed.prizes);
  return differs(life, 'a check-in', codeOf(answer), refused ?? 'ok');
};
