import { officeTradingApi } from '@fairbook/contract/office';
import { MARGIN_FACTOR_MAX, MARGIN_FACTOR_MIN, MARGIN_FACTOR_WHOLE } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import { type MarketKind, sportOf } from '@fairbook/core/sports';
import { Button, TextField } from '@fairbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { useTranslate } from '../../../shared/i18n.ts';
import { useMay } from '../../../shared/me.ts';
import { ReasonForm } from '../../../shared/reason-form.tsx';

interface MarginActionsProps {
  readonly thing:
    | { readonly game: SportGame }
    | { readonly league_id: string }
    | { readonly match_id: string; readonly market?: MarketKind };
  readonly of: SportGame;
  /** The accessible name, for readers who do not see its surroundings. */
  readonly name: string;
}

/** Sets a margin factor in percent of the feed's margin; 100 percent restores the feed's. A pool has no margin factor. */
export function MarginActions({ thing, of, name }: MarginActionsProps) {
  const t = useTranslate();
  const may = useMay();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [text, setText] = useState(String(MARGIN_FACTOR_WHOLE));
  if (!may('trading.price') || sportOf(of).isPool) return null;
  if (!isAsking) {
    const begin = () => {
      setText(String(MARGIN_FACTOR_WHOLE));
      setAsking(true);
    };
    return (
      <Button variant="line" aria-label={t('office.trade_margin_of', { name })} onClick={begin}>
        {t('office.trade_margin_set')}
      </Button>
    );
  }
  return (
    <ReasonForm
      action={t('office.trade_margin_set')}
      hint={t('office.trade_margin_hint')}
      onCancel={() => setAsking(false)}
      onDo={async (reason) => {
        const factor = Number.parseInt(text, 10);
        await api(officeTradingApi.setMargin, { ...thing, factor: factor === MARGIN_FACTOR_WHOLE ? null : factor, reason });
        await queries.invalidateQueries({ queryKey: ['trading'] });
        setAsking(false);
      }}
    >
      <TextField
        label={t('office.trade_margin_percent')}
        hint={t('office.trade_margin_percent_hint', { least: MARGIN_FACTOR_MIN, most: MARGIN_FACTOR_MAX })}
        value={text}
        onChange={setText}
        inputMode="numeric"
        pattern={String.raw`2[5-9]|[3-9]\d|[1-3]\d\d|400`}
        required
      />
    </ReasonForm>
  );
}
