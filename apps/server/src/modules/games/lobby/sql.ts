import type { PlayerId } from '@fairbook/contract';
import type { Availability } from '@fairbook/core/catalog';
import type { RoundCallKind, SeamlessProvider } from '@fairbook/core/games';
import type { Amount } from '@fairbook/core/money';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import type { KeptProof, TitleRow } from '../rounds/sql.ts';
import type { DeskRound, RoundSearch, TitleKey, TitleLook } from './titles.ts';

export interface LaunchRow {
  readonly id: string;
  readonly provider: SeamlessProvider;
  readonly title: string;
  readonly practice: boolean;
  readonly openedAt: Date;
  readonly names: TitleRow['names'];
}
const insertLaunchText = statement(
  'lobby.open_launch',
  'insert into game_launches (id, player_id, provider, title, practice) values ($1, $2, $3, $4, $5)',
);
export const insertLaunch = (
  db: Queries,
  { id, player, provider, title, practice }: TitleKey & { readonly id: string; readonly player: PlayerId; readonly practice: boolean },
) => db.query(insertLaunchText, [id, player, provider, title, practice]);

const launchText = statement(
  'lobby.launch',
  `select l.id, l.provider, l.title, l.practice, l.opened_at as "openedAt", t.names
   from game_launches l join game_titles t on (t.provider, t.title) = (l.provider, l.title) where l.player_id = $1 and l.id = $2`,
);
export const selectLaunch = async (db: Queries, player: PlayerId, id: string): Promise<LaunchRow | undefined> =>
  (await db.query<LaunchRow>(launchText, [player, id]))[0];

export interface SittingSums {
  readonly rounds: number;
  readonly staked: Amount;
  readonly back: Amount;
}
/** A round that began earlier goes on, so calls count by when they arrived, and rounds are searched from some hours before: a session lives for four. */
const sittingText = statement(
  'lobby.sitting',
  `select count(distinct r.id) filter (where c.kind = 'debit' and not c.cancelled)::int as rounds,
          coalesce(sum(-c.moved) filter (where c.kind = 'debit'), 0)::bigint as staked,
          coalesce(sum(c.moved) filter (where c.kind <> 'debit'), 0)::bigint as back
   from game_rounds r join game_calls c on c.round_id = r.id and c.account_id = r.account_id and c.taken_at >= $4
   where r.account_id = $1 and r.provider = $2 and r.title = $3 and r.id >= least_id_at($4::timestamptz - interval '1 day')`,
);
const NOTHING = { rounds: 0, staked: 0n as Amount, back: 0n as Amount };
export const sumSitting = async (db: Queries, player: PlayerId, { provider, title, openedAt }: LaunchRow): Promise<SittingSums> =>
  (await db.query<SittingSums>(sittingText, [player, provider, title, openedAt]))[0] ?? NOTHING;

const favouritesText = statement(
  'lobby.favourites',
  'select provider, title from game_favourites where player_id = $1 order by added_at, provider, title',
);
export const selectFavourites = (db: Queries, player: PlayerId): Promise<readonly TitleKey[]> => db.query(favouritesText, [player]);

/** Searches the last launches only: a player who opened one title a hundred times still sees others. */
const recentText = statement(
  'lobby.recent',
  `select provider, title from (
     select provider, title, max(id) as last from (
       select provider, title, id::text as id from game_launches where player_id = $1 order by game_launches.id desc limit 500) l
     group by provider, title) each order by last desc limit $2`,
);
export const selectRecent = (db: Queries, player: PlayerId, limit: number): Promise<readonly TitleKey[]> =>
  db.query(recentText, [player, limit]);

const addFavouriteText = statement(
  'lobby.add_favourite',
  `insert into game_favourites (player_id, provider, title)
   select $1, t.provider, t.title from game_titles t where t.provider = $2 and t.title = $3 on conflict do nothing`,
);
const dropFavouriteText = statement(
  'lobby.drop_favourite',
  'delete from game_favourites where player_id = $1 and provider = $2 and title = $3',
);
export const writeFavourite = (db: Queries, player: PlayerId, { provider, title }: TitleKey, on: boolean) =>
  db.query(on ? addFavouriteText : dropFavouriteText, [player, provider, title]);

export interface RoundCallRow {
  readonly kind: RoundCallKind;
  readonly moved: Amount;
  readonly takenAt: Date;
  readonly ends: boolean;
  readonly proof: KeptProof | null;
  readonly name: string;
}
const roundCallsText = statement(
  'lobby.round_calls',
  `select c.kind, c.moved, c.taken_at as "takenAt", c.ends, c.proof, r.round as name
   from game_rounds r join game_calls c on (c.account_id, c.round_id) = (r.account_id, r.id) where r.account_id = $1 and r.id = $2 order by c.taken_at, c.id`,
);
export const selectRoundCalls = (db: Queries, player: PlayerId, id: string): Promise<readonly RoundCallRow[]> =>
  db.query(roundCallsText, [player, id]);

const heardText = statement(
  'lobby.heard',
  'select c.taken_at as "heardAt" from game_calls c where c.provider = $1 order by c.id desc limit 1',
);
export const selectHeardAt = async (db: Queries, provider: SeamlessProvider): Promise<Date | undefined> =>
  (await db.query<{ heardAt: Date }>(heardText, [provider]))[0]?.heardAt;

const lockTitleText = statement(
  'lobby.lock_title',
  `select t.names, t.pics, t.sort,
          coalesce((select s.status from game_title_states s where (s.brand, s.provider, s.title) = ($3, t.provider, t.title)), 'active') as status
   from game_titles t where t.provider = $1 and t.title = $2 for no key update of t`,
);
export const lockTitle = async (tx: Tx, { provider, title }: TitleKey, brand: string): Promise<TitleLook | undefined> =>
  (await tx.query<TitleLook>(lockTitleText, [provider, title, brand]))[0];
const updateTitleText = statement(
  'lobby.set_title',
  'update game_titles set names = $3, pics = $4, sort = $5 where provider = $1 and title = $2',
);
const setStateText = statement(
  'lobby.set_title_state',
  `insert into game_title_states (brand, provider, title, status) values ($1, $2, $3, $4)
   on conflict (brand, provider, title) do update set status = excluded.status`,
);
export async function updateTitle(tx: Tx, { provider, title }: TitleKey, { names, pics, sort }: TitleLook): Promise<void> {
  await tx.query(updateTitleText, [provider, title, JSON.stringify(names), JSON.stringify(pics), sort]);
}
export async function setTitleState(tx: Tx, { provider, title }: TitleKey, brand: string, status: Availability): Promise<void> {
  await tx.query(setStateText, [brand, provider, title, status]);
}

const deskRoundsText = statement(
  'lobby.desk_rounds',
  `select r.id, r.account_id as player, r.provider, r.game, r.title, t.names, r.round, r.staked, r.refunded + r.paid as back, r.began_at as "beganAt",
          r.ended_at as "endedAt"
   from game_rounds r join game_titles t on (t.provider, t.title) = (r.provider, r.title)
   where ($1::bigint is null or r.account_id = $1) and ($2::text is null or r.provider = $2) and ($3::uuid is null or r.id < $3)
   order by r.id desc limit $4`,
);
export const selectDeskRounds = (db: Queries, { player, provider, before, limit }: RoundSearch): Promise<readonly DeskRound[]> =>
  db.query(deskRoundsText, [player ?? null, provider ?? null, before ?? null, limit]);
