import type { OwnLimits, PlayerId, PlayerLimit } from '@fairbook/contract';
import { breakAt, type Limit, leftOf, type Restrictions, raiseFrom, stakeFactorAt } from '@fairbook/core/limits';
import { amount } from '@fairbook/core/money';
import { statement } from '../../platform/db/db.ts';
import type { LimitsDeps } from './limits-deps.ts';
import { runningStop } from './new-deposit.ts';
import { readChoices } from './sql/player-limits.ts';

const selectMinutes = statement(
  'limits.minutes_today',
  `select coalesce(sum(bit_count(case when hour < $2 then minutes << extract(minute from $2 - hour)::int else minutes end)), 0)::int as minutes
   from play_hours where player_id = $1 and hour > $2::timestamptz - interval '1 hour'`,
);
const DAY_MS = 86_400_000;

/** A player's own limits, as shown to the player. */
export async function readLimits({ db, now, reads, settings }: LimitsDeps, player: PlayerId): Promise<OwnLimits> {
  const at = now();
  const [restrictions, choices, [today], stop, { nightFrom, nightUntil }] = await Promise.all([
    reads.ofOne(db, player, at),
    readChoices(db, player),
    db.query<{ minutes: number }>(selectMinutes, [player, new Date(at.getTime() - DAY_MS)]),
    runningStop(db, player, at),
    settings.houseTerms(db),
  ]);
  const { pausedUntil, excludedUntil } = restrictions;
  const factor = stakeFactorAt(restrictions, at);
  const excluded = breakAt({ pausedUntil: null, excludedUntil }, at);
  return {
    limits: restrictions.limits.map((limit) => wireOf(limit, restrictions)),
    paused_until: pausedUntil && at < pausedUntil ? pausedUntil : null,
    excluded: excluded && { until: excluded.until },
    stake_factor: factor && { percent: factor.percent, until: factor.endsAt, word: factor.word },
    deposit_stop: stop,
    night: { from: nightFrom, until: nightUntil },
    register: restrictions.register,
    missing: [...restrictions.missing],
    answered: choices.answered,
    reality_minutes: choices.realityMinutes,
    minutes_today: today?.minutes ?? 0,
    server_time: at,
  };
}

function wireOf(limit: Limit, restrictions: Restrictions): PlayerLimit {
  const { kind, period, value, raise } = limit;
  const measure = (each: bigint | null) => ({
    amount: each === null || kind === 'time' ? null : amount(each),
    minutes: each === null || kind !== 'time' ? null : Number.parseInt(each.toString(), 10),
  });
  const from = raiseFrom(limit);
  return {
    kind,
    period,
    ...measure(value),
    used: measure(restrictions.usage[kind][period]),
    left: measure(leftOf(limit, restrictions)),
    pending: raise && from && { ...measure(raise.value), asked_at: raise.askedAt, from },
  };
}
