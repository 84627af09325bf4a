import type { Side } from '../sports/index.ts';
import { CHANCE_ONE, chancesOf, RESULTS, type ScoreModel } from './score-model.ts';
import { BEFORE_PLAY } from './score-now.ts';

/**
 * Returns the chance that a side leads by `lead` goals at some time from now on and does not win, in units of 1/`CHANCE_ONE`: what an early payout is worth
 * beyond the result. All orders of the remaining goals are equally likely, so the orders that reach a score through the lead are counted by reflection.
 */
export function chanceOnlyToLead(model: ScoreModel, side: Side, lead: number): bigint {
  const other = side === 'home' ? 'away' : 'home';
  const { score } = model.now ?? BEFORE_PLAY;
  const ahead = score[side] - score[other];
  const sum = chancesOf(model).reduce((all, chance, place) => {
    const result = RESULTS[place]?.score;
    if (result === undefined || chance === 0n || result[side] > result[other]) return all;
    const [own, others] = [result[side] - score[side], result[other] - score[other]];
    const { passing, orders } = ordersThatPass(own, others, lead - ahead);
    return all + (chance * passing) / orders;
  }, 0n);
  return sum > CHANCE_ONE ? CHANCE_ONE : sum;
}

/** Counts the orders in which a side scores `own` goals and the other `others`, and those in which its lead grows by `need` goals at some time. */
function ordersThatPass(own: number, others: number, need: number): { readonly passing: bigint; readonly orders: bigint } {
  const orders = waysToChoose(own + others, own);
  if (need <= 0 || own - others >= need) return { passing: orders, orders };
  return { passing: waysToChoose(own + others, others + need), orders };
}

function waysToChoose(of: number, some: number): bigint {
  if (some < 0 || some > of) return 0n;
  let ways = 1n;
  for (let at = 1; at <= some; at += 1) ways = (ways * BigInt(of - some + at)) / BigInt(at);
  return ways;
}
