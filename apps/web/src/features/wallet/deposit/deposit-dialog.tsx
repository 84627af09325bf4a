import type { Deposit, DepositMethod } from '@fairbook/contract';
import { type Currency, conversionOf } from '@fairbook/core/catalog';
import type { Amount } from '@fairbook/core/money';
import { Banner, Button, Skeleton } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrency } from '../../../shared/format/currency.ts';
import { errorText } from '../../../shared/format/error-text.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { Part } from '../../../shared/page/part.tsx';
import { lazyPart } from '../../../shared/page/parts.ts';
import { DepositStopView, PauseQuestion, useDepositStop, useDepositsClosed } from '../../limits/index.ts';
import type { DepositRequest } from '../money-door.ts';
import { ChargeForm } from './charge-form.tsx';
import { ChargeView } from './charge-view.tsx';
import classes from './deposit-form.module.css';
import { DepositForm } from './deposit-form.tsx';
import { DepositMethods } from './deposit-methods.tsx';
import { firstAmount, firstMethod } from './first-method.ts';
import { lastMethod } from './last-method.ts';
import { methodsQuery } from './methods-query.ts';
import { OpenOrders } from './open-orders.tsx';

const ChainDeposit = lazyPart(async () => ({ default: (await import('./chain-deposit.tsx')).ChainDeposit }));

export interface DepositDialogProps {
  readonly request: DepositRequest;
  readonly onClose: () => void;
}

/** The deposit: method and amount on one screen, then how to pay, and the outcome. */
export function DepositDialog({ request, onClose }: DepositDialogProps) {
  const t = useTranslate();
  const { data: methods, error, refetch } = useQuery(methodsQuery);
  const { list } = useCurrency();
  const isReady = methods !== undefined && list.length > 0;
  const closed = useDepositsClosed();
  const stop = useDepositStop();
  const [isPausing, setPausing] = useState(false);
  if (isPausing) return <PauseQuestion days={1} onClose={(begun) => (begun ? onClose() : setPausing(false))} />;
  if (closed !== null) {
    return (
      <Dialog title={t('wallet.deposit_title')} open onClose={onClose} closeLabel={t('common.close')}>
        <Banner tone="info">{closed}</Banner>
      </Dialog>
    );
  }
  if (stop !== null) {
    return (
      <Dialog title={t('wallet.deposit_title')} open onClose={onClose} closeLabel={t('common.close')}>
        <DepositStopView stop={stop} onPause={() => setPausing(true)} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('wallet.deposit_title')} open onClose={onClose} closeLabel={t('common.close')}>
      {isReady && methods.length > 0 && <DepositSteps methods={methods} request={request} onClose={onClose} />}
      {isReady && methods.length === 0 && <Banner tone="warning">{t('wallet.no_channel')}</Banner>}
      {error && (
        <Banner tone="error" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
          {errorText(error, t)}
        </Banner>
      )}
      {!isReady && !error && <Skeleton rows={4} row="notice" label={t('common.loading')} />}
    </Dialog>
  );
}

function DepositSteps({ methods, request, onClose }: DepositDialogProps & { readonly methods: readonly DepositMethod[] }) {
  const t = useTranslate();
  const { currency, list } = useCurrency();
  const rates = new Map(list.map((row) => [row.currency, conversionOf(row.currency, row.exchange)]));
  const start = { currency, amount: request.amount, last: lastMethod(), conversionOf: (each: Currency) => rates.get(each) };
  const [chosen, choose] = useState(() => (firstMethod(methods, start) ?? methods[0])?.type);
  // The current version: a chosen method's terms may change.
  const method = methods.find((each) => each.type === chosen) ?? methods[0];
  const [order, setOrder] = useState<Deposit>();
  if (order)
    return <ChargeView begun={order} toSlip={request.amount !== undefined} onAgain={() => setOrder(undefined)} onClose={onClose} />;
  if (!method) return null;
  return (
    <div className={classes.form}>
      <OpenOrders onContinue={setOrder} />
      {methods.length > 1 && <DepositMethods methods={methods} chosen={method.type} onChoose={choose} />}
      <Part key={method.type} fallback={<Skeleton rows={6} label={t('common.loading')} />}>
        {method.closed === null ? (
          <HowMuch method={method} missing={firstAmount(method, start)} onBegun={setOrder} onClose={onClose} />
        ) : (
          <Banner tone="warning">{method.closed}</Banner>
        )}
      </Part>
    </div>
  );
}

interface HowMuchProps {
  readonly method: DepositMethod;
  /** The initial amount. */
  readonly missing: Amount | undefined;
  readonly onBegun: (order: Deposit) => void;
  readonly onClose: () => void;
}

/** The first form of a method: an amount, or none, because an address takes any. */
function HowMuch({ method, missing, onBegun, onClose }: HowMuchProps) {
  switch (method.payment_type) {
    case 'play_money':
      return <DepositForm method={method} missing={missing} onDone={onClose} />;
    case 'crypto':
      return <ChainDeposit onClose={onClose} />;
    case 'fiat':
    case 'card':
    case 'third_party':
      return <ChargeForm method={method} missing={missing} onBegun={onBegun} onClose={onClose} />;
  }
}
