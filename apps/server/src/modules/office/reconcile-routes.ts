import { Refusal } from '@fairbook/contract';
import { officeReconcileApi, type ProviderDifference, type ProviderFile } from '@fairbook/contract/office';
import { parseDay } from '@fairbook/core/rewards';
import type { Db } from '../../platform/db/db.ts';
import { type Route, routesOf } from '../../platform/http/http.ts';
import type { FileRow, Reconciliation, ShownDifference } from '../payments/index.ts';
import { auditedAction } from './audited-action.ts';

export interface ReconcileDeps {
  readonly db: Db;
  readonly reconciliation: Reconciliation;
}

const fileOf = (row: FileRow): ProviderFile => ({
  provider: row.provider,
  day: parseDay(row.day),
  fetched_at: row.fetchedAt,
  covers_to: row.coversTo,
  lines: row.lines,
  matched: row.matched,
  open: row.open,
  problem: row.problem,
});

const differenceOf = (row: ShownDifference): ProviderDifference => ({
  difference_id: row.id,
  provider: row.provider,
  day: parseDay(row.day),
  kind: row.kind,
  reference: row.reference,
  player_id: row.player,
  theirs: theirsOf(row),
  ours: oursOf(row),
  found_at: row.foundAt,
  ways: [...row.ways],
  closed: row.closedAt && row.resolution ? { how: row.resolution, by: row.closedBy, reason: row.reason, at: row.closedAt } : null,
});

function theirsOf({
  theirStatus: status,
  theirAmount: amount,
  theirCurrency: currency,
  theirPayment: payment,
  theirAt: at,
}: ShownDifference) {
  return status === null || amount === null || currency === null || at === null ? null : { status, amount, currency, payment, at };
}

function oursOf({ ourStatus: status, ourAmount: amount, ourCurrency: currency }: ShownDifference): ProviderDifference['ours'] {
  return status === null || amount === null || currency === null ? null : { status, amount, currency };
}

/** The routes of providers' daily files, and of resolving each difference. */
export const reconcileRoutes = ({ db, reconciliation }: ReconcileDeps): readonly Route[] =>
  routesOf(officeReconcileApi, {
    files: async (window) => {
      const { list, more } = await reconciliation.files(window);
      return { providers: [...reconciliation.providers], list: list.map(fileOf), more };
    },
    compare: ({ provider, day }, call) =>
      auditedAction(db, call, { action: 'reconcile.compare', subject: `file:${provider}/${day}`, reason: '' }, async () => {
        const row = await reconciliation.compare(provider, day);
        if (!row) throw new Refusal('reconcile.file_unavailable');
        return fileOf(row);
      }),
    differences: async ({ state, start, limit }) => {
      const { list, more } = await reconciliation.differences({ open: state === 'open', start, limit });
      return { list: list.map(differenceOf), more };
    },
    resolve: ({ difference_id: id, resolution, reason }, call) =>
      auditedAction(
        db,
        call,
        { action: 'reconcile.resolve', subject: `difference:${id}`, reason, after: { resolution } },
        async (staff) => ({
          result: await reconciliation.resolve({ id, resolution, reason, staff }),
        }),
      ),
  });
