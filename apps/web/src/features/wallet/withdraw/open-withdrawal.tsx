import { type Withdrawal, withdrawalsApi } from '@fairbook/contract';
import { isWithdrawalOpen } from '@fairbook/core/payments';
import { Button, Card, CardBody, CardHead } from '@fairbook/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useServerNow } from '../../../shared/realtime/server-clock.ts';
import { isRefusedLately } from './refused-lately.ts';
import { WithdrawalView } from './withdrawal-view.tsx';

const latestQuery = queryOptions({
  queryKey: [...keys.account, 'withdrawals', 'latest'],
  queryFn: () => api(withdrawalsApi.withdrawals, { start: 0, limit: 1 }),
});
/** localStorage key of the order number of the refused withdrawal that was read. */
const READ_KEY = 'withdrawal-read';
const MINUTE_MS = 60_000;

/**
 * The latest withdrawal while it is under way: its state, and the next step. A refused or returned one is shown for a day with its reason, or until it was
 * read.
 */
export function OpenWithdrawal() {
  const t = useTranslate();
  const { typed } = useFormat();
  const { data } = useQuery(latestQuery);
  const now = useServerNow(undefined, MINUTE_MS);
  const [read, setRead] = useState(() => (typeof localStorage === 'undefined' ? null : localStorage.getItem(READ_KEY)));
  const [latest] = data?.list ?? [];
  if (!latest) return null;
  const isOpen = isWithdrawalOpen(latest.state);
  if (!isOpen && (read === latest.order_id || !isRefusedLately(latest, now))) return null;
  const title = t(isOpen ? 'wallet.open_withdrawal' : 'wallet.refused_withdrawal');
  const close = ({ order_id }: Withdrawal) => {
    localStorage.setItem(READ_KEY, order_id);
    setRead(order_id);
  };
  return (
    <Card aria-label={title}>
      <CardHead title={title}>
        <b>{typed(latest.typed, latest.currency)}</b>
      </CardHead>
      <CardBody>
        <WithdrawalView withdrawal={latest} />
        {!isOpen && (
          <Button variant="line" onClick={() => close(latest)}>
            {t('wallet.refused_read')}
          </Button>
        )}
      </CardBody>
    </Card>
  );
}
