import type { Side } from '../sports/index.ts';
import { CHANCE_ONE, chancesOf, RESULTS, type ScoreModel } from './score-model.ts';
import { BEFORE_PLAY } from './score-now.ts';

/**
 * The chance that a side leads by so many goals at some time from now on and does not win, in units of which `CHANCE_ONE` is certain: what an early payout is worth beside
 * the result. Goals to come fall in any order alike, so of the orders that lead to a score those that pass the lead are counted by reflection.
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

/**
 * Of the orders in which a side scores `own` goals and the other `others`, how many are at some time `need` goals better for it than now.
 */
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
