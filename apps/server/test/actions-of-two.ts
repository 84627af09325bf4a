import { randomUUID } from 'node:crypto';
import { bettingApi } from '@fairbook/contract';
import { PERMISSIONS, type Permission } from '@fairbook/contract/office';
import { amount, formatRate, parseAmount, parseOdds, type Rate } from '@fairbook/core/money';
import { HOUSE } from '../src/modules/ledger/index.ts';
import { type OfficeCalls, type StaffOfTest, staffServer } from '../src/modules/office/testing/staff-room.ts';
import { type Payee, type PayingOut, payoutProvider } from '../src/modules/payments/testing/payout-provider.ts';
import { fixtureFact, oddsFact, oddsTable } from '../src/modules/sportsbook/testing/feed-facts.ts';
import { inTransaction } from '../src/platform/db/db.ts';
import type { OfficeAnswer } from './ask-office.ts';
import { drawMaker, type MadeDraw, teller } from './made-draws.ts';
import { type TestApp, testApp } from './test-app.ts';

const REASON = 'As the rules of the house say';
const RESULT = [3, 9, 14, 25, 33, 41, 7];
const AN_HOUR_AGO = -3_700;

/** An action that takes two people: what the first does, what the second does then, and whether it is done. */
export interface ActionOfTwo {
  begin(first: StaffOfTest): Promise<OfficeAnswer>;
  finish(second: StaffOfTest): Promise<OfficeAnswer>;
  isDone(): Promise<boolean>;
}
export type TwoPeopleApp = TestApp & { readonly payout: PayingOut; readonly staff: OfficeCalls };

/** An application with payouts, and its office. */
export const twoPeopleApp = (): Promise<TwoPeopleApp> => testApp({ with: { payout: payoutProvider, staff: staffServer } });

/** A claimed withdrawal of 1,000 USDT, or less. */
const askedFor = async (app: TwoPeopleApp, usdt: string): Promise<{ id: string; player: Payee }> => {
  const player = await app.payout.payeeWith(usdt);
  return { id: (await app.payout.ask(player, usdt)).order_id, player };
};
const hold = (app: TwoPeopleApp, id: string, why: string) =>
  app.staff.owner('update withdrawals set on_hold = array[$2] where id = $1', [id, why]);
const claimed = async (staff: StaffOfTest, id: string) => {
  await staff.post(`withdrawals/${id}/claim`);
};
const isApproved = async (app: TwoPeopleApp, id: string) => (await app.payout.stateOf(id)) !== 'in_review';

async function withdrawal(app: TwoPeopleApp): Promise<ActionOfTwo> {
  const { id } = await askedFor(app, '1000');
  const approve = async (staff: StaffOfTest) => {
    await claimed(staff, id);
    return staff.post(`withdrawals/${id}/approve`);
  };
  return { begin: approve, finish: approve, isDone: () => isApproved(app, id) };
}

async function released(app: TwoPeopleApp): Promise<ActionOfTwo> {
  const { id } = await askedFor(app, '100');
  await hold(app, id, 'house_outflow');
  return {
    begin: async (first) => {
      await claimed(first, id);
      return first.post(`withdrawals/${id}/release`, { reason: REASON });
    },
    finish: (second) => second.post(`withdrawals/${id}/approve`),
    isDone: () => isApproved(app, id),
  };
}

async function disowned(app: TwoPeopleApp): Promise<ActionOfTwo> {
  const { id } = await askedFor(app, '100');
  await hold(app, id, 'disavowed');
  const release = (staff: StaffOfTest) => staff.post(`withdrawals/${id}/release`, { reason: REASON });
  const isDone = async () => {
    const [row] = await app.staff.owner<{ on_hold: string[] }>('select on_hold from withdrawals where id = $1', [id]);
    return row?.on_hold.length === 0;
  };
  return {
    begin: async (first) => {
      await claimed(first, id);
      return release(first);
    },
    finish: release,
    isDone,
  };
}

async function transfer(app: TwoPeopleApp): Promise<ActionOfTwo> {
  const { id: player } = await app.playerWith('0');
  const hex = randomUUID().replaceAll('-', '').padEnd(64, '0');
  await app.staff.owner("insert into chain_cursors (chain_id, height, hash) values (1, 1, '0x00') on conflict do nothing");
  await app.staff.owner('insert into chain_addresses (player_id, key_id, address) values ($1, $2, $3)', [
    player,
    'key',
    `0x${hex.slice(0, 40)}`,
  ]);
  const [row] = await app.staff.owner<{ id: string }>(
    `insert into chain_transfers (chain_id, block_hash, tx_hash, log_index, height, player_id, amount, status, deposit_id, decided_at, orphaned_at)
     values (1, '0x00', $1, 0, 1, $2, 5000000, 'credited', $3, now(), now()) returning id::text`,
    [`0x${hex}`, player, randomUUID()],
  );
  return {
    begin: (first) => first.post(`transfers/${row?.id}/propose`, { kind: 'write_off', reason: REASON }),
    finish: async (second) => {
      const [seen] = await app.staff.owner('select id as decision_id from chain_decisions where transfer_id = $1', [row?.id]);
      return second.post(`transfers/${row?.id}/confirm`, { ...seen });
    },
    isDone: async () =>
      (await app.staff.owner('select from chain_decisions where transfer_id = $1 and confirmed_at is not null', [row?.id])).length > 0,
  };
}

