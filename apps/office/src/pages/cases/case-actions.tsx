import { type OfficeCase, officeCasesApi } from '@fairbook/contract/office';
import { CASE_TEXT_MAX, CASE_TEXT_MIN, caseText } from '@fairbook/core/support';
import { Banner, Button, TextArea } from '@fairbook/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useLanguageName, useTranslate } from '../../shared/i18n.ts';
import { useMay, useSigned } from '../../shared/me.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import rooms from '../../shared/room.module.css';
import { QuickTexts } from './quick-texts.tsx';
import { useDraft } from './use-draft.ts';

/** Claims a case, answers it, closes it. Only the member of staff who claimed it can answer, so that there is one answer. */
export function CaseActions({ row }: { readonly row: OfficeCase }) {
  const t = useTranslate();
  const may = useMay();
  const me = useSigned();
  const queries = useQueryClient();
  const { case_id, revision, claimed_by: holder, state } = row;
  const claim = useMutation({
    mutationFn: () => api(officeCasesApi.claimCase, { case_id, revision }),
    onSettled: () => queries.invalidateQueries(),
  });
  if (!may('support.answer') || state === 'closed') return null;
  if (me === undefined || holder !== me.name) {
    return (
      <div className={rooms.form}>
        {holder !== null && <Banner tone="warning">{t('office.case_held_by', { name: holder })}</Banner>}
        {claim.error && <Banner tone="error">{errorText(claim.error, t)}</Banner>}
        <div className={rooms.actions}>
          <Button variant="primary" disabled={claim.isPending} onClick={() => claim.mutate()}>
            {t(holder === null ? 'office.case_claim' : 'office.case_take_over')}
          </Button>
        </div>
      </div>
    );
  }
  return <Answer row={row} author={holder} />;
}

function Answer({ row: { case_id, revision, channel, language }, author }: { readonly row: OfficeCase; readonly author: string }) {
  const t = useTranslate();
  const nameOf = useLanguageName();
  const queries = useQueryClient();
  const [text, setText] = useDraft({ author, caseId: case_id });
  const [isClosing, setClosing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isChat = channel === 'chat';
  // In a chat one letter is an answer.
  const isSendable = isChat ? text.trim() !== '' : caseText(text) !== undefined;
  const answer = useMutation({
    mutationFn: (sent: string) => api(officeCasesApi.answerCase, { case_id, revision, text: sent }),
    onSuccess: (_, sent) => {
      // What was typed meanwhile is of the next answer.
      setText(text.startsWith(sent) ? text.slice(sent.length).trimStart() : text);
      if (isChat) field.current?.focus();
    },
    onSettled: () => queries.invalidateQueries(),
  });
  if (isClosing) {
    return (
      <ReasonForm
        action={t('office.case_close')}
        variant="danger"
        hint={t('office.reason_hint')}
        onCancel={() => setClosing(false)}
        onDo={async (reason) => {
          await api(officeCasesApi.closeCase, { case_id, revision, reason });
          setText('');
          await queries.invalidateQueries();
        }}
      />
    );
  }
  return (
    <form
      className={rooms.form}
      aria-label={t('office.case_answer')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSendable && !answer.isPending) answer.mutate(text);
      }}
    >
      <TextArea
        ref={field}
        label={t('office.case_answer')}
        hint={t(isChat ? 'office.chat_answer_hint' : 'office.case_answer_hint', { language: nameOf(language) })}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (isChat && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
        minLength={isChat ? 1 : CASE_TEXT_MIN}
        maxLength={CASE_TEXT_MAX}
        required
      />
      {answer.error && <Banner tone="error">{errorText(answer.error, t)}</Banner>}
      <div className={rooms.actions}>
        <Button type="submit" variant="primary" disabled={answer.isPending}>
          {t('office.case_send')}
        </Button>
        <Button onClick={() => setClosing(true)}>{t('office.case_close')}</Button>
      </div>
      {isChat && (
        <QuickTexts
          language={language}
          onChoose={(quick) => {
            setText(text.trim() === '' ? quick : `${text.trimEnd()}\n${quick}`);
            field.current?.focus();
          }}
        />
      )}
    </form>
  );
}
