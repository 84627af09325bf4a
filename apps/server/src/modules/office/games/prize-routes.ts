import { Refusal, type RequestOf } from '@fairbook/contract';
import { type AskedPrize, officePrizesApi, zAskedJackpot, zAskedTournament } from '@fairbook/contract/office';
import { LOBBY_PROVIDERS } from '@fairbook/core/games';
import * as z from 'zod/mini';
import type { Queries } from '../../../platform/db/db.ts';
import { type Route, routesOf, type StaffCall } from '../../../platform/http/http.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseSameHands } from '../../four-eyes/index.ts';
import type { NewJackpot, NewTournament } from '../../games/index.ts';
import { actionInTransaction } from '../action-in-transaction.ts';
import type { SettingsDeps } from '../settings/edit-setting.ts';
import type { AuditFacts } from '../sql/audit.ts';
import { insertRequest, lockRequest, markDone, markDropped, openRequests, type RequestRow, selectRequest } from '../sql/requests.ts';

type Api = typeof officePrizesApi;
type What = AskedPrize['what'];

type PrizeDeskDeps = Pick<SettingsDeps, 'db' | 'prizesAdmin'>;

const ACTION = 'prizes.publish';

/** Jackpots and tournaments: one member of staff requests, another one confirms. Requests are stored in wire form. */
export const prizeRoutes = (deps: PrizeDeskDeps): readonly Route[] =>
  routesOf(officePrizesApi, {
    prizes: async (_, { language }) => ({
      jackpots: [...(await deps.prizesAdmin.jackpots(deps.db, language))],
      tournaments: [...(await deps.prizesAdmin.tournaments(deps.db, language))],
      asked: (await openRequests(deps.db, ACTION)).map(toAsked),
    }),
    askJackpot: ({ reason, ...rules }, call) => ask(deps, call, { id: newId(), what: { kind: 'jackpot', rules }, reason }),
    askTournament: ({ reason, ...rules }, call) => ask(deps, call, { id: newId(), what: { kind: 'tournament', rules }, reason }),
    askEnd: async ({ id, reason }, call) => {
      const { kind, name } = await deps.prizesAdmin.endable(deps.db, id);
      return ask(deps, call, { id, what: { kind, name }, reason });
    },
    confirmPrize: ({ request_id: id }, call) => confirm(deps, call, id),
    dropPrize: (asked, call) => drop(deps, call, asked),
  });

const subjectOf = (prize: string): string => `prize:${prize}`;
const prizeOf = ({ subject }: RequestRow): string => subject.slice('prize:'.length);

/** A request as it is stored: amounts and times are texts. */
function keptOf(what: What): unknown {
  switch (what.kind) {
    case 'jackpot':
      return { kind: what.kind, rules: z.encode(zAskedJackpot, what.rules) };
    case 'tournament':
      return { kind: what.kind, rules: z.encode(zAskedTournament, what.rules) };
    case 'close_jackpot':
    case 'call_off':
      return what;
  }
}
function whatOf({ what }: RequestRow): What {
  const kept = what as { readonly kind: What['kind']; readonly rules?: never; readonly name?: string };
  switch (kept.kind) {
    case 'jackpot':
      return { kind: kept.kind, rules: z.decode(zAskedJackpot, kept.rules as never) };
    case 'tournament':
      return { kind: kept.kind, rules: z.decode(zAskedTournament, kept.rules as never) };
    case 'close_jackpot':
    case 'call_off':
      return { kind: kept.kind, name: kept.name ?? '' };
  }
}
const toAsked = (row: RequestRow): AskedPrize => ({
  request_id: row.id,
  what: whatOf(row),
  reason: row.reason,
  asked_by: row.askedBy,
  asked_at: row.askedAt,
});

