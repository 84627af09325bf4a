import { type SupportCase, supportApi } from '@fairbook/contract';
import { CASE_TEXT_MAX, caseText } from '@fairbook/core/support';
import { Button, Card, CardHead, EmptyState, Skeleton, Tag, type TagProps, TextArea } from '@fairbook/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
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

const TONES: Readonly<Record<SupportCase['state'], NonNullable<TagProps['tone']>>> = {
  open: 'neutral',
  answered: 'ok',
  closed: 'neutral',
};

/** The player's cases with our answers, newest first. New answers appear as they come. The one that is asked for comes into view; a chat that goes on opens as such. */
export function CaseList({ asked }: { readonly asked: string | undefined }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(casesQuery);
  useServerEvents([], (event) => {
    if (event.kind === 'case.changed') void queries.invalidateQueries({ queryKey: keys.cases });
  });
  const found = data?.list.find(({ case_id: id }) => id === asked);
  if (found?.channel === 'chat' && found.state !== 'closed') return <Navigate to="/chat" replace />;
  return (
    <Card aria-label={t('support.cases')}>
      <CardHead title={t('support.cases')} />
      {data?.list.map((each, nth) => (
        <OneCase key={each.case_id} one={each} isFirst={nth === 0} isAsked={each === found} />
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

interface OneCaseProps {
  readonly one: SupportCase;
  readonly isFirst: boolean;
  readonly isAsked: boolean;
}

function OneCase({ one, isFirst, isAsked }: OneCaseProps) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { number, state, messages, topic, reference } = one;
  const head = useRef<HTMLElement>(null);
  useReadNotices(state === 'answered' ? one.case_id : undefined);
  useEffect(() => {
    if (!isAsked) return;
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'start' });
  }, [isAsked]);
  return (
    <details className={classes.case} open={isFirst || isAsked || state === 'answered'}>
      <summary ref={head}>
        <b>{t('support.case_head', { number, topic: t(`support.topic_${topic}` satisfies MessageId) })}</b>
        <Tag tone={TONES[state]}>{t(`support.state_${state}`)}</Tag>
      </summary>
      {reference !== null && <p className={classes.fine}>{t('support.reference_of', { code: reference })}</p>}
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
