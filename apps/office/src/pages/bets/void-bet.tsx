import type { PlayerId } from '@fairbook/contract';
import { type OfficeBetPage, officeBetsApi } from '@fairbook/contract/office';
import { Banner, Button } from '@fairbook/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import classes from '../../shared/room.module.css';
import { SecondPerson } from '../../shared/second-person.tsx';

interface VoidBetProps {
  readonly player: PlayerId;
  readonly page: OfficeBetPage;
}

/** Requests that a bet be voided, carries out a colleague's request, or withdraws one. */
export function VoidBet({ player, page: { found, voidable, void_asked: asked } }: VoidBetProps) {
  const t = useTranslate();
  const may = useMay();
  const queries = useQueryClient();
  const [form, setForm] = useState<'ask' | 'drop'>();
  const named = { player_id: player, bet_id: found.receipt.bet.bet_id };
  const confirm = useMutation({
    mutationFn: (request_id: string) => api(officeBetsApi.confirmVoid, { ...named, request_id }),
    onSettled: () => queries.invalidateQueries(),
  });
  if (!may('bets.void') || (!voidable && !asked)) return null;
  if (form !== undefined) {
    return (
      <ReasonForm
        action={t(form === 'ask' ? 'office.bet_void' : 'office.bet_void_drop')}
        variant={form === 'ask' ? 'danger' : 'primary'}
        hint={t(form === 'ask' ? 'office.bet_void_text' : 'office.reason_hint')}
        onCancel={() => setForm(undefined)}
        onDo={async (reason) => {
          if (form === 'ask') await api(officeBetsApi.askVoid, { ...named, reason });
          else if (asked) await api(officeBetsApi.dropVoid, { ...named, request_id: asked.request_id, reason });
          setForm(undefined);
          await queries.invalidateQueries();
        }}
      />
    );
  }
  if (!asked) {
    return (
      <div className={classes.actions}>
        <Button variant="danger" onClick={() => setForm('ask')}>
          {t('office.bet_void')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.room}>
      <p>{t('office.bet_void_asked', { name: asked.by, reason: asked.reason })}</p>
      {confirm.error !== null && <Banner tone="error">{errorText(confirm.error, t)}</Banner>}
      <div className={classes.actions}>
        {voidable && (
          <SecondPerson before={[asked.by]}>
            <Button variant="danger" disabled={confirm.isPending} onClick={() => confirm.mutate(asked.request_id)}>
              {t('office.bet_void_confirm')}
            </Button>
          </SecondPerson>
        )}
        <Button onClick={() => setForm('drop')}>{t('office.bet_void_drop')}</Button>
      </div>
    </div>
  );
}
