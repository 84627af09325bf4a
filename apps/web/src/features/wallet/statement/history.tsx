import { Card, CardHead, Tabs, TextField } from '@fairbook/ui';
import { useId, useState } from 'react';
import { useTranslate } from '../../../shared/format/i18n.ts';
import type { Days } from './days.ts';
import { DepositList } from './deposit-list.tsx';
import classes from './history.module.css';
import { Statement } from './statement.tsx';
import { TransferList } from './transfer-list.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

const TABS = ['log', 'deposit', 'withdrawal', 'transfer'] as const;

/** The wallet's history: every movement, the deposits, the withdrawals with their stages, and the game transfers. */
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
        <DayRange days={days} onChange={setDays} />
        {tab === 'log' && <Statement days={days} />}
        {tab === 'deposit' && <DepositList days={days} />}
        {tab === 'withdrawal' && <WithdrawalList days={days} />}
        {tab === 'transfer' && <TransferList days={days} />}
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
