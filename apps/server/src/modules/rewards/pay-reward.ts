import { type PlayerId, Refusal } from '@fairbook/contract';
import { type Amount, ZERO } from '@fairbook/core/money';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { appendNotices } from '../../platform/events/notices.ts';
import { appendEvents } from '../../platform/events/outbox.ts';
import { newId } from '../../platform/ids.ts';
import { forEachSettled } from '../../platform/jobs/for-each-settled.ts';
import type { Identity } from '../identity/index.ts';
import { collecting, everStaked, HOUSE, type Ledger, noticesOfDebt } from '../ledger/index.ts';
import type { CheckInDeps } from './claim-check-in.ts';
import { type HouseholdDeps, keepMarks } from './household.ts';
import { agentOfCode, type Invite, insertInvite, insertPayment, type RewardPayment, selectTerms, selectUnpaidInvites } from './sql.ts';
import { insertAwaited, insertWithheld, lockAllHouseholds, selectAwaited, selectRelative, takeAwaited } from './sql-households.ts';

export interface RewardDeps extends CheckInDeps, HouseholdDeps {
  readonly ledger: Pick<Ledger, 'lockCash' | 'post' | 'lifetimeTotals'>;
  readonly identity: HouseholdDeps['identity'] & Pick<Identity, 'directory'>;
  /** Whether the law allows rewards at all. */
  readonly allowed: boolean;
}

/** A newly opened account, with the invite code it was opened with, if any. */
export interface Newcomer {
  readonly player: PlayerId;
  readonly code: string | null;
  /** The player who owns the code; agents' codes are stored here. */
  readonly invitedBy: PlayerId | null;
}

/** Stores who invited a new player and with which type of code, and whether a registration reward is due. */
export async function welcome(tx: Tx, deps: RewardDeps, { player, code, invitedBy }: Newcomer): Promise<void> {
  const agent = code !== null && invitedBy === null ? await agentOfCode(tx, code) : undefined;
  // Who is no longer an agent invites as any player does.
  const type = agent !== undefined && (await deps.identity.directory.player(tx, agent))?.role === 'agent' ? 'agent' : 'player';
  if (agent !== undefined) await insertInvite(tx, { player, inviter: agent, type });
  else if (invitedBy !== null) await insertInvite(tx, { player, inviter: invitedBy, type: 'player' });
  const terms = deps.allowed ? await selectTerms(tx, 'registration') : undefined;
  if (terms && terms.amount > 0n) await insertAwaited(tx, player);
}

/** Pays the registration reward of a player who has signed in, so that the network and browser are known; once, and once per household. */
export async function greet(deps: RewardDeps, player: PlayerId): Promise<void> {
  if (!deps.allowed || !(await selectAwaited(deps.db, player))) return;
  await inTransaction(deps.db, async (tx) => {
    await lockAllHouseholds(tx);
    if (!(await takeAwaited(tx, player))) return;
    const terms = await selectTerms(tx, 'registration');
    if (!terms || terms.amount === 0n) return;
    await keepMarks(tx, deps, player);
    const payment = { reference: newId(), kind: 'registration', player, forWhom: player, amount: terms.amount } as const;
    await payOrWithhold(tx, deps, payment);
  });
}

const INVITES_AT_ONCE = 500;

/**
 * Rewards players whose invited player has by now deposited and staked as much as the terms ask: once per invited player, however often it runs, and never
 * within a household.
 */
export async function payInvitations(deps: RewardDeps): Promise<void> {
  const terms = deps.allowed ? await selectTerms(deps.db, 'invitation') : undefined;
  if (!terms || terms.amount === 0n) return;
  for (let after = 0n; ; ) {
    const invites = await selectUnpaidInvites(deps.db, after, INVITES_AT_ONCE);
    const ever = await deps.ledger.lifetimeTotals(
      deps.db,
      invites.map(({ player }) => player),
    );
    await forEachSettled(invites, async (invite) => {
      const deposits = ever.get(invite.player)?.deposits ?? ZERO;
      if (deposits >= terms.rechargeFrom) await payInvitation(deps, invite, deposits);
    });
    const last = invites.at(-1);
    if (!last || invites.length < INVITES_AT_ONCE) return;
    after = last.player;
  }
}

/** Pays by the terms of its own transaction; the stakes are checked by terms read just before it. */
async function payInvitation(deps: RewardDeps, { player, inviter }: Invite, deposits: Amount): Promise<void> {
  if ((await everStaked(deps.db, player)) < ((await selectTerms(deps.db, 'invitation'))?.rechargeFrom ?? ZERO)) return;
  try {
    await inTransaction(deps.db, async (tx) => {
      const terms = await selectTerms(tx, 'invitation');
      if (!terms || terms.amount === 0n || deposits < terms.rechargeFrom) return;
      await lockAllHouseholds(tx);
      await deps.ledger.lockCash(tx, [inviter]);
      await deps.checkBonus(tx, inviter);
      if (await deps.isWithdrawing(tx, inviter)) return;
      await keepMarks(tx, deps, inviter);
      await keepMarks(tx, deps, player);
      const payment = { reference: newId(), kind: 'invitation', player: inviter, forWhom: player, amount: terms.amount } as const;
      await payOrWithhold(tx, deps, payment);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error; // in a break: tried again later
  }
}

/** Pays, unless the invited or registered player has a relative who had the same reward, or who is the payee: then stores the reason, for staff. */
async function payOrWithhold(tx: Tx, deps: RewardDeps, payment: RewardPayment): Promise<void> {
  const { kind, player, forWhom, amount } = payment;
  const other = await selectRelative(tx, payment);
  if (other) await insertWithheld(tx, { kind, player, forWhom, other: other.player, marks: other.marks, amount });
  else await pay(tx, deps, payment);
}

async function pay(tx: Tx, { ledger }: RewardDeps, payment: RewardPayment): Promise<void> {
  if (!(await insertPayment(tx, payment))) return;
  const { player, amount, reference, kind } = payment;
  const cash = (await ledger.lockCash(tx, [player])).get(player);
  if (!cash) throw new Error(`player ${player} has no account`);
  const movements = collecting(cash, { account: player, contra: HOUSE.rewards, amount, kind: 'bonus', reference });
  const posted = (await ledger.post(tx, movements)).at(-1);
  await appendNotices(tx, noticesOfDebt({ player, game: null, debt: cash.debt }, movements));
  if (!posted) throw new Error('the ledger did not answer for a reward');
  const news = { kind: 'wallet.changed', balance: posted.balanceAfter } as const;
  const event =
    kind === 'registration'
      ? ({ ...news, reason: 'registration', notifyType: 'REGISTER' } as const)
      : ({ ...news, reason: 'bonus' } as const);
  await appendEvents(tx, [{ topic: `player:${player}`, event }]);
}