const drawOf = (app: TwoPeopleApp, seconds: number): Promise<MadeDraw> => drawMaker(app.staff.owner)('official', 'hkmarksix', seconds);
const isDecided = async (app: TwoPeopleApp, { id }: MadeDraw) =>
  (await app.staff.owner("select from draws where id = $1 and status <> 'waiting'", [id])).length > 0;

async function voidDraw(app: TwoPeopleApp): Promise<ActionOfTwo> {
  const draw = await drawOf(app, 3_600);
  return {
    begin: (first) => first.post(`lottery/draws/${draw.id}/void`, { reason: REASON }),
    finish: (second) => second.post(`lottery/draws/${draw.id}/void/confirm`),
    isDone: () => isDecided(app, draw),
  };
}

async function result(app: TwoPeopleApp): Promise<ActionOfTwo> {
  const draw = await drawOf(app, AN_HOUR_AGO);
  for (const feed of ['hall', 'press']) await teller(app.staff.owner)(draw, feed, RESULT);
  return {
    begin: (first) => first.post(`lottery/imports/${draw.id}/propose`, { numbers: RESULT, reason: REASON }),
    finish: (second) => second.post(`lottery/imports/${draw.id}/confirm`, { numbers: RESULT }),
    isDone: () => isDecided(app, draw),
  };
}

async function typed(app: TwoPeopleApp): Promise<ActionOfTwo> {
  const draw = await drawOf(app, AN_HOUR_AGO);
  const word = { date: '2026-03-01', numbers: RESULT, source: 'https://lottery.example/results', reason: REASON };
  const type = (staff: StaffOfTest) => staff.post(`lottery/imports/${draw.id}/type`, word);
  return { begin: type, finish: type, isDone: () => isDecided(app, draw) };
}

const PERSON = { display_name: 'Bia Nunes', email: 'bia@app.example' };
const LESS: readonly Permission[] = ['players.read', 'players.note'];

/** An action on staff accounts: one keeper asks with `ask`, another one carries it out. */
function staffDeed(
  app: TwoPeopleApp,
  subject: string,
  ask: (first: StaffOfTest) => Promise<OfficeAnswer>,
  isDone: () => Promise<boolean>,
): ActionOfTwo {
  return {
    begin: ask,
    finish: async (second) => {
      const [request] = await app.staff.owner<{ id: string }>('select id from staff_requests where subject = $1 order by asked_at desc', [
        subject,
      ]);
      return second.post(`staff_requests/${request?.id}/confirm`);
    },
    isDone,
  };
}
const exists = async (app: TwoPeopleApp, condition: string, name: string) =>
  (await app.staff.owner(`select from staff s where s.name = $1 and ${condition}`, [name])).length > 0;

async function invitation(app: TwoPeopleApp): Promise<ActionOfTwo> {
  const name = `n${randomUUID().slice(9)}`;
  const ask = (first: StaffOfTest) => first.post('staff', { ...PERSON, name, roles: [], reason: REASON });
  return staffDeed(app, `staff:${name}`, ask, () => exists(app, 'true', name));
}
const aboutMember =
  (what: string, done: string) =>
  async (app: TwoPeopleApp): Promise<ActionOfTwo> => {
    const { name } = await app.staff.staffWith(PERMISSIONS);
    if (what === 'enable') await app.staff.owner('update staff set active = false where name = $1', [name]);
    return staffDeed(
      app,
      `staff:${name}`,
      (first) => first.post(`staff/${name}/${what}`, { reason: REASON }),
      () => exists(app, done, name),
    );
  };
async function rolesThatDecide(app: TwoPeopleApp): Promise<ActionOfTwo> {
  const { name } = await app.staff.staffWith(LESS);
  const ask = (first: StaffOfTest) => first.put(`staff/${name}/roles`, { roles: ['finance'], seen: [name], reason: REASON });
  return staffDeed(app, `staff:${name}`, ask, () =>
    exists(app, "'finance' = (select max(role) from staff_in_roles r where r.staff_id = s.id)", name),
  );
}
async function roleThatDecides(app: TwoPeopleApp): Promise<ActionOfTwo> {
  const { name } = await app.staff.staffWith(LESS);
  const ask = (first: StaffOfTest) =>
    first.put(`staff_roles/${name}`, { permissions: [...LESS, 'withdrawals.decide'], seen: [...LESS], reason: REASON });
  const isDone = async () =>
    (await app.staff.owner("select from staff_permissions where role = $1 and permission = 'withdrawals.decide'", [name])).length > 0;
  return staffDeed(app, `role:${name}`, ask, isDone);
}
async function keeperNoMore(app: TwoPeopleApp): Promise<ActionOfTwo> {
  const { name } = await app.staff.staffWith(PERMISSIONS);
  const ask = (first: StaffOfTest) => first.put(`staff/${name}/roles`, { roles: [], seen: [name], reason: REASON });
  return staffDeed(app, `staff:${name}`, ask, () => exists(app, 'not exists (select from staff_in_roles r where r.staff_id = s.id)', name));
}

