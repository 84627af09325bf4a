import { type PlayerId, Refusal } from '@fairbook/contract';
import { type Amount, ZERO } from '@fairbook/core/money';
import { inTransaction, type Tx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { appendEvents } from '../../platform/outbox.ts';
import { tryEach } from '../../platform/try-each.ts';
import { HOUSE, type Ledger } from '../ledger/index.ts';
import type { CheckInDeps } from './claim-check-in.ts';
import { agentOfCode, type Invite, insertInvite, insertPayment, type RewardPayment, selectTerms, selectUnpaidInvites } from './sql.ts';

export interface RewardDeps extends CheckInDeps {
  readonly ledger: Pick<Ledger, 'lockCash' | 'post' | 'everMoved'>;
  /** Whether the law of the house allows rewards at all. */
  readonly allowed: boolean;
}

/** An account that has just been opened: whose code it was opened with, if anybody's. */
export interface Newcomer {
  readonly player: PlayerId;
  readonly code: string | null;
  /** The player whose own code it is; codes of agents are ours. */
  readonly invitedBy: PlayerId | null;
}

/** Keeps who invited a new player and with which type of code, and pays the reward of a registration where there is one. */
export async function welcome(tx: Tx, deps: RewardDeps, { player, code, invitedBy }: Newcomer): Promise<void> {
  const agent = code !== null && invitedBy === null ? await agentOfCode(tx, code) : undefined;
  if (agent !== undefined) await insertInvite(tx, { player, inviter: agent, type: 'agent' });
  else if (invitedBy !== null) await insertInvite(tx, { player, inviter: invitedBy, type: 'player' });
  const terms = deps.allowed ? await selectTerms(tx, 'registration') : undefined;
  if (terms && terms.amount > 0n) {
    await pay(tx, deps, { reference: newId(), kind: 'registration', player, forWhom: player, amount: terms.amount });
  }
}

const INVITES_AT_ONCE = 500;

/** Rewards whoever invited a player who has by now deposited as much as the terms ask: once for each, however often it runs. */
export async function payInvitations(deps: RewardDeps): Promise<void> {
  const terms = deps.allowed ? await selectTerms(deps.db, 'invitation') : undefined;
  if (!terms || terms.amount === 0n) return;
  for (let after = 0n; ; ) {
    const invites = await selectUnpaidInvites(deps.db, after, INVITES_AT_ONCE);
    const ever = await deps.ledger.everMoved(
      deps.db,
      invites.map(({ player }) => player),
    );
    await tryEach(invites, async (invite) => {
      const deposits = ever.get(invite.player)?.deposits ?? ZERO;
      if (deposits >= terms.rechargeFrom) await payInvitation(deps, invite, deposits);
    });
    const last = invites.at(-1);
    if (!last || invites.length < INVITES_AT_ONCE) return;
    after = last.player;
  }
}

/** By the terms that hold in the transaction that pays. */
async function payInvitation(deps: RewardDeps, { player, inviter }: Invite, deposits: Amount): Promise<void> {
  try {
    await inTransaction(deps.db, async (tx) => {
      const terms = await selectTerms(tx, 'invitation');
      if (!terms || terms.amount === 0n || deposits < terms.rechargeFrom) return;
      await deps.ledger.lockCash(tx, [inviter]);
      await deps.checkBonus(tx, inviter);
      if (await deps.isWithdrawing(tx, inviter)) return;
      await pay(tx, deps, { reference: newId(), kind: 'invitation', player: inviter, forWhom: player, amount: terms.amount });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error; // in a break: looked at again later
  }
}

async function pay(tx: Tx, { ledger }: RewardDeps, payment: RewardPayment): Promise<void> {
  if (!(await insertPayment(tx, payment))) return;
  const { player, amount, reference, kind } = payment;
  const [posted] = await ledger.post(tx, [{ account: player, contra: HOUSE.rewards, amount, kind: 'bonus', reference }]);
  if (!posted) throw new Error('the ledger did not answer for a reward');
  const news = { kind: 'wallet.changed', balance: posted.balanceAfter } as const;
  const event =
    kind === 'registration'
      ? ({ ...news, reason: 'registration', notifyType: 'REGISTER' } as const)
      : ({ ...news, reason: 'bonus' } as const);
  await appendEvents(tx, [{ topic: `player:${player}`, event }]);
}
