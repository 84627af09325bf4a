import { type PlayerId, Refusal } from '@fairbook/contract';
import type { FoundPlayer, OfficePlayer } from '@fairbook/contract/office';
import type { Db } from '../../../platform/db/db.ts';
import type { Directory, Identity } from '../../identity/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Limits } from '../../limits/index.ts';
import { selectNotes } from '../sql/notes.ts';

export interface PlayersDeps {
  readonly db: Db;
  readonly identity: Pick<Identity, 'directory'>;
  readonly limits: Pick<Limits, 'mine'>;
  readonly ledger: Pick<Ledger, 'balanceOf' | 'netToday' | 'statement' | 'frozen'>;
}

type Row = NonNullable<Awaited<ReturnType<Directory['player']>>>;

const toFound = ({ id, nickname, email, mobile, role, createdAt }: Row, frozen: boolean): FoundPlayer => ({
  player_id: id,
  nickname,
  email,
  mobile,
  role,
  frozen,
  created_at: createdAt,
});

/** Returns one page of players that match a text. */
export async function findPlayers(
  { db, identity, ledger }: PlayersDeps,
  query: { readonly text: string; readonly start: number; readonly limit: number },
): Promise<{ list: FoundPlayer[]; more: boolean }> {
  const rows = await identity.directory.search(db, query);
  const list = await Promise.all(rows.slice(0, query.limit).map(async (row) => toFound(row, await ledger.frozen.has(db, row.id))));
  return { list, more: rows.length > query.limit };
}

/** Returns the account as staff see it. Refuses player.not_found. */
export async function readPlayer(deps: PlayersDeps, id: PlayerId): Promise<OfficePlayer> {
  const { db, identity, ledger } = deps;
  const row = await playerRow(deps, id);
  const [frozen, balance, netToday, sessions, limits, notes] = await Promise.all([
    ledger.frozen.has(db, id),
    ledger.balanceOf(db, id),
    ledger.netToday(db, id),
    identity.directory.sessions(db, id),
    deps.limits.mine(id),
    selectNotes(db, id),
  ]);
  return {
    ...toFound(row, frozen),
    email_verified: row.emailVerified,
    mobile_verified: row.mobileVerified,
    region: row.region,
    currency: row.currency,
    last_sign_in_at: row.lastSignInAt,
    balance,
    net_today: netToday,
    sessions: [...sessions],
    limits,
    notes,
  };
}

/** Refuses player.not_found. */
export async function playerRow({ db, identity }: Pick<PlayersDeps, 'db' | 'identity'>, id: PlayerId): Promise<Row> {
  const row = await identity.directory.player(db, id);
  if (!row) throw new Refusal('player.not_found');
  return row;
}
