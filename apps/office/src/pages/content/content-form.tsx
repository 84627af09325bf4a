import { type OfficeContent, officeContentApi } from '@fairbook/contract/office';
import type { Language } from '@fairbook/core/catalog';
import type { ContentKind } from '@fairbook/core/content';
import { Banner, Button, Card, CardBody, CardHead } from '@fairbook/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import rooms from '../../shared/room.module.css';
import classes from './content.module.css';
import { type ContentFields, fieldsOf, isSameFields, NO_FIELDS, NO_TEXT, problemsOf, writtenOf } from './content-fields.ts';
import { SHOWN_PARTS } from './content-kinds.ts';
import { ContentView } from './content-view.tsx';
import { PictureField } from './picture-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { TextsField } from './texts-field.tsx';
import type { ContentDraft, SetDraft } from './use-content-draft.ts';

interface ContentFormProps {
  readonly id: string;
  readonly kind: ContentKind;
  /** As it is on the server; undefined if it was never saved. */
  readonly saved: OfficeContent | undefined;
  readonly draft: ContentDraft | undefined;
  readonly setDraft: SetDraft;
}

/** Writes content: its texts, picture, link and times. What a colleague saves meanwhile is told, and what was typed stays until its writer decides. */
export function ContentForm({ id, kind, saved, draft, setDraft }: ContentFormProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const [language, setLanguage] = useState<Language>('pt');
  const [isTried, setTried] = useState(false);
  const [wasKept, setKept] = useState(draft !== undefined);
  const before = saved ? fieldsOf(saved) : NO_FIELDS;
  const fields = draft?.fields ?? before;
  const problems = problemsOf(fields, kind);
  const shownProblems = isTried ? problems : problems.filter((problem) => problem === 'until' || problem === 'position');
  const save = useMutation({
    mutationFn: async (sent: ContentDraft) => {
      try {
        return await api(officeContentApi.saveContent, { id, revision: sent.revision, ...writtenOf(sent.fields, { kind, saved }) });
      } finally {
        await queries.invalidateQueries({ queryKey: ['content'] });
      }
    },
    // What was typed meanwhile is typed over what was saved.
    onSuccess: ({ revision }, sent) => setDraft((now) => (now === undefined || now === sent ? undefined : { ...now, revision })),
  });
  const change = (part: Partial<ContentFields>) => {
    save.reset();
    setDraft((now) => {
      const revision = now?.revision ?? saved?.revision ?? 0;
      const next = { ...(now?.fields ?? before), ...part };
      return isSameFields(next, before) && revision === saved?.revision ? undefined : { fields: next, revision };
    });
  };
  const drop = () => {
    setDraft(undefined);
    setKept(false);
    save.reset();
  };
  const isOld = draft !== undefined && saved !== undefined && draft.revision !== saved.revision && !save.isPending;
  const parts = SHOWN_PARTS[kind];
  return (
    <form
      className={classes.form}
      aria-label={t(`office.content_kind_${kind}`)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // At once, so that the first field with a problem is there to be focused.
        flushSync(() => {
          setTried(true);
          if (problems.includes('title') || problems.includes('body')) setLanguage('pt');
        });
        event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
        if (problems.length > 0 || draft === undefined || save.isPending) return;
        setKept(false);
        save.mutate(draft);
      }}
    >
      {isOld && <Theirs saved={saved} onDrop={drop} onKeep={() => setDraft({ fields, revision: saved.revision })} />}
      {wasKept && draft && !isOld && (
        <Banner tone="info" action={<Button onClick={drop}>{t('office.draft_discard')}</Button>}>
          {t('office.draft_kept')}
        </Banner>
      )}
      <Card aria-label={t('office.content_texts')}>
        <CardHead title={t('office.content_texts')} />
        <CardBody>
          <TextsField
            kind={kind}
            fields={fields}
            language={language}
            onLanguage={setLanguage}
            wrong={shownProblems}
            onChange={(texts) => change({ texts })}
          />
        </CardBody>
      </Card>
      {parts.picture && (
        <Card aria-label={t('office.content_picture')}>
          <CardHead title={t('office.content_picture')} />
          <CardBody>
            <PictureField
              kind={kind}
              picture={fields.picture}
              alt={(fields.texts.pt ?? NO_TEXT).title}
              onChange={(picture) => change({ picture })}
            />
          </CardBody>
        </Card>
      )}
      <Card aria-label={t('office.content_when')}>
        <CardHead title={t('office.content_when')} />
        <CardBody>
          <PlaceFields kind={kind} fields={fields} wrong={shownProblems} onChange={change} />
        </CardBody>
      </Card>
      {save.error && !isOld && <Banner tone="error">{errorText(save.error, t)}</Banner>}
      {save.isSuccess && !draft && <Banner tone="success">{t('office.content_saved')}</Banner>}
      <div className={rooms.actions}>
        <Button type="submit" variant="primary" disabled={save.isPending || draft === undefined}>
          {t(saved?.state === 'published' ? 'office.content_save_published' : 'office.content_save_draft')}
        </Button>
      </div>
    </form>
  );
}

interface TheirsProps {
  readonly saved: OfficeContent;
  readonly onDrop: () => void;
  readonly onKeep: () => void;
}

/** Says that a colleague saved meanwhile, shows what, and asks which of the two is to stay. */
function Theirs({ saved, onDrop, onKeep }: TheirsProps) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  return (
    <Banner tone="warning">
      <div className={classes.theirs}>
        <p>{t('office.content_changed_by', { name: saved.changed_by, at: dateTime(saved.changed_at) })}</p>
        <details>
          <summary className={classes.summary}>{t('office.content_as_now')}</summary>
          <ContentView content={saved} />
        </details>
        <div className={rooms.actions}>
          <Button onClick={onKeep}>{t('office.content_keep_mine')}</Button>
          <Button onClick={onDrop}>{t('office.content_take_theirs')}</Button>
        </div>
      </div>
    </Banner>
  );
}
