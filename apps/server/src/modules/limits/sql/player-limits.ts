import type { PlayerId } from '@fairbook/contract';
import type { Limit, LimitRequest, RealityMinutes } from '@fairbook/core/limits';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

const upsert = statement(
  'limits.upsert',
  `insert into player_limits (player_id, kind, period, value, set_at, raise_value, raise_asked_at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (player_id, kind, period) do update
     set value = excluded.value, set_at = excluded.set_at, raise_value = excluded.raise_value, raise_asked_at = excluded.raise_asked_at`,
);
/** Writes a limit that takes effect now; null for none. The database refuses a raise that has not waited. */
export async function writeLimit(
  tx: Tx,
  player: PlayerId,
  { kind, period, limit, now }: Pick<LimitRequest, 'kind' | 'period'> & { readonly limit: Limit | null; readonly now: Date },
): Promise<void> {
  const raise = limit?.raise;
  await tx.query(upsert, [player, kind, period, limit?.value ?? null, now, raise?.value ?? null, raise?.askedAt ?? null]);
}

export interface Choices {
  readonly answered: boolean;
  readonly realityMinutes: RealityMinutes;
}
const selectChoices = statement(
  'limits.choices',
  'select answered_at is not null as answered, reality_minutes as "realityMinutes" from limit_choices where player_id = $1',
);
export const readChoices = async (db: Queries, player: PlayerId): Promise<Choices> =>
  (await db.query<Choices>(selectChoices, [player]))[0] ?? { answered: false, realityMinutes: 60 };

const answer = statement(
  'limits.answer',
  `insert into limit_choices (player_id, answered_at) values ($1, $2)
   on conflict (player_id) do update set answered_at = coalesce(limit_choices.answered_at, excluded.answered_at)`,
);
/** Records that the player answered the question about limits, and when for the first time. */
export const recordAnswer = (tx: Tx, player: PlayerId, now: Date): Promise<unknown> => tx.query(answer, [player, now]);

const chooseReality = statement(
  'limits.reality',
  `insert into limit_choices (player_id, reality_minutes) values ($1, $2)
   on conflict (player_id) do update set reality_minutes = excluded.reality_minutes`,
);
export const writeRealityMinutes = (db: Queries, player: PlayerId, minutes: RealityMinutes): Promise<unknown> =>
  db.query(chooseReality, [player, minutes]);

const everLimited = statement(
  'limits.ever_limited_deposits',
  `select exists (select from player_limits where player_id = $1 and kind = 'deposit') as found`,
);
/** Whether a player ever had a limit of deposits, also one that was taken away. */
export const hadDepositLimit = async (db: Queries, player: PlayerId): Promise<boolean> =>
  (await db.query<{ found: boolean }>(everLimited, [player]))[0]?.found === true;
