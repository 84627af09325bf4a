import type { ReplyOf, RequestOf } from '@fairbook/contract';
import { type HeldTransfer, officeChainApi } from '@fairbook/contract/office';
import type { Db } from '../../platform/db/db.ts';
import { type Route, routesOf } from '../../platform/http/http.ts';
import type { HeldRow, HeldTransferAdmin } from '../payments/index.ts';
import { auditedAction } from './audited-action.ts';

export interface HeldTransferDeps {
  readonly db: Db;
  readonly heldTransfers: HeldTransferAdmin;
}
type Api = typeof officeChainApi;

const toWire = (row: HeldRow): HeldTransfer => ({
  transfer_id: row.id.toString(),
  player_id: row.player,
  tx: row.txHash,
  address: row.address,
  amount: row.amount,
  seen_at: row.seenAt,
  why: row.why,
  status: row.status,
  decision: decisionOf(row),
});

function decisionOf(row: HeldRow): HeldTransfer['decision'] {
  const { decisionId, kind, reason, proposedBy, proposedAt } = row;
  if (decisionId === null || kind === null || reason === null || proposedBy === null || proposedAt === null) return null;
  return {
    decision_id: decisionId,
    kind,
    reason,
    address: row.toAddress,
    proposed_by: proposedBy,
    proposed_at: proposedAt,
    confirmed_by: row.confirmedBy,
    confirmed_at: row.confirmedAt,
    sent_tx: row.sentTx,
  };
}

async function listHeld(
  { heldTransfers }: HeldTransferDeps,
  { state, player_id: player, start, limit }: RequestOf<Api['held']>,
): Promise<ReplyOf<Api['held']>> {
  const { list, more } = await heldTransfers.list({ open: state === 'open', player, start, limit });
  return { list: list.map(toWire), more };
}

/** The routes of transfers that wait for staff, and of the two people's decisions. */
export function heldTransferRoutes(deps: HeldTransferDeps): readonly Route[] {
  const { db, heldTransfers } = deps;
  const subjectOf = (id: string) => `transfer:${id}`;
  return routesOf(officeChainApi, {
    held: (query) => listHeld(deps, query),
    propose: async ({ transfer_id: id, kind, address, reason }, call) => {
      const after = { kind, ...(address !== undefined && { address }) };
      const toAddress = address ?? null;
      await auditedAction(db, call, { action: 'transfer.propose', subject: subjectOf(id), reason, after }, (staff) =>
        heldTransfers.propose({ id: BigInt(id), staff, kind, reason, toAddress }),
      );
      return {};
    },
    confirm: async ({ transfer_id: id, decision_id: decisionId }, call) => {
      await auditedAction(db, call, { action: 'transfer.confirm', subject: subjectOf(id), reason: '' }, (staff) =>
        heldTransfers.confirm({ id: BigInt(id), decisionId, staff }),
      );
      return {};
    },
    drop: async ({ transfer_id: id, decision_id: decisionId, reason }, call) => {
      await auditedAction(db, call, { action: 'transfer.drop', subject: subjectOf(id), reason }, (staff) =>
        heldTransfers.drop({ id: BigInt(id), decisionId, staff }),
      );
      return {};
    },
    sent: async ({ transfer_id: id, tx: txHash, reason }, call) => {
      await auditedAction(db, call, { action: 'transfer.sent', subject: subjectOf(id), reason, after: { tx: txHash } }, (staff) =>
        heldTransfers.sent({ id: BigInt(id), staff, txHash }),
      );
      return {};
    },
  });
}
