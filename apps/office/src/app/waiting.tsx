import { type OfficeWithdrawal, officeCasesApi, officeChainApi, officeSportsApi, officeWithdrawalsApi } from '@fairbook/contract/office';
import { classNames, countClass, VisuallyHidden } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../shared/api.ts';
import { useTranslate } from '../shared/i18n.ts';
import classes from './shell.module.css';

const REREAD_MS = 30_000;
/** The count is capped here: above it the badge ends in a plus sign. */
const COUNTED = { start: 0, limit: 99 };

interface Queue {
  /** A prefix of the page's own list keys, so that decisions there refresh the count. */
  readonly key: string;
  readonly read: () => Promise<{ readonly list: readonly unknown[]; readonly more: boolean }>;
}
/** The pages with a queue of work. */
const QUEUES: Readonly<Record<string, Queue>> = {
  '/cases': { key: 'cases', read: () => api(officeCasesApi.cases, { ...COUNTED, state: 'open' }) },
  '/held-results': { key: 'held-results', read: () => api(officeSportsApi.heldResults, { ...COUNTED, state: 'open' }) },
  '/withdrawals': { key: 'withdrawals', read: readWithdrawals },
  '/transfers': { key: 'transfers', read: () => api(officeChainApi.held, { ...COUNTED, state: 'open' }) },
};

async function readWithdrawals() {
  const { list, more } = await api(officeWithdrawalsApi.withdrawals, COUNTED);
  return { list: list.filter(isWaiting), more };
}

/** Of those not finished: approved ones and those being sent need no action, unless they are on hold. */
const isWaiting = ({ state, on_hold: holds }: OfficeWithdrawal): boolean =>
  (state !== 'approved' && state !== 'sending') || holds.length > 0;

/** The number of items waiting on a page; nothing if there are none, or the count cannot be read. */
export function Waiting({ room }: { readonly room: string }) {
  const queue = QUEUES[room];
  return queue ? <Count queue={queue} /> : null;
}

function Count({ queue: { key, read } }: { readonly queue: Queue }) {
  const t = useTranslate();
  const { data } = useQuery({ queryKey: [key, 'waiting'], queryFn: read, refetchInterval: REREAD_MS });
  if (!data || data.list.length === 0) return null;
  const count = data.list.length;
  return (
    <>
      <span className={classNames(countClass(), classes.count)} aria-hidden="true">
        {data.more ? `${count}+` : count}
      </span>
      <VisuallyHidden> {t('office.waiting', { count })}</VisuallyHidden>
    </>
  );
}
