import type { PlayerId } from '@fairbook/contract';
import { type AcceptedVersions, type Jurisdiction, unacceptedTexts } from '@fairbook/core/catalog';
import {
  type ExclusionAnswer,
  type ExclusionCheck,
  exclusionWord,
  FREE,
  type Limit,
  type LimitKind,
  type Period,
  periodStart,
  type Restrictions,
  type Usage,
} from '@fairbook/core/limits';
import { type Queries, statement } from '../../../platform/db/db.ts';
import { periodSums } from '../../ledger/index.ts';

/** Which players are read, and what else is read of them. */
interface Source {
  readonly columns: string;
  readonly from: string;
}
/**
 * A player without limits and breaks is not in limited_players: a bet of theirs costs a probe of its index, and one for whether a register has them. A brand of
 * the house may work under a law with a register: whom that lists may play at none of its brands.
 */
const LIMITED: Source = {
  columns: 'x.answer, x.asked_at as "askedAt",',
  from: `(select player_id from limited_players where player_id = any ($1::bigint[])
          union select player_id from exclusion_statuses where player_id = any ($1::bigint[]) and answer = 'listed') as p
     left join exclusion_statuses x using (player_id)`,
};
/** Under a law with a register of excluded people, or texts that have to be accepted, every player has restrictions. */
const REGISTERED: Source = {
  columns: `x.answer, x.asked_at as "askedAt",
    (select json_object_agg(a.text, a.version) from (select text, max(version) as version from text_acceptances where player_id = p.player_id group by text) a) as accepted,`,
  from: 'unnest($1::bigint[]) as p (player_id) left join exclusion_statuses x using (player_id)',
};

/**
 * The SQL that reads all restrictions of these players in one statement, for periods that began at $2, $3 and $4. Movements are read for players who limited
 * money, minutes for those who limited time.
 */
const standingsOf = ({ columns, from }: Source): string =>
  `select p.player_id as player, ${columns} b.paused as "pausedUntil", b.excluded as "excludedUntil", b."forGood", l.limits,
          s.deposits_day, s.deposits_week, s.deposits_month, s.stakes_day, s.stakes_week, s.stakes_month, s.net_day, s.net_week, s.net_month,
          t.minutes_day, t.minutes_week, t.minutes_month,
          exists (select from bet_blocks where player_id = p.player_id and lifted_at is null) as "betsBlocked",
          (select json_build_array(percent, ends_at, word) from stake_factors where player_id = p.player_id and lifted_at is null) as factor
   from ${from}
   cross join lateral (
     select max(ends_at) filter (where kind = 'pause') as paused, max(ends_at) filter (where kind = 'exclusion') as excluded,
            coalesce(bool_or(ends_at is null), false) as "forGood"
     from player_breaks where player_id = p.player_id
   ) b
   cross join lateral (
     select coalesce(json_agg(json_build_array(kind, period, value::text, raise_value::text, raise_asked_at) order by kind, period), '[]') as limits,
            coalesce(bool_or(kind = 'time'), false) as timed,
            min(case period when 'day' then $2::timestamptz when 'week' then $3::timestamptz else $4::timestamptz end) filter (where kind <> 'time') as since
     from player_limits where player_id = p.player_id and value is not null
   ) l
   cross join lateral (${periodSums({ account: 'p.player_id', day: '$2', week: '$3', month: '$4', since: 'l.since' })}) s
   cross join lateral (
     select ${[
       ['day', '$2'],
       ['week', '$3'],
       ['month', '$4'],
     ]
       .map(([period, from]) => `coalesce(sum(${minutesSince(from ?? '')}), 0)::bigint as minutes_${period}`)
       .join(', ')}
     from play_hours where l.timed and player_id = p.player_id and hour > $4::timestamptz - interval '1 hour'
   ) t`;
const selectLimited = statement('limits.restrictions', standingsOf(LIMITED));
const selectRegistered = statement('limits.restrictions_registered', standingsOf(REGISTERED));

/** Excludes the minutes before the start of a period from its first hour. */
function minutesSince(from: string): string {
  return `bit_count(case when hour >= ${from}::timestamptz then minutes
                         when hour > ${from}::timestamptz - interval '1 hour' then minutes << extract(minute from ${from}::timestamptz - hour)::int end)`;
}

