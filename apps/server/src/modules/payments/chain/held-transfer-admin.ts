import type { ChainTerms } from './chain-terms.ts';
import {
  confirmHeld,
  dropHeld,
  type HeldDeps,
  type HeldProposalCommand,
  type HeldTransferCommand,
  proposeHeld,
  sentHeld,
} from './decide-held.ts';
import { type ChainNode, createNode } from './node.ts';
import { countOpenHeld, type HeldKind, type HeldQuery, type HeldRow, heldPage } from './sql-held.ts';

export type { HeldRow } from './sql-held.ts';

/** Transfers that wait for staff. The functions behind each call document what they refuse. */
export interface HeldTransferAdmin {
  list(query: HeldQuery): Promise<{ readonly list: readonly HeldRow[]; readonly more: boolean }>;
  /** How many wait for staff, counted up to `most`. */
  countOpen(most: number): Promise<number>;
  propose(
    command: HeldTransferCommand & { readonly kind: HeldKind; readonly reason: string; readonly toAddress: string | null },
  ): Promise<void>;
  drop(command: HeldProposalCommand): Promise<void>;
  confirm(command: HeldProposalCommand): Promise<void>;
  sent(command: HeldTransferCommand & { readonly txHash: string }): Promise<void>;
}

export type HeldTransferAdminDeps = Omit<HeldDeps, 'node' | 'terms'> & {
  /** Where the chain is read; undefined if none is watched: transfers are still shown then, but nothing can be proven. */
  readonly terms: Omit<ChainTerms, 'minimum'> | undefined;
  readonly node?: ChainNode;
};

export function createHeldTransferAdmin({ terms, node, ...rest }: HeldTransferAdminDeps): HeldTransferAdmin {
  const deps: HeldDeps = { ...rest, terms, node: node ?? (terms && createNode(terms)) };
  return {
    list: async (query) => {
      const rows = await heldPage(deps.db, { ...query, limit: query.limit + 1 });
      return { list: rows.slice(0, query.limit), more: rows.length > query.limit };
    },
    countOpen: (most) => countOpenHeld(deps.db, most),
    propose: (command) => proposeHeld(deps, command),
    drop: (command) => dropHeld(deps, command),
    confirm: (command) => confirmHeld(deps, command),
    sent: (command) => sentHeld(deps, command),
  };
}
