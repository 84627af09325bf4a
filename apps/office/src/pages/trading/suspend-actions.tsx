import { officeTradingApi } from '@fairbook/contract/office';
import type { MarketKind } from '@fairbook/core/sports';
import { Button } from '@fairbook/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import classes from '../../shared/room.module.css';
import own from './trading.module.css';

/** Why play is stopped in a hurry. */
const REASONS = ['goal', 'injury', 'feed', 'price'] as const;

interface SuspendActionsProps {
  /** A league, a match or one market of a match. */
  readonly thing: { readonly league_id: string } | { readonly match_id: string; readonly market?: MarketKind };
  readonly suspended: boolean;
  /** The accessible name, for readers who do not see its surroundings. */
  readonly name: string;
  /** Shows the usual reasons from the start, so that one tap suspends; else they are behind a first one. */
  readonly isAtHand?: boolean;
}

/** Suspends a league, a match or a market, at once for a usual reason or for a typed one; or lifts a suspension, with a reason. */
export function SuspendActions({ thing, suspended, name, isAtHand = false }: SuspendActionsProps) {
  const t = useTranslate();
  const may = useMay();
  const queries = useQueryClient();
  // What was asked for: a colleague may suspend it or lift that while the reason is typed, and the form must not come to mean the other.
  const [asking, setAsking] = useState<'suspend' | 'lift'>();
  const wanted = suspended ? 'lift' : 'suspend';
  const act = async (what: 'suspend' | 'lift', reason: string) => {
    await api(officeTradingApi[what], { ...thing, reason });
    await queries.invalidateQueries({ queryKey: ['trading'] });
    setAsking(undefined);
  };
  if (!may('trading.suspend')) return null;
  const words = t(`office.trade_${asking ?? wanted}`);
  const presets = (asking ?? wanted) === 'suspend' && (isAtHand || asking) && (
    <Presets name={name} onPick={(reason) => act('suspend', reason)} />
  );
  if (!asking) {
    if (!presets) {
      return (
        <Button variant={suspended ? 'line' : 'danger'} aria-label={`${words}: ${name}`} onClick={() => setAsking(wanted)}>
          {words}
        </Button>
      );
    }
    const other = t('office.trade_reason_other');
    return (
      <div className={own.presets}>
        {presets}
        <Button variant="line" aria-label={`${words}, ${other}: ${name}`} onClick={() => setAsking('suspend')}>
          {other}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.form}>
      {presets && <div className={own.presets}>{presets}</div>}
      <ReasonForm
        action={words}
        variant={asking === 'lift' ? 'primary' : 'danger'}
        hint={t(asking === 'lift' ? 'office.trade_lift_hint' : 'office.trade_suspend_hint')}
        onCancel={() => setAsking(undefined)}
        onDo={(reason) => act(asking, reason)}
      />
    </div>
  );
}

interface PresetsProps {
  readonly name: string;
  readonly onPick: (reason: string) => Promise<void>;
}

/** One tap each: at a goal, typing a reason takes too long. */
function Presets({ name, onPick }: PresetsProps) {
  const t = useTranslate();
  const suspend = useMutation({ mutationFn: onPick });
  return (
    <>
      <span>{t('office.trade_suspend_for')}</span>
      {REASONS.map((reason) => {
        const words = t(`office.trade_reason_${reason}`);
        return (
          <Button
            key={reason}
            variant="danger"
            aria-label={`${t('office.trade_suspend')}, ${words}: ${name}`}
            disabled={suspend.isPending}
            onClick={() => suspend.mutate(words)}
          >
            {words}
          </Button>
        );
      })}
      {suspend.error && <span role="alert">{errorText(suspend.error, t)}</span>}
    </>
  );
}
