import type { ReplyOf } from '@fairbook/contract';
import { officeWatchApi, WAITING_MOST } from '@fairbook/contract/office';
import { classNames, countClass, VisuallyHidden } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../shared/api.ts';
import { useTranslate } from '../shared/i18n.ts';
import classes from './shell.module.css';

const REREAD_MS = 30_000;

/** The rooms where work waits for staff. */
const COUNTED: Readonly<Record<string, keyof ReplyOf<typeof officeWatchApi.waiting>>> = {
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

/** Returns how many items wait in a room, by its path; undefined if it has no count, or the count is not known. One call counts all rooms. */
export function useWaiting(): (room: string) => number | undefined {
  const { data } = useQuery({ queryKey: ['waiting'], queryFn: () => api(officeWatchApi.waiting, {}), refetchInterval: REREAD_MS });
  return (room) => {
    const name = COUNTED[room];
    return name && data?.[name];
  };
}

/** The count beside the name of a room; nothing if none wait. It ends in a plus sign at the limit of the count. */
export function Waiting({ count = 0 }: { readonly count: number | undefined }) {
  const t = useTranslate();
  if (count === 0) return null;
  const shown = Math.min(count, WAITING_MOST - 1);
  return (
    <>
      <span className={classNames(countClass(), classes.count)} aria-hidden="true">
        {count > shown ? `${shown}+` : shown}
      </span>
      <VisuallyHidden> {t('office.waiting', { count: shown })}</VisuallyHidden>
    </>
  );
}