/** A rate 40 % up, or back down: within a factor of two, and beyond what one person may set. */
async function rate(app: TwoPeopleApp): Promise<ActionOfTwo> {
  const { settings } = app;
  await app.staff.owner(
    "update staff_requests set dropped_by = asked_by, dropped_at = now() where subject = 'currency:BRL' and done_at is null and dropped_at is null",
  );
  settings.change.done();
  const now = await settings.currentRate(app.db, 'BRL');
  const next = (now.rate > 600_000_000n ? (now.rate * 5n) / 7n : (now.rate * 7n) / 5n) as Rate;
  return {
    begin: (first) => first.put('settings/rates/BRL', { rate: formatRate(next), rate_id: now.rateId, reason: REASON }),
    finish: async (second) => {
      const { asked } = (await second.get('settings')).data as { readonly asked: readonly { readonly request_id: string }[] };
      return second.post('settings/rates/BRL/confirm', { request_id: asked[0]?.request_id });
    },
    isDone: async () =>
      (
        await app.staff.owner("select from currency_rates where currency = 'BRL' and superseded_at is null and id::text <> $1", [
          now.rateId,
        ])
      ).length > 0,
  };
}

async function voidBet(app: TwoPeopleApp): Promise<ActionOfTwo> {
  const player = await app.playerWith('10');
  const fixture = `m${randomUUID()}`;
  await app.feed([fixtureFact(fixture), oddsFact(fixture, { odds: oddsTable({ w: 2, d: 3, l: 4 }) })]);
  const [match] = await app.staff.owner<{ id: string }>('select id::text from matches where fixture = $1', [fixture]);
  const { rateId: rate_id } = await app.settings.currentRate(app.db, 'USDT');
  const leg = { match_id: match?.id ?? '', kind: 'wl', name: 'w', odds: parseOdds('2'), handicap_val: null, banker: false } as const;
  const slip = {
    game: 'soccer',
    currency: 'USDT',
    rate_id,
    unit_stake: parseAmount('1'),
    multiple: 1,
    sizes: [1],
    odds_policy: 'ask',
  } as const;
  const { bet_id: id } = await player.call(bettingApi.placeBet, { ...slip, sizes: [1], legs: [leg] }, randomUUID());
  const path = `bets/${player.id}/${id}`;
  return {
    begin: (first) => first.post(`${path}/void`, { reason: REASON }),
    finish: async (second) => {
      const { void_asked: asked } = (await second.get(path)).data as { readonly void_asked: { readonly request_id: string } | null };
      return second.post(`${path}/void/confirm`, { request_id: asked?.request_id });
    },
    isDone: async () => (await app.staff.owner("select from bets where id = $1 and status = 'cancelled'", [id])).length > 0,
  };
}

/** More than one person may forgive: the debt is planted as a correction would leave it. */
async function forgiving(app: TwoPeopleApp): Promise<ActionOfTwo> {
  const { id: player } = await app.playerWith('0');
  const [lent, reference] = [parseAmount('150'), randomUUID()];
  await inTransaction(app.db, (tx) =>
    app.ledger.post(tx, [
      { account: player, contra: HOUSE.debts, amount: lent, kind: 'debt', reference },
      { account: player, contra: HOUSE.revenue('soccer'), amount: amount(-lent), kind: 'payout_reversed', reference },
    ]),
  );
  const path = `players/${player}/debts`;
  return {
    begin: (first) => first.post(`${path}/forgive`, { amount: '150', reason: REASON }),
    finish: async (second) => {
      const { asked } = (await second.get(path)).data as { readonly asked: { readonly request_id: string } | null };
      return second.post(`${path}/forgive/confirm`, { request_id: asked?.request_id });
    },
    isDone: async () => (await app.ledger.debtOf(app.db, player)) === 0n,
  };
}

/** Every action of the office that takes two people, newly made on each call. */
export const ACTIONS_OF_TWO: Readonly<Record<string, (app: TwoPeopleApp) => Promise<ActionOfTwo>>> = {
  'a withdrawal that needs two people': withdrawal,
  'what was on hold, released and approved': released,
  'the release of what its player disowned': disowned,
  'a transfer that was held': transfer,
  'a draw made void': voidDraw,
  'a result that feeds agree on': result,
  'a result typed in': typed,
  'a rate far from those of the day': rate,
  'a bet made void': voidBet,
  'a debt forgiven': forgiving,
  'an invitation': invitation,
  'somebody let in again': aboutMember('enable', 's.active'),
  'a password given': aboutMember('reset_password', 's.password_until is not null'),
  'an app forgotten': aboutMember('reset_factor', 'not s.totp_enrolled'),
  'roles given that decide something': rolesThatDecide,
  'something to decide put into a role': roleThatDecides,
  'the managing of staff taken from a colleague': keeperNoMore,
};
