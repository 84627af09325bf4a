import { walletApi } from '@fairbook/contract';
import { Banner, Button, Skeleton } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import { DepositForm } from './deposit-form.tsx';

const waysQuery = queryOptions({
  queryKey: [...keys.account, 'ways'],
  queryFn: () => api(walletApi.rechargeTypes, {}),
  staleTime: 60_000,
});

/** Deposits play money. Says what it is before anything is typed. */
export function DepositDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const { data: ways, error, refetch } = useQuery(waysQuery);
  const sandbox = ways?.find((way) => way.play_money);
  return (
    <Dialog title={t('wallet.deposit_title')} open onClose={onClose} closeLabel={t('common.close')}>
      {sandbox && <DepositForm min={sandbox.min} max={sandbox.max} onDone={onClose} />}
      {ways && !sandbox && <Banner tone="warning">{t('wallet.no_channel')}</Banner>}
      {error && (
        <Banner tone="error" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
          {errorText(error, t)}
        </Banner>
      )}
      {!ways && !error && <Skeleton rows={4} row="match" label={t('common.loading')} />}
    </Dialog>
  );
}
