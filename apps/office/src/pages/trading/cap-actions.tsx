import { officeTradingApi } from '@fairbook/contract/office';
import { type Amount, formatAmount, parseAmount } from '@fairbook/core/money';
import { Button, TextField } from '@fairbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import classes from '../../shared/room.module.css';

export interface CappedThing {
  readonly of: 'match' | 'draw';
  readonly id: string;
  /** Empty: over all results. */
  readonly cell: string;
}

interface CapActionsProps {
  readonly thing: CappedThing;
  /** The cap in force. */
  readonly cap: Amount;
  /** Set by staff. */
  readonly isOwn: boolean;
  /** The accessible name, for readers who do not see its surroundings. */
  readonly name: string;
}

/** Changes the cap of one outcome, or of a whole match or draw, which puts what was full back on sale; or resets it to the game's cap. */
export function CapActions({ thing, cap, isOwn, name }: CapActionsProps) {
  const t = useTranslate();
  const may = useMay();
  const queries = useQueryClient();
  const [asking, setAsking] = useState<'set' | 'lift'>();
  const [text, setText] = useState('');
  if (!may('trading.risk')) return null;
  if (asking === undefined) {
    const begin = (what: 'set' | 'lift') => {
      setText(formatAmount(cap).replace(/\.?0+$/, ''));
      setAsking(what);
    };
    return (
      <span className={classes.actions}>
        <Button variant="line" aria-label={t('office.trade_set_cap_of', { name })} onClick={() => begin('set')}>
          {thing.cell === '' ? t('office.trade_set_cap_of', { name }) : t('office.trade_set_cap')}
        </Button>
        {isOwn && (
          <Button variant="line" aria-label={`${t('office.trade_lift_cap')}: ${name}`} onClick={() => begin('lift')}>
            {t('office.trade_lift_cap')}
          </Button>
        )}
      </span>
    );
  }
  return (
    <ReasonForm
      action={t(asking === 'set' ? 'office.trade_set_cap' : 'office.trade_lift_cap')}
      hint={t('office.trade_cap_hint')}
      onCancel={() => setAsking(undefined)}
      onDo={async (reason) => {
        await api(officeTradingApi.setCap, { ...thing, cap: asking === 'lift' ? null : parseAmount(text), reason });
        await queries.invalidateQueries({ queryKey: [thing.of === 'match' ? 'trading' : 'lottery'] });
        setAsking(undefined);
      }}
    >
      {asking === 'set' && (
        <TextField
          label={t('office.trade_cap_usdt')}
          value={text}
          onChange={setText}
          inputMode="decimal"
          pattern="\d{1,12}(\.\d{1,6})?"
          required
        />
      )}
    </ReasonForm>
  );
}
