import { withdrawalsApi } from '@fairbook/contract';
import { isWithdrawalOpen } from '@fairbook/core/payments';
import { Card, CardBody, CardHead } from '@fairbook/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import { WithdrawalView } from './withdrawal-view.tsx';

const latestQuery = queryOptions({
  queryKey: [...keys.account, 'withdrawals', 'latest'],
  queryFn: () => api(withdrawalsApi.withdrawals, { start: 0, limit: 1 }),
});

/** The latest withdrawal while it is on its way: where it stands, and what is expected next. */
export function OpenWithdrawal() {
  const t = useTranslate();
  const { typed } = useFormat();
  const { data } = useQuery(latestQuery);
  const [latest] = data?.list ?? [];
  if (!latest || !isWithdrawalOpen(latest.state)) return null;
  return (
    <Card aria-label={t('wallet.open_withdrawal')}>
      <CardHead title={t('wallet.open_withdrawal')}>
        <b>{typed(latest.typed, latest.currency)}</b>
      </CardHead>
      <CardBody>
        <WithdrawalView withdrawal={latest} />
      </CardBody>
    </Card>
  );
}
