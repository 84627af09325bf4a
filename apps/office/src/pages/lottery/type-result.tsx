import { type OfficialDraw, officeLotteryApi } from '@fairbook/contract/office';
import { manualResultProblemOf, TYPED_AFTER_MINUTES } from '@fairbook/core/lottery';
import { parseDay } from '@fairbook/core/rewards';
import { Banner, Button, classNames, TextField } from '@fairbook/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay, useMe } from '../../shared/me.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import classes from '../../shared/room.module.css';
import { SecondPerson } from '../../shared/second-person.tsx';
import { numbersText } from './lottery-names.ts';

/** Enters a result that no feed reports: one person types it, a second one types it again without seeing it. Renders nothing if it cannot be entered. */
export function TypeResult({ row, now }: { readonly row: OfficialDraw; readonly now: Date }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const may = useMay()('lottery.type_results');
  const me = useMe().data?.name;
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'type' | 'drop'>();
  const { draw, agreed, problem, proposal, typed, type_from: from } = row;
  if (draw.status !== 'closed' || agreed !== null || problem !== null || proposal !== null) return null;
  if (from > now) return <p className={classes.small}>{t('office.lot_type_from', { at: dateTime(from) })}</p>;
  const isOwn = typed !== null && typed.by === me;
  const refresh = async () => {
    setAsked(undefined);
    await queries.invalidateQueries({ queryKey: ['lottery'] });
  };
  return (
    <>
      <p className={classes.small}>{t('office.lot_type_text')}</p>
      {typed && (
        <p>
          {isOwn
            ? t('office.lot_typed_own', { at: dateTime(typed.at) })
            : t('office.lot_typed', { by: typed.by, at: dateTime(typed.at), reason: typed.reason })}{' '}
          {t('office.lot_typed_at')} <PageLink address={typed.source} />
        </p>
      )}
      {asked === 'type' && <TypeForm row={row} onDone={refresh} onCancel={() => setAsked(undefined)} />}
      {asked === 'drop' && (
        <ReasonForm
          action={t('office.lot_type_drop')}
          hint={t('office.reason_hint')}
          onCancel={() => setAsked(undefined)}
          onDo={async (reason) => {
            await api(officeLotteryApi.dropTyped, { match_id: draw.match_id, reason });
            await refresh();
          }}
        />
      )}
      {may && !asked && (
        <div className={classes.actions}>
          <SecondPerson before={typed ? [typed.by] : []}>
            <Button onClick={() => setAsked('type')}>{t(typed ? 'office.lot_type_second' : 'office.lot_type')}</Button>
          </SecondPerson>
          {typed && <Button onClick={() => setAsked('drop')}>{t('office.lot_type_drop')}</Button>}
        </div>
      )}
    </>
  );
}

/** A link to an external page, without a referrer. */
export const PageLink = ({ address }: { readonly address: string }) => (
  <a href={address} target="_blank" rel="noopener noreferrer" className={classes.link}>
    {address}
  </a>
);

interface TypeFormProps {
  readonly row: OfficialDraw;
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Types what the official page says; then shows it, with its effect, before it is sent. */
function TypeForm({ row, onDone, onCancel }: TypeFormProps) {
  const t = useTranslate();
  const { draw, typed } = row;
  const [text, setText] = useState('');
  const [date, setDate] = useState('');
  const [source, setSource] = useState('https://');
  const [isChecked, setChecked] = useState(false);
  const numbers = text.split(/[\s,;+]+/).flatMap((part) => (part === '' ? [] : [Number.parseInt(part, 10)]));
  const problem = problemOf(row, { date, numbers });
  if (!isChecked) {
    return (
      <form
        className={classNames(classes.form, classes.narrow)}
        aria-label={t('office.lot_type')}
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(problem === undefined);
        }}
      >
        <TextField
          label={t('office.lot_type_numbers')}
          hint={t(draw.order_known ? 'office.lot_type_numbers_order' : 'office.lot_type_numbers_hint')}
          value={text}
          onChange={setText}
          inputMode="text"
          autoComplete="off"
          required
        />
        <TextField label={t('office.lot_type_date')} type="date" value={date} onChange={setDate} required />
        <TextField
          label={t('office.lot_type_source')}
          hint={t('office.lot_type_source_hint')}
          type="url"
          pattern="https://\S+"
          maxLength={300}
          value={source}
          onChange={setSource}
          required
        />
        {text !== '' && date !== '' && problem && <Banner tone="warning">{t(`office.lot_problem_${problem}`)}</Banner>}
        <div className={classes.actions}>
          <Button type="submit" variant="primary" disabled={problem !== undefined}>
            {t('office.lot_type_check')}
          </Button>
          <Button onClick={onCancel}>{t('office.cancel')}</Button>
        </div>
      </form>
    );
  }
  return (
    <ReasonForm
      action={t('office.lot_type_do')}
      variant="danger"
      hint={t('office.reason_hint')}
      onCancel={() => setChecked(false)}
      onDo={async (reason) => {
        await api(officeLotteryApi.typeResult, { match_id: draw.match_id, date: parseDay(date), numbers, source, reason });
        await onDone();
      }}
    >
      <p>
        <b className="num">{numbersText(numbers)}</b>
      </p>
      {typed ? <WillDecide row={row} by={typed.by} /> : <p>{t('office.lot_type_will_wait', { draw: draw.draw_no, date: draw.date })}</p>}
      <p className={classes.small}>
        {t('office.lot_typed_at')} <PageLink address={source} />
      </p>
    </ReasonForm>
  );
}

/** How many bets the second entry settles. */
function WillDecide({ row: { draw }, by }: { readonly row: OfficialDraw; readonly by: string }) {
  const t = useTranslate();
  const { amount } = useFormat();
  const { data } = useQuery({
    queryKey: ['lottery', 'draw', draw.match_id],
    queryFn: () => api(officeLotteryApi.draw, { match_id: draw.match_id }),
  });
  if (!data) return <p role="status">{t('office.loading')}</p>;
  const { bets, stakes } = data.refund;
  const figures = { bets, stakes: amount(stakes) };
  return <p>{t('office.lot_type_will_decide', { draw: draw.draw_no, date: draw.date, by, ...figures })}</p>;
}

/** Validates it by the server's rule. */
function problemOf({ draw, agreed, reports }: OfficialDraw, word: { readonly date: string; readonly numbers: readonly number[] }) {
  return manualResultProblemOf(word, {
    expected: { drawNo: draw.draw_no, date: draw.date, drawsAt: draw.draw_at, orderKnown: draw.order_known },
    told: reports.filter(({ problem }) => problem === null).map((report) => ({ ...report, drawNo: report.draw_no })),
    agreed: agreed !== null,
    // The form is not shown before that time, so nothing is too early here.
    now: new Date(draw.draw_at.getTime() + TYPED_AFTER_MINUTES * 60_000),
  });
}