const named = (id: string, { name_pt, name_en, titles }: z.output<typeof zAskedJackpot> | z.output<typeof zAskedTournament>) => ({
  id,
  names: { pt: name_pt, en: name_en },
  titles: titles.map(({ type, id: title }) => ({ provider: LOBBY_PROVIDERS[type], title })),
});
const jackpotOf = (id: string, rules: z.output<typeof zAskedJackpot>): NewJackpot => ({
  ...named(id, rules),
  shareE4: rules.share_e4,
  seed: rules.seed,
  stakePerWin: rules.stake_per_win,
});
const tournamentOf = (id: string, rules: z.output<typeof zAskedTournament>): NewTournament => ({
  ...named(id, rules),
  scoring: rules.scoring,
  rounds: rules.rounds,
  prizes: rules.prizes,
  from: rules.from,
  until: rules.until,
});

/** Refuses an impossible action: checked when it is requested, and again when it is carried out. */
async function check(db: Queries, { prizesAdmin }: PrizeDeskDeps, id: string, what: What): Promise<void> {
  if (what.kind === 'jackpot') await prizesAdmin.checkJackpot(db, jackpotOf(id, what.rules));
  else if (what.kind === 'tournament') await prizesAdmin.checkTournament(db, tournamentOf(id, what.rules));
  else await prizesAdmin.endable(db, id);
}

function factsOf(what: What): AuditFacts {
  if (what.kind !== 'jackpot' && what.kind !== 'tournament') return { kind: what.kind, name: what.name };
  const { rules } = keptOf(what) as { readonly rules: Readonly<Record<string, unknown>> };
  const texts = Object.entries(rules).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as const);
  return { kind: what.kind, ...Object.fromEntries(texts) };
}

interface Asking {
  readonly id: string;
  readonly what: What;
  readonly reason: string;
}
async function ask(deps: PrizeDeskDeps, call: StaffCall, { id, what, reason }: Asking): Promise<Record<string, never>> {
  const subject = subjectOf(id);
  return actionInTransaction(deps.db, call, { action: 'prizes.asked', subject, reason }, async (tx, staff) => {
    await check(tx, deps, id, what);
    const row = { id: newId(), action: ACTION, subject, what: keptOf(what), reason, askedBy: staff };
    if (!(await insertRequest(tx, row))) throw new Refusal('staff.request_open');
    return { result: {}, after: factsOf(what) };
  });
}

async function confirm(deps: PrizeDeskDeps, call: StaffCall, id: string): Promise<Record<string, never>> {
  const { subject } = openOf(await selectRequest(deps.db, id));
  return actionInTransaction(deps.db, call, { action: ACTION, subject, reason: '' }, async (tx, staff) => {
    const request = openOf(await lockRequest(tx, id));
    if (request.askedBy === staff) throw new Refusal('staff.second_keeper');
    await refuseSameHands(tx, staff, [request.askedBy]);
    const what = whatOf(request);
    const prize = prizeOf(request);
    await check(tx, deps, prize, what);
    await markDone(tx, id, staff);
    if (what.kind === 'jackpot') await deps.prizesAdmin.makeJackpot(tx, jackpotOf(prize, what.rules));
    else if (what.kind === 'tournament') await deps.prizesAdmin.makeTournament(tx, tournamentOf(prize, what.rules));
    else await deps.prizesAdmin.end(tx, prize);
    return { result: {}, after: { ...factsOf(what), prize } };
  });
}

async function drop(
  { db }: PrizeDeskDeps,
  call: StaffCall,
  { request_id: id, reason }: RequestOf<Api['dropPrize']>,
): Promise<Record<string, never>> {
  const { subject } = openOf(await selectRequest(db, id));
  return actionInTransaction(db, call, { action: 'prizes.dropped', subject, reason }, async (tx, staff) => {
    openOf(await lockRequest(tx, id));
    await markDropped(tx, id, staff);
    return { result: {} };
  });
}

/** Refuses staff.request_gone. */
function openOf(request: RequestRow | undefined): RequestRow {
  if (request?.action !== ACTION) throw new Refusal('staff.request_gone');
  return request;
}