type LimitColumns = readonly [kind: Limit['kind'], period: Period, value: string, raise: string | null, raiseAskedAt: string | null];
type Sums = Readonly<Record<`${'deposits' | 'stakes' | 'net' | 'minutes'}_${Period}`, bigint>>;
interface StandingRow extends Sums {
  readonly player: PlayerId;
  readonly pausedUntil: Date | null;
  readonly excludedUntil: Date | null;
  readonly forGood: boolean;
  readonly limits: readonly LimitColumns[];
  readonly betsBlocked: boolean;
  readonly factor: readonly [percent: number, endsAt: string, word: string] | null;
  /** The answer of the last valid check; null if there is none. */
  readonly answer: ExclusionAnswer | null;
  readonly askedAt: Date | null;
  /** The newest version of each text; null if there is none. */
  readonly accepted?: AcceptedVersions | null;
}

/** Reads restrictions, by the law of the house. */
export interface RestrictionReads {
  /** The restrictions of these players now. Players without any are absent. */
  of(db: Queries, players: readonly PlayerId[], now: Date): Promise<ReadonlyMap<PlayerId, Restrictions>>;
  /** The same of one player. */
  ofOne(db: Queries, player: PlayerId, now: Date): Promise<Restrictions>;
}

/** The requirements a law adds to the players' own limits. */
export type LimitsLaw = Pick<Jurisdiction, 'limitsRequired' | 'exclusionRegister' | 'clockOffset' | 'textsAccepted' | 'youngUnder'>;

export function createRestrictionReads(law: LimitsLaw): RestrictionReads {
  const select = law.exclusionRegister || law.textsAccepted ? selectRegistered : selectLimited;
  const of: RestrictionReads['of'] = async (db, players, now) => {
    const values = [`{${players.join(',')}}`, periodStart('day', now), periodStart('week', now), periodStart('month', now)];
    const rows = await db.query<StandingRow>(select, values);
    return new Map(rows.map((row) => [row.player, toStanding(row, law, now)]));
  };
  return { of, ofOne: async (db, player, now) => (await of(db, [player], now)).get(player) ?? { ...FREE, missing: law.limitsRequired } };
}

function toStanding(row: StandingRow, law: LimitsLaw, now: Date): Restrictions {
  const limits = row.limits.map(toLimit);
  const { answer, askedAt } = row;
  const check = answer && askedAt ? { answer, askedAt } : null;
  return {
    limits,
    usage: usageOf(row),
    pausedUntil: row.pausedUntil,
    excludedUntil: row.forGood ? 'for_good' : row.excludedUntil,
    register: law.exclusionRegister ? exclusionWord(check, now, law.clockOffset) : listedOnly(check),
    unaccepted: law.textsAccepted ? unacceptedTexts(row.accepted ?? {}) : [],
    betsBlocked: row.betsBlocked,
    stakeFactor: row.factor && { percent: row.factor[0], endsAt: new Date(row.factor[1]), word: row.factor[2] },
    missing: law.limitsRequired.filter((kind: LimitKind) => !limits.some((each) => each.kind === kind)),
  };
}

/** Under a law without a register only who is on one is known. */
const listedOnly = (check: ExclusionCheck | null): Restrictions['register'] => (check?.answer === 'listed' ? 'listed' : null);

const toLimit = ([kind, period, value, raise, raiseAskedAt]: LimitColumns): Limit => ({
  kind,
  period,
  value: BigInt(value),
  raise: raiseAskedAt === null ? null : { value: raise === null ? null : BigInt(raise), askedAt: new Date(raiseAskedAt) },
});

const usageOf = (row: Sums): Usage => ({
  deposit: { day: row.deposits_day, week: row.deposits_week, month: row.deposits_month },
  stake: { day: row.stakes_day, week: row.stakes_week, month: row.stakes_month },
  loss: { day: -row.net_day, week: -row.net_week, month: -row.net_month },
  time: { day: row.minutes_day, week: row.minutes_week, month: row.minutes_month },
});
