import { type PlayerId, Refusal } from '@fairbook/contract';
import type { FoundPlayer, OfficePlayer } from '@fairbook/contract/office';
import { amount, ZERO } from '@fairbook/core/money';
import type { Db } from '../../../platform/db/db.ts';
import type { StaffCall } from '../../../platform/http/http.ts';
import type { Directory, Identity } from '../../identity/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Limits } from '../../limits/index.ts';
import type { Withdrawals } from '../../payments/index.ts';
import type { Settings } from '../../settings/index.ts';
import { lastDone } from '../sql/audit.ts';
import { selectNotes } from '../sql/notes.ts';
import { staffCard } from '../sql/staff.ts';
import { type CodeDeps, playersOfCode } from './players-of-code.ts';

export interface PlayersDeps {
  readonly db: Db;
  readonly identity: Pick<Identity, 'directory' | 'persons' | 'verification'>;
  readonly limits: Pick<Limits, 'mine' | 'breaks'>;
  readonly withdrawals: Pick<Withdrawals, 'accounts'>;
  readonly settings: Pick<Settings, 'currentRate'>;
  readonly ledger: Pick<Ledger, 'balanceOf' | 'netToday' | 'lifetimeTotals' | 'statement' | 'frozen'> & CodeDeps['ledger'];
}

type Row = NonNullable<Awaited<ReturnType<Directory['player']>>>;

type State = Pick<FoundPlayer, 'frozen' | 'excluded' | 'paused_until'>;

const toFound = ({ id, nickname, email, mobile, role, createdAt }: Row, state: State): FoundPlayer => ({
  player_id: id,
  nickname,
  email,
  mobile,
  role,
  ...state,
  created_at: createdAt,
});

/** Returns what keeps each of these players from playing. */
async function statesOf({ db, ledger, limits }: PlayersDeps, players: readonly PlayerId[]): Promise<(player: PlayerId) => State> {
  const [frozen, breaks] = await Promise.all([
    Promise.all(players.map(async (id) => [id, await ledger.frozen.has(db, id)] as const)),
    limits.breaks.of(db, players),
  ]);
  const byPlayer = new Map(frozen);
  return (id) => {
    const { excluded = null, pausedUntil = null } = breaks.get(id) ?? {};
    return { frozen: byPlayer.get(id) === true, excluded: excluded && { until: excluded.until }, paused_until: pausedUntil };
  };
}

/** Returns one page of players that match a text, or that a code belongs to; real names and CPFs are searched for who may see persons. */
export async function findPlayers(
  deps: PlayersDeps & CodeDeps,
  query: { readonly text: string; readonly start: number; readonly limit: number },
  { staffId }: Pick<StaffCall, 'staffId'>,
): Promise<{ list: FoundPlayer[]; more: boolean }> {
  const { db, identity } = deps;
  const card = await staffCard(db, staffId);
  const seesPersons = card?.permissions.includes('persons.read') === true;
  const persons = seesPersons ? { owner: await identity.persons.ownerOf(db, query.text) } : undefined;
  const owners = await playersOfCode(deps, query.text);
  const rows = await identity.directory.search(db, { ...query, persons, owners });
  const shown = rows.slice(0, query.limit);
  const stateOf = await statesOf(
    deps,
    shown.map(({ id }) => id),
  );
  return { list: shown.map((row) => toFound(row, stateOf(row.id))), more: rows.length > query.limit };
}

/** Returns the account as staff see it. Refuses player.not_found. */
export async function readPlayer(deps: PlayersDeps, id: PlayerId): Promise<OfficePlayer> {
  const { db, identity, ledger } = deps;
  const row = await playerRow(deps, id);
  const [stateOf, frozenBy, { rate }, balance, netToday, totals, sessions, limits, notes] = await Promise.all([
    statesOf(deps, [id]),
    frozenByOf(db, id),
    deps.settings.currentRate(db, row.currency),
    ledger.balanceOf(db, id),
    ledger.netToday(db, id),
    ledger.lifetimeTotals(db, [id]),
    identity.directory.sessions(db, id),
    deps.limits.mine(id),
    selectNotes(db, id),
  ]);
  const state = stateOf(id);
  return {
    ...toFound(row, state),
    frozen_by: state.frozen ? frozenBy : null,
    email_verified: row.emailVerified,
    mobile_verified: row.mobileVerified,
    region: row.region,
    currency: row.currency,
    rate,
    last_sign_in_at: row.lastSignInAt,
    balance,
    net_today: netToday,
    deposited: totals.get(id)?.deposits ?? ZERO,
    withdrawn: amount(-(totals.get(id)?.withdrawals ?? ZERO)),
    sessions: [...sessions],
    limits,
    notes,
  };
}

/** Returns the last freeze, as the trail has it. */
async function frozenByOf(db: Db, id: PlayerId): Promise<OfficePlayer['frozen_by']> {
  const subject = `player:${id}`;
  return (await lastDone(db, 'player.freeze', [subject])).get(subject) ?? null;
}

/** Refuses player.not_found. */
export async function playerRow({ db, identity }: Pick<PlayersDeps, 'db' | 'identity'>, id: PlayerId): Promise<Row> {
  const row = await identity.directory.player(db, id);
  if (!row) throw new Refusal('player.not_found');
  return row;
}
