import type { ReplyOf } from '@fairbook/contract';
import { officeWatchApi } from '@fairbook/contract/office';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

const REREAD_MS = 30_000;

type Counts = ReplyOf<typeof officeWatchApi.waiting>;
type Alarm = keyof Counts['alarms'];

/** The rooms where work waits for staff. */
const COUNTED: Readonly<Record<string, Exclude<keyof Counts, 'alarms'>>> = {
  '/cases': 'cases',
  '/held-results': 'held_results',
  '/withdrawals': 'withdrawals',
  '/transfers': 'transfers',
  '/trading': 'trading',
  '/bets': 'bets',
  '/lottery': 'lottery',
  '/games': 'prizes',
  '/settings': 'settings',
  '/staff': 'staff',
};
/** The rooms that can have an alarm. */
const ALARMED: Readonly<Record<string, Alarm>> = {
  '/trading': 'feeds',
  '/cases': 'cases',
  '/withdrawals': 'withdrawals',
  '/deposits': 'returns',
  '/reconcile': 'differences',
};

/** What waits and what went wrong, as last read; one call counts it for all rooms. */
export interface WaitingRead {
  /** How many items wait in a room, by its path; undefined if it has no count, or the count is not known. */
  readonly waits: (room: string) => number | undefined;
  /** How much of it is past its time or wrong. */
  readonly alarms: (room: string) => number | undefined;
  /** Every alarm that the reader may know of, with its count; undefined until it was read. */
  readonly known: Counts['alarms'] | undefined;
  readonly error: unknown;
  /** When it was last read; undefined if it never was. */
  readonly readAt: Date | undefined;
}

export function useWaiting(): WaitingRead {
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['waiting'],
    queryFn: () => api(officeWatchApi.waiting, {}),
    refetchInterval: REREAD_MS,
  });
  return {
    waits: (room) => {
      const name = COUNTED[room];
      return name && data?.[name];
    },
    alarms: (room) => {
      const name = ALARMED[room];
      return name && data?.alarms[name];
    },
    known: data?.alarms,
    error,
    readAt: data ? new Date(dataUpdatedAt) : undefined,
  };
}
