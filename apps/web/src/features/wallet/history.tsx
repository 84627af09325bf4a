import { Card, CardHead, Tabs, TextField } from '@fairbook/ui';
import { useId, useState } from 'react';
import { useTranslate } from '../../shared/i18n.ts';
import { DepositList } from './deposit-list.tsx';
import classes from './history.module.css';
import { Statement } from './statement.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

const TABS = ['log', 'deposit', 'withdrawal'] as const;

/** Days of the reader's calendar, both included; empty leaves that side open. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The history of the wallet: every movement, the deposits, and the withdrawals with each of their stages. */
export function History() {
  const t = useTranslate();
  const panel = useId();
  const [tab, setTab] = useState<(typeof TABS)[number]>('log');
  const [days, setDays] = useState<Days>({ from: '', to: '' });
  return (
    <Card aria-label={t('wallet.statement')}>
      <CardHead title={t('wallet.statement')} />
      <Tabs
        label={t('wallet.statement')}
        value={tab}
        tabs={TABS.map((value) => ({ value, label: t(`wallet.tab_${value}`) }))}
        onChange={setTab}
        panelId={panel}
      />
      <div id={panel} className={classes.panel} role="tabpanel" aria-label={t(`wallet.tab_${tab}`)}>
        {tab !== 'deposit' && <DayRange days={days} onChange={setDays} />}
        {tab === 'log' && <Statement days={days} />}
        {tab === 'deposit' && <DepositList />}
        {tab === 'withdrawal' && <WithdrawalList days={days} />}
      </div>
    </Card>
  );
}

function DayRange({ days, onChange }: { readonly days: Days; readonly onChange: (days: Days) => void }) {
  const t = useTranslate();
  return (
    <div className={classes.days}>
      <TextField
        label={t('wallet.from_day')}
        type="date"
        value={days.from}
        max={days.to}
        onChange={(from) => onChange({ ...days, from })}
      />
      <TextField label={t('wallet.to_day')} type="date" value={days.to} min={days.from} onChange={(to) => onChange({ ...days, to })} />
    </div>
  );
}
