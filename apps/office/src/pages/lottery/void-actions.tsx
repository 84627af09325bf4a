import { type OfficeDrawPage, officeLotteryApi } from '@fairbook/contract/office';
import { Banner, Button } from '@fairbook/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import classes from '../../shared/room.module.css';
import { SecondPerson } from '../../shared/second-person.tsx';

/** Requests a void, or confirms a colleague's request: before the time of the draw, with the refund it causes. */
export function VoidActions({ page: { draw, voiding, refund, now } }: { readonly page: OfficeDrawPage }) {
  const t = useTranslate();
  const may = useMay()('lottery.void');
  const { amount, dateTime } = useFormat();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'ask' | 'drop'>();
  const refresh = () => queries.invalidateQueries({ queryKey: ['lottery'] });
  const confirm = useMutation({
    mutationFn: () => api(officeLotteryApi.confirmVoid, { match_id: draw.match_id }),
    onSettled: refresh,
  });
  const isWaiting = draw.status === 'scheduled' || draw.status === 'open' || draw.status === 'closed';
  if (!isWaiting || now >= draw.draw_at) return <p className={classes.small}>{t('office.lot_void_late')}</p>;
  const gives = <p>{t('office.lot_void_refund', { bets: refund.bets, stakes: amount(refund.stakes) })}</p>;
  if (asked) {
    const call = asked === 'ask' ? officeLotteryApi.askVoid : officeLotteryApi.dropVoid;
    return (
      <>
        {gives}
        <ReasonForm
          action={t(`office.lot_void_${asked}`)}
          variant={asked === 'ask' ? 'danger' : 'primary'}
          hint={t(asked === 'ask' ? 'office.lot_void_hint' : 'office.reason_hint')}
          onCancel={() => setAsked(undefined)}
          onDo={async (reason) => {
            await api(call, { match_id: draw.match_id, reason });
            setAsked(undefined);
            await refresh();
          }}
        />
      </>
    );
  }
  return (
    <>
      <p className={classes.small}>{t('office.lot_void_text')}</p>
      {gives}
      {voiding && <p>{t('office.lot_void_asked', { by: voiding.by, at: dateTime(voiding.at), reason: voiding.reason })}</p>}
      {confirm.error && <Banner tone="error">{errorText(confirm.error, t)}</Banner>}
      {may && (
        <div className={classes.actions}>
          {voiding ? (
            <>
              <SecondPerson before={[voiding.by]}>
                <Button variant="danger" disabled={confirm.isPending} onClick={() => confirm.mutate()}>
                  {t('office.lot_void_confirm')}
                </Button>
              </SecondPerson>
              <Button onClick={() => setAsked('drop')}>{t('office.lot_void_drop')}</Button>
            </>
          ) : (
            <Button variant="danger" onClick={() => setAsked('ask')}>
              {t('office.lot_void_ask')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
