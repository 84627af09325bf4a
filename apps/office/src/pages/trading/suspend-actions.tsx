import { officeTradingApi } from '@fairbook/contract/office';
import type { MarketKind } from '@fairbook/core/sports';
import { Button } from '@fairbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';

interface SuspendActionsProps {
  /** A league, a match or one market of a match. */
  readonly thing: { readonly league_id: string } | { readonly match_id: string; readonly market?: MarketKind };
  readonly suspended: boolean;
  /** The accessible name, for readers who do not see its surroundings. */
  readonly name: string;
}

/** Suspends a league, a match or a market, or lifts a suspension, with a reason. */
export function SuspendActions({ thing, suspended, name }: SuspendActionsProps) {
  const t = useTranslate();
  const may = useMay();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  if (!may('trading.suspend')) return null;
  const words = t(suspended ? 'office.trade_lift' : 'office.trade_suspend');
  if (!asking) {
    return (
      <Button variant={suspended ? 'line' : 'danger'} aria-label={`${words}: ${name}`} onClick={() => setAsking(true)}>
        {words}
      </Button>
    );
  }
  return (
    <ReasonForm
      action={words}
      variant={suspended ? 'primary' : 'danger'}
      hint={t(suspended ? 'office.trade_lift_hint' : 'office.trade_suspend_hint')}
      onCancel={() => setAsking(false)}
      onDo={async (reason) => {
        await api(suspended ? officeTradingApi.lift : officeTradingApi.suspend, { ...thing, reason });
        await queries.invalidateQueries({ queryKey: ['trading'] });
        setAsking(false);
      }}
    />
  );
}
