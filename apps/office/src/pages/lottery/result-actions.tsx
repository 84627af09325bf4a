import { type OfficialDraw, officeLotteryApi } from '@fairbook/contract/office';
import { Banner, Button } from '@fairbook/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import classes from '../../shared/room.module.css';
import { SecondPerson } from '../../shared/second-person.tsx';
import { numbersText } from './lottery-names.ts';

/** Proposes what the feeds agree on, or confirms a colleague's proposal: a result, or the correction of one. */
export function ResultActions({ row: { draw, agreed, proposal } }: { readonly row: OfficialDraw }) {
  const t = useTranslate();
  const may = useMay()('lottery.results');
  const { dateTime } = useFormat();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'propose' | 'drop'>();
  const id = draw.match_id;
  const refresh = () => queries.invalidateQueries({ queryKey: ['lottery'] });
  const confirm = useMutation({
    mutationFn: (numbers: number[]) => api(officeLotteryApi.confirmResult, { match_id: id, numbers }),
    onSettled: refresh,
  });
  const isCorrection = draw.numbers !== null;
  const canPropose = agreed !== null && agreed.join() !== draw.numbers?.join() && draw.status !== 'void';
  const proposeWords = t(isCorrection ? 'office.lot_correct' : 'office.lot_propose');
  if (asked) {
    return (
      <ReasonForm
        action={asked === 'drop' ? t('office.lot_drop') : proposeWords}
        hint={t(asked === 'drop' ? 'office.reason_hint' : 'office.lot_propose_hint')}
        onCancel={() => setAsked(undefined)}
        {...(asked === 'propose' && { children: <WillDo id={id} numbers={agreed} isCorrection={isCorrection} /> })}
        onDo={async (reason) => {
          if (asked === 'drop') await api(officeLotteryApi.dropResult, { match_id: id, reason });
          else await api(officeLotteryApi.proposeResult, { match_id: id, numbers: [...(agreed ?? [])], reason });
          await refresh();
        }}
      />
    );
  }
  return (
    <>
      {proposal && (
        <p>
          {t('office.lot_proposed', {
            by: proposal.by,
            reason: proposal.reason,
            numbers: numbersText(proposal.numbers),
            at: dateTime(proposal.at),
          })}
        </p>
      )}
      {proposal && isCorrection && <p className={classes.small}>{t('office.lot_correction_text')}</p>}
      {proposal && may && <WillDo id={id} numbers={proposal.numbers} isCorrection={isCorrection} />}
      {confirm.error && <Banner tone="error">{errorText(confirm.error, t)}</Banner>}
      {may && (proposal || canPropose) && (
        <div className={classes.actions}>
          {proposal ? (
            <>
              <SecondPerson before={[proposal.by]}>
                <Button variant="primary" disabled={confirm.isPending} onClick={() => confirm.mutate([...proposal.numbers])}>
                  {t(isCorrection ? 'office.lot_confirm_correction' : 'office.lot_confirm')}
                </Button>
              </SecondPerson>
              <Button onClick={() => setAsked('drop')}>{t('office.lot_drop')}</Button>
            </>
          ) : (
            <Button onClick={() => setAsked('propose')}>{proposeWords}</Button>
          )}
        </div>
      )}
    </>
  );
}

interface WillDoProps {
  readonly id: string;
  readonly numbers: readonly number[] | null;
  readonly isCorrection: boolean;
}

/** The effect of these numbers on the bets, shown before anybody confirms. */
function WillDo({ id, numbers, isCorrection }: WillDoProps) {
  const t = useTranslate();
  const { amount } = useFormat();
  const { data, error } = useQuery({
    queryKey: ['lottery', 'foreseen', id, numbers],
    queryFn: () => api(officeLotteryApi.foreseen, { match_id: id }),
  });
  if (error) return <Banner tone="error">{errorText(error, t)}</Banner>;
  if (!data) return <p role="status">{t('office.loading')}</p>;
  const { bets, stakes, paid, pays } = data;
  return (
    <p>
      <b className="num">{data.numbers && numbersText(data.numbers)}</b>{' '}
      {isCorrection
        ? t('office.lot_will_correct', { bets, paid: amount(paid), pays: amount(pays) })
        : t('office.lot_will_settle', { bets, stakes: amount(stakes), pays: amount(pays) })}
    </p>
  );
}
