import { Banner, Button, Skeleton } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { DestinationForm } from './destination-form.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { savedAccountsQuery, withdrawalQuery, withdrawWaysQuery } from './withdraw-queries.ts';
import { WithdrawalView } from './withdrawal-view.tsx';

type Step = { readonly kind: 'form' } | { readonly kind: 'add' } | { readonly kind: 'asked'; readonly id: string };

/** Withdraws: where to, how much and what arrives, then every stage of it as it happens. */
export function WithdrawDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const { data: ways, error: waysError, refetch: askWays } = useQuery(withdrawWaysQuery);
  const { data: saved, error: savedError, refetch: askSaved } = useQuery(savedAccountsQuery);
  const [step, setStep] = useState<Step>({ kind: 'form' });
  const error = waysError ?? savedError;
  const again = () => {
    void askWays();
    void askSaved();
  };
  return (
    <Dialog title={t(step.kind === 'add' ? 'wallet.w_add' : 'wallet.w_title')} open onClose={onClose} closeLabel={t('common.close')}>
      {error && (
        <Banner tone="error" action={<Button onClick={again}>{t('common.try_again')}</Button>}>
          {errorText(error, t)}
        </Banner>
      )}
      {!error && !(ways && saved) && <Skeleton rows={4} row="match" label={t('common.loading')} />}
      {ways && saved && step.kind === 'asked' && <Asked id={step.id} onClose={onClose} />}
      {ways && saved && step.kind === 'add' && (
        <DestinationForm kinds={[...new Set(ways.list.map((way) => way.account_kind))]} onDone={() => setStep({ kind: 'form' })} />
      )}
      {ways && saved && step.kind === 'form' && (
        <WithdrawForm
          ways={ways}
          accounts={saved.list}
          onAdd={() => setStep({ kind: 'add' })}
          onAsked={(id) => setStep({ kind: 'asked', id })}
        />
      )}
    </Dialog>
  );
}

function Asked({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTranslate();
  const { data } = useQuery(withdrawalQuery(id));
  return (
    <>
      {data ? <WithdrawalView withdrawal={data} /> : <Skeleton rows={3} row="match" label={t('common.loading')} />}
      <Button variant="primary" wide tall onClick={onClose}>
        {t('common.close')}
      </Button>
    </>
  );
}
