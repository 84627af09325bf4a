import { Button, SumTable } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../shared/format/currency.ts';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';

export interface RealityCheckProps {
  readonly minutes: number;
  readonly onContinue: () => void;
  readonly onStop: () => void;
}

/** Time played and the result; two equal choices. Nothing behind it can be used until one is made. */
export function RealityCheck({ minutes, onContinue, onStop }: RealityCheckProps) {
  const t = useTranslate();
  const { balance } = useFormat();
  const { data: account } = useQuery(accountQuery);
  const net = account?.net_today;
  return (
    <Dialog
      title={t('limits.reality_pop_title', { minutes })}
      open
      role="alertdialog"
      equal
      actions={
        <>
          <Button onClick={onContinue}>{t('limits.reality_continue')}</Button>
          <Button onClick={onStop}>{t('limits.reality_stop')}</Button>
        </>
      }
    >
      <SumTable
        rows={[
          { key: 'time', label: t('limits.reality_pop_time'), figure: t('limits.minutes', { minutes }) },
          { key: 'net', label: t('limits.reality_pop_net'), figure: net === undefined ? '…' : `${net > 0n ? '+' : ''}${balance(net)}` },
        ]}
      />
    </Dialog>
  );
}
