import { Banner, Button, Skeleton } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../shared/format/error-text.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { realNameQuery } from '../../auth/index.ts';
import { DestinationStep } from './destination-step.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { savedAccountsQuery, withdrawalMethodsQuery, withdrawalQuery } from './withdraw-queries.ts';
import { WithdrawSetup } from './withdraw-setup.tsx';
import { paymentPasswordQuery } from './withdraw-setup-queries.ts';
import { WithdrawalView } from './withdrawal-view.tsx';

type Step = { readonly kind: 'form' } | { readonly kind: 'add' } | { readonly kind: 'asked'; readonly id: string };

/** The withdrawal: what it still requires, the destination, the amount and what arrives, then every stage, live. */
export function WithdrawDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const { methods, saved, realName, password, error, again } = useWhatIsThere();
  const [step, setStep] = useState<Step>({ kind: 'form' });
  const toForm = () => setStep({ kind: 'form' });
  const isThere = methods && saved && realName !== undefined && password;
  const kinds = [...new Set(methods?.list.map((method) => method.account_kind))];
  const misses = isThere && (realName === null || !password.set || saved.list.length === 0);
  const shown = misses && methods.allowed ? 'setup' : step.kind;
  return (
    <Dialog title={t(shown === 'add' ? 'wallet.w_add' : 'wallet.w_title')} open onClose={onClose} closeLabel={t('common.close')}>
      {error && (
        <Banner tone="error" action={<Button onClick={again}>{t('common.try_again')}</Button>}>
          {errorText(error, t)}
        </Banner>
      )}
      {!error && !isThere && <Skeleton rows={4} label={t('common.loading')} />}
      {isThere && (
        <InPlace of={shown}>
          {shown === 'setup' && <WithdrawSetup hasName={realName !== null} hasPassword={password.set} saved={saved} kinds={kinds} />}
          {shown === 'asked' && step.kind === 'asked' && <Asked id={step.id} onClose={onClose} />}
          {shown === 'add' && <DestinationStep saved={saved} kinds={kinds} onDone={toForm} />}
          {shown === 'form' && (
            <WithdrawForm
              methods={methods}
              accounts={saved.list}
              onAdd={() => setStep({ kind: 'add' })}
              onAsked={(id) => setStep({ kind: 'asked', id })}
            />
          )}
        </InPlace>
      )}
    </Dialog>
  );
}

function useWhatIsThere() {
  const methods = useQuery(withdrawalMethodsQuery);
  const saved = useQuery(savedAccountsQuery);
  const name = useQuery(realNameQuery);
  const password = useQuery(paymentPasswordQuery);
  return {
    methods: methods.data,
    saved: saved.data,
    realName: name.data,
    password: password.data,
    error: methods.error ?? saved.error ?? name.error ?? password.error,
    again: () => {
      for (const { refetch } of [methods, saved, name, password]) void refetch();
    },
  };
}

/** Moves the focus to what replaces the pressed button: otherwise it would leave the dialog, and Escape would stop working. */
function InPlace({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(of);
  useEffect(() => {
    if (shown.current !== of) place.current?.focus();
    shown.current = of;
  }, [of]);
  return (
    <div ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  );
}

function Asked({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTranslate();
  const { data } = useQuery(withdrawalQuery(id));
  return (
    <>
      {data ? <WithdrawalView withdrawal={data} /> : <Skeleton rows={3} label={t('common.loading')} />}
      <Button variant="primary" wide tall onClick={onClose}>
        {t('common.close')}
      </Button>
    </>
  );
}
