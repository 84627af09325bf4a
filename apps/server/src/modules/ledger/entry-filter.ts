import { Refusal, type RequestOf, type TransferKind, type walletApi } from '@fairbook/contract';
import { type Day, instantsOf } from '@fairbook/core/rewards';

/** Which entries to read. A null restricts nothing. */
export interface EntryFilter {
  readonly kinds: readonly TransferKind[] | null;
  readonly from: Date | null;
  /** Exclusive. */
  readonly to: Date | null;
}

type EntryQuery = Partial<Pick<RequestOf<typeof walletApi.changeLog>, 'kind' | 'start_date' | 'end_date' | 'timezone_offset'>>;

/** The filter of a request; an absent end of the range is open. Refuses report.range_invalid if it ends before it begins. */
export function entryFilterOf({ kind, start_date: start, end_date: end, timezone_offset: offset = 0 }: EntryQuery): EntryFilter {
  if (start && end && end < start) throw new Refusal('report.range_invalid');
  return {
    kinds: kind ?? null,
    from: start ? (instantsOf(start, start, offset)?.from ?? null) : null,
    to: end ? (instantsOf(end, end, offset)?.to ?? null) : null,
  };
}

/** The instants of the period of a report. Refuses report.range_invalid if it is empty or longer than 366 days. */
export function periodOf(asked: { readonly start_date: Day; readonly end_date: Day; readonly timezone_offset?: number | undefined }) {
  const period = instantsOf(asked.start_date, asked.end_date, asked.timezone_offset ?? 0);
  if (!period) throw new Refusal('report.range_invalid');
  return period;
}
