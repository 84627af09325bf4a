import { type RequestOf, supportApi } from '@fairbook/contract';
import { CASE_TEXT_MAX, CASE_TOPICS, type CaseTopic, caseText, reference as codeOf } from '@fairbook/core/support';
import { Banner, TextArea, TextField } from '@fairbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import type { FieldOf } from '../../shared/form/form-problems.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { createIntents } from '../../shared/intents/intents.ts';
import { RecentPicks } from './recent-picks.tsx';
import { TopicField } from './topic-field.tsx';

type Field = 'topic' | 'text' | 'reference' | 'email';
const FIELD_OF: FieldOf<Field> = {
  'case.text_invalid': 'text',
  'case.reference_invalid': 'reference',
  'register.email_invalid': 'email',
};

type Asked = Omit<RequestOf<typeof supportApi.openCase>, 'case_id'>;
type AskedByGuest = Omit<RequestOf<typeof supportApi.openGuestCase>, 'case_id'>;
const isSameCase = (one: Asked, other: Asked) => one.topic === other.topic && one.text === other.text && one.reference === other.reference;
const cases = createIntents({ send: (asked: Asked, key) => api(supportApi.openCase, { ...asked, case_id: key }), isSame: isSameCase });
const guestCases = createIntents({
  send: (asked: AskedByGuest, key) => api(supportApi.openGuestCase, { ...asked, case_id: key }),
  isSame: (one, other) => isSameCase(one, other) && one.email === other.email,
});

export interface ContactFormProps {
  readonly isPlayer: boolean;
  readonly topic: CaseTopic | '';
  readonly reference: string;
}

/** The topic, the text, the code of a bet or a payment, and a guest's address for the answer. */
export function ContactForm({ isPlayer, ...begun }: ContactFormProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const [topic, setTopic] = useState(begun.topic);
  const [reference, setReference] = useState(begun.reference);
  const [text, setText] = useState('');
  const [email, setEmail] = useState('');
  const [number, setNumber] = useState<number>();
  const check = () => ({
    topic: CASE_TOPICS.some((each) => each === topic) ? undefined : t('support.topic_needed'),
    text: caseText(text) === undefined ? t('errors.case.text_invalid') : undefined,
    reference: codeOf(reference) === undefined ? t('errors.case.reference_invalid') : undefined,
    email: isPlayer || email.includes('@') ? undefined : t('errors.register.email_invalid'),
  });
  const send = () => {
    const code = reference.trim();
    const asked = { topic: topic || ('other' as const), text, ...(code !== '' && { reference: code }) };
    return isPlayer ? cases.run(asked) : guestCases.run({ ...asked, email });
  };
  const onDone = (opened: { readonly number: number }) => {
    setNumber(opened.number);
    setText('');
    setReference('');
    void queries.invalidateQueries({ queryKey: keys.cases });
  };
  const form = useForm<Field, { readonly number: number }>({ check, send, fieldOf: FIELD_OF, onDone });
  const { problems, changing } = form;
  const typing = <Value,>(set: (value: Value) => void) =>
    changing((value: Value) => {
      setNumber(undefined);
      set(value);
    });
  return (
    <FormFrame
      form={form}
      variant="primary"
      submit={t('support.send')}
      busy={t('support.sending')}
      after={
        <div role="status">
          {number !== undefined && <Banner tone="success">{t(isPlayer ? 'support.sent' : 'support.sent_guest', { number })}</Banner>}
        </div>
      }
    >
      <TopicField value={topic} onChange={typing(setTopic)} error={problems.topic} />
      <TextArea
        label={t('support.words')}
        name="words"
        value={text}
        onChange={typing(setText)}
        error={problems.text}
        hint={t('support.words_hint')}
        maxLength={CASE_TEXT_MAX}
      />
      <div>
        <TextField
          label={t('support.reference')}
          name="reference"
          autoComplete="off"
          spellCheck={false}
          value={reference}
          onChange={typing(setReference)}
          error={problems.reference}
          hint={t('support.reference_hint')}
        />
        {isPlayer && topic !== '' && <RecentPicks topic={topic} value={reference} onPick={typing(setReference)} />}
      </div>
      {!isPlayer && (
        <TextField
          label={t('support.email')}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          onChange={typing(setEmail)}
          error={problems.email}
          hint={t('support.email_hint')}
        />
      )}
    </FormFrame>
  );
}
