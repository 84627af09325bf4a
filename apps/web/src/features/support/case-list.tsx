import { type SupportCase, supportApi } from '@fairbook/contract';
import { CASE_TEXT_MAX, caseText, subjectOf } from '@fairbook/core/support';
import { Button, Card, CardHead, EmptyState, Skeleton, Tag, type TagProps, TextArea } from '@fairbook/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { useReadNotices } from '../../shared/api/notices.ts';
import { keys } from '../../shared/api/query-keys.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { errorText } from '../../shared/format/error-text.ts';
import { useFormat } from '../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { createIntents } from '../../shared/intents/intents.ts';
import { useServerEvents } from '../../shared/realtime/socket.ts';
import classes from './contact.module.css';
import { casesQuery } from './support-queries.ts';

const TONES: Readonly<Record<SupportCase['state'], NonNullable<TagProps['tone']>>> = { open: 'neutral', answered: 'ok', closed: 'neutral' };

/** The player's cases with our answers, newest first. New answers appear as they come. */
export function CaseList() {
  const t = useTranslate();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(casesQuery);
  useServerEvents([], (event) => {
    if (event.kind === 'case.changed') void queries.invalidateQueries({ queryKey: keys.cases });
  });
  return (
    <Card aria-label={t('support.cases')}>
      <CardHead title={t('support.cases')} />
      {data?.list.map((each, nth) => (
        <OneCase key={each.case_id} one={each} isFirst={nth === 0} />
      ))}
      {data?.list.length === 0 && <EmptyState icon="info">{t('support.no_cases')}</EmptyState>}
      {!data && !error && <Skeleton rows={3} label={t('common.loading')} />}
      {!data && error && (
        <EmptyState icon="warn" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
          {errorText(error, t)}
        </EmptyState>
      )}
    </Card>
  );
}

function OneCase({ one, isFirst }: { readonly one: SupportCase; readonly isFirst: boolean }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { number, state, messages } = one;
  const { subject, code } = subjectOf(one);
  useReadNotices(state === 'answered' ? one.case_id : undefined);
  return (
    <details className={classes.case} open={isFirst || state === 'answered'}>
      <summary>
        <b>{t('support.case_head', { number, topic: t(`support.topic_${subject}` satisfies MessageId) })}</b>
        <Tag tone={TONES[state]}>{t(`support.state_${state}`)}</Tag>
      </summary>
      {code !== null && <p className={classes.fine}>{t('support.reference_of', { code })}</p>}
      <ol className={classes.messages}>
        {messages.map(({ message_id: id, text, at, ours }) => (
          <li key={id} className={ours ? classes.ours : undefined}>
            <p className={classes.fine}>
              {t(ours ? 'support.by_us' : 'support.by_you')} · {dateTime(at)}
            </p>
            <p className={classes.words}>{text}</p>
          </li>
        ))}
      </ol>
      {state !== 'closed' && <WriteAgain id={one.case_id} />}
    </details>
  );
}

const messages = createIntents({
  send: ({ id, text }: { readonly id: string; readonly text: string }, key) =>
    api(supportApi.writeToCase, { case_id: id, message_id: key, text }),
  isSame: (one, other) => one.id === other.id && one.text === other.text,
});

/** Lets the player add to a case, or close it. */
function WriteAgain({ id }: { readonly id: string }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const onDone = () => setText('');
  const onSettled = () => void queries.invalidateQueries({ queryKey: keys.cases });
  const form = useForm<'text', object>({
    check: () => ({ text: caseText(text) === undefined ? t('errors.case.text_invalid') : undefined }),
    send: () => messages.run({ id, text }),
    fieldOf: { 'case.text_invalid': 'text' },
    onDone,
    onSettled,
  });
  const end = useMutation({ mutationFn: () => api(supportApi.endCase, { case_id: id }), onSettled });
  return (
    <FormFrame
      form={form}
      submit={t('support.send')}
      busy={t('support.sending')}
      variant="normal"
      after={
        <Button variant="line" wide aria-disabled={end.isPending} onClick={() => end.mutate()}>
          {t('support.end')}
        </Button>
      }
    >
      <TextArea
        label={t('support.more')}
        rows={2}
        value={text}
        onChange={form.changing(setText)}
        error={form.problems.text}
        maxLength={CASE_TEXT_MAX}
      />
    </FormFrame>
  );
}
