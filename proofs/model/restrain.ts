import { limitsApi } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import { type Action, answerOf, codeOf, differs, type Life } from './life.ts';
import { cancelRaise, confirmRaise, decline, MODEL_KINDS, MODEL_PERIODS, type ModelLimit, setLimit } from './limits-model.ts';

const DAY_MS = 86_400_000;
/** The highest limit in tenths of a USDT, low enough that most limits take effect sooner or later. */
const LIMIT_TENTHS_MAX = 1_000;

const someLimit = ({ chance, model }: Life): Pick<ModelLimit, 'kind' | 'period'> => {
  const set = [...model.limits.values()];
  return set.length > 0 && chance.percent(70)
    ? chance.oneOf(set)
    : { kind: chance.oneOf(MODEL_KINDS), period: chance.oneOf(MODEL_PERIODS) };
};

export const askForLimit: Action = async (life) => {
  const { chance, model, player, timed } = life;
  const { kind, period } = someLimit(life);
  const value = chance.percent(10) ? null : amount(BigInt(chance.whole(LIMIT_TENTHS_MAX)) * 100_000n);
  const request = { kind, period, amount: value, currency: 'USDT', rate_id: timed.rateId } as const;
  const answer = await answerOf(() => player.call(limitsApi.setLimit, request));
  setLimit(model, kind, period, value);
  return differs(life, `a limit of ${kind} in a ${period}`, codeOf(answer), 'ok') ?? sameLimits(life, answer);
};

/** Confirms a pending limit, or cancels it. */
export const answerRaise: Action = async (life) => {
  const { chance, model, player } = life;
  const { kind, period } = someLimit(life);
  const isConfirmed = chance.percent(70);
  const answer = await answerOf(() => player.call(isConfirmed ? limitsApi.confirmRaise : limitsApi.cancelRaise, { kind, period }));
  const refused = (isConfirmed ? confirmRaise : cancelRaise)(model, kind, period);
  return (
    differs(life, isConfirmed ? 'a raise confirmed' : 'a raise taken back', codeOf(answer), refused ?? 'ok') ?? sameLimits(life, answer)
  );
};

export const wantNone: Action = async (life) => {
  const answer = await answerOf(() => life.player.call(limitsApi.declineLimits, {}));
  decline(life.model);
  return sameLimits(life, answer);
};

export const takeBreak: Action = async ({ chance, model, player }) => {
  if (chance.percent(85)) {
    const days = 1 + chance.whole(3);
    await player.call(limitsApi.pause, { days });
    model.pausedUntil = Math.max(model.pausedUntil, model.now + days * DAY_MS);
    return undefined;
  }
  const isForGood = chance.percent(30);
  await player.call(limitsApi.exclude, { months: isForGood ? null : 6 });
  model.excludedUntil = Math.max(model.excludedUntil, isForGood ? Number.POSITIVE_INFINITY : sixMonthsAfter(model.now));
  return undefined;
};

/** Returns the same day and hour six months later, at most the last day of the month. */
function sixMonthsAfter(now: number): number {
  const at = new Date(now);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + 6];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(at.getUTCDate(), lastDay)) + (now % DAY_MS);
}

/** Compares the limits shown to a player with the model, each with its value and what is pending. */
function sameLimits({ model }: Life, answer: unknown): string | undefined {
  if (typeof answer === 'string') return undefined;
  const { limits } = answer as { limits: { kind: string; period: string; amount: bigint; pending: { amount: bigint | null } | null }[] };
  const written = (each: { kind: string; period: string; value: bigint; raise: string }) =>
    `${each.kind} ${each.period} ${each.value}${each.raise}`;
  const found = limits.map((each) =>
    written({ ...each, value: each.amount, raise: each.pending === null ? '' : ` to ${each.pending.amount}` }),
  );
  const expected = [...model.limits.values()].map((each) => written({ ...each, raise: each.raise ? ` to ${each.raise.value}` : '' }));
  const [said, meant] = [found.sort().join(), expected.sort().join()];
  return said === meant ? undefined : `the limits are ${said}, expected ${meant}`;
}
