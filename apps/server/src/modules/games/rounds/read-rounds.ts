import type { BetStatus, GameRound, NamedBet, PlayerId } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import type { SeamlessGame, SeamlessProvider } from '@fairbook/core/games';
import { type Amount, amount } from '@fairbook/core/money';
import { type Queries, statement } from '../../../platform/db/db.ts';
import type { BetSums } from '../../betting/index.ts';
import type { RoundPage, RoundQuery } from './rounds.ts';
import type { TitleRow } from './sql.ts';

interface ShownRow {
  readonly id: string;
  readonly provider: SeamlessProvider;
  readonly game: SeamlessGame;
  readonly title: string;
  readonly names: TitleRow['names'];
  readonly staked: Amount;
  readonly refunded: Amount;
  readonly paid: Amount;
  readonly beganAt: Date;
  readonly endedAt: Date | null;
  readonly isOpen: boolean;
}

/**
 * Leaves out rounds in which nothing was ever staked, as their debit was rolled back before it arrived; a free play has a win, or ended. A win below the stake
 * counts as lost; amounts are in USDT, so a filter by another currency matches nothing.
 */
const WISHED = `r.account_id = $1 and ($2::text is null or r.is_open = ($2 = 'open')) and (r.staked > 0 or r.ended_at is not null)
  and (($3::text is null and $4::text is null) or right(r.id::text, 10) = $3
       or exists (select from jsonb_each_text(t.names) n where strpos(lower(n.value), lower($4)) > 0))
  and ($5::text is null or r.is_open
       or $5 = case when r.paid + r.refunded > r.staked then 'won' when r.paid + r.refunded = r.staked then 'returned' else 'lost' end)
  and ($6::timestamptz is null or r.began_at >= $6) and ($7::timestamptz is null or r.began_at < $7)
  and ($8::text is null or ($8 = 'USDT' and ($9::bigint is null or r.staked >= $9) and ($10::bigint is null or r.staked <= $10)
       and ($11::bigint is null or r.paid + r.refunded >= $11) and ($12::bigint is null or r.paid + r.refunded <= $12)))`;
const FROM = 'from game_rounds r join game_titles t on (t.provider, t.title) = (r.provider, r.title)';
const SHOWN = `r.id, r.provider, r.game, r.title, t.names, r.staked, r.refunded, r.paid, r.began_at as "beganAt", r.ended_at as "endedAt",
  r.is_open as "isOpen"`;

const listed = statement(
  'games.rounds_listed',
  `select ${SHOWN} ${FROM} where ${WISHED} and ($13::uuid is null or r.id < $13) and ($14::text is null or r.provider = $14)
     and ($17::uuid is null or r.id = $17)
   order by r.id desc offset $15 limit $16`,
);
const summed = statement(
  'games.rounds_summed',
  `select count(*)::int as count, coalesce(sum(r.staked), 0)::bigint as staked, coalesce(sum(r.paid + r.refunded), 0)::bigint as paid ${FROM} where ${WISHED}`,
);
const counted = statement('games.open_rounds', 'select count(*)::int as open from game_rounds where account_id = $1 and is_open');

const valuesOf = (player: PlayerId, { half, tail, named, state, from, until, amounts }: Partial<RoundQuery>) =>
  [
    ...[player, half, tail, named, state, from, until, amounts?.currency],
    ...[amounts?.stakeFrom, amounts?.stakeTo, amounts?.returnFrom, amounts?.returnTo],
  ].map((each) => each ?? null);

/** Newest first. */
export async function listRounds(db: Queries, player: PlayerId, query: RoundPage, language: Language): Promise<readonly GameRound[]> {
  const { id, before, provider, start = 0, limit } = query;
  const values = [...valuesOf(player, query), before ?? null, provider ?? null, start, limit, id ?? null];
  return (await db.query<ShownRow>(listed, values)).map((row) => toRound(row, language));
}

/** Sums the rounds. What an open one may still pay is known to its provider only. */
export async function sumRounds(db: Queries, player: PlayerId, query: RoundQuery): Promise<readonly BetSums[]> {
  const [sums] = await db.query<Pick<BetSums, 'count' | 'staked' | 'paid'>>(summed, valuesOf(player, query));
  return sums && sums.count > 0 ? [{ ...sums, currency: 'USDT', most: amount(0n) }] : [];
}

export const countOpenRounds = async (db: Queries, player: PlayerId): Promise<number> =>
  (await db.query<{ open: number }>(counted, [player]))[0]?.open ?? 0;

const named = statement(
  'games.rounds_named',
  'select r.id, r.provider, t.names from game_rounds r join game_titles t on (t.provider, t.title) = (r.provider, r.title) where r.account_id = $1 and r.id = any($2::uuid[])',
);

/** What some rounds of a player are named by; an id that is not a round is absent. */
export async function namesOfRounds(db: Queries, player: PlayerId, ids: readonly string[]): Promise<ReadonlyMap<string, NamedBet>> {
  const rows = await db.query<Pick<ShownRow, 'id' | 'provider' | 'names'>>(named, [player, ids]);
  return new Map(rows.map(({ id, provider, names }) => [id, { on: 'round', provider, names }]));
}

const toRound = ({ names, staked, refunded, paid, isOpen, ...row }: ShownRow, language: Language): GameRound => ({
  bet_id: row.id,
  provider: row.provider,
  game: row.game,
  title: row.title,
  name: names[language] ?? names.pt,
  status: statusOf({ staked, refunded, paid, isOpen }),
  currency: 'USDT',
  total_currency: staked,
  bonus_currency: amount(paid + refunded),
  create_at: row.beganAt,
  ended_at: row.endedAt,
});

function statusOf({ staked, refunded, paid, isOpen }: Pick<ShownRow, 'staked' | 'refunded' | 'paid' | 'isOpen'>): BetStatus {
  if (isOpen) return 'pending';
  return staked > 0n && staked === refunded && paid === 0n ? 'cancelled' : 'settled';
}
