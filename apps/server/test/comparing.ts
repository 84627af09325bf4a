import { PERMISSIONS, type ProviderDifference, type ProviderFile } from '@fairbook/contract/office';
import { type DailyFileRow, writeDailyFile } from '@fairbook/core/payments';
import { type Day, dayAt } from '@fairbook/core/rewards';
import { type OfficeCalls, officeCalls, type StaffOfTest } from '../src/modules/office/testing/staff-room.ts';
import { createReconciliation, type PayProvider, type Reconciliation } from '../src/modules/payments/index.ts';
import type { TestApp } from './test-app.ts';

/** Staff who compare one provider's files with the house's records. */
export interface Comparing extends OfficeCalls {
  readonly staff: StaffOfTest;
  compare(provider?: string): Promise<ProviderFile & { readonly code: string | undefined }>;
  open(): Promise<readonly ProviderDifference[]>;
  resolve(difference: Pick<ProviderDifference, 'difference_id'>, resolution: string): ReturnType<StaffOfTest['post']>;
  /** The house's reconciliation, with a file that has this one wrong row. */
  lying(line: DailyFileRow, providers?: readonly PayProvider[]): Reconciliation;
}

export const RECONCILE_REASON = 'As their file says';
export const today = (): Day => dayAt(new Date(), 0);

/** The only element of a list. */
export const only = <T>(list: readonly T[]): T => {
  if (list.length !== 1) throw new Error(`${list.length} instead of one`);
  return list[0] as T;
};

export async function comparing(app: TestApp, who: { readonly provider: string; readonly isIncoming: boolean }): Promise<Comparing> {
  const desk = await officeCalls(app);
  const staff = await desk.staffWith(PERMISSIONS);
  return {
    ...desk,
    staff,
    compare: async (provider = who.provider) => {
      const { data, code } = await staff.post('reconcile/files', { provider, day: today() });
      return { code, ...(data as unknown as ProviderFile) };
    },
    open: async () => ((await staff.get('reconcile/differences?limit=100')).data as unknown as { list: ProviderDifference[] }).list,
    resolve: ({ difference_id: id }, resolution) =>
      staff.post(`reconcile/differences/${id}/resolve`, { resolution, reason: RECONCILE_REASON }),
    lying: (line, providers = []) => {
      const { db, ledger, limits, payments, withdrawals } = app;
      const text = writeDailyFile({ provider: who.provider, day: today(), until: new Date(), lines: [line] });
      return createReconciliation({
        ...{ db, ledger, withdrawals, checkDeposit: limits.checkDeposit, payers: payments.payers },
        providers: new Map(providers.map((each) => [each.name, each])),
        files: [{ ...who, fetch: async () => text }],
      });
    },
  };
}
