import { LANGUAGE_NAMES, LANGUAGES, type Language, LOCALES } from '@fairbook/core/catalog';
import { CONTENT_FORMS, type ContentKind, type ContentText } from '@fairbook/core/content';
import { Chips, TextArea, TextField } from '@fairbook/ui';
import { useTranslate } from '../../shared/i18n.ts';
import rooms from '../../shared/room.module.css';
import classes from './content.module.css';
import { type ContentFields, type ContentProblem, NO_TEXT, writtenLanguages } from './content-fields.ts';
import { SHOWN_PARTS } from './content-kinds.ts';
import { ContentPreview } from './content-preview.tsx';

/** The languages the site speaks; the others are behind a choice. */
const FIRST: readonly Language[] = ['pt', 'en'];

interface TextsFieldProps {
  readonly kind: ContentKind;
  readonly fields: ContentFields;
  /** The language that is being written. */
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  /** What is wrong with the Portuguese text. */
  readonly wrong: readonly ContentProblem[];
  readonly onChange: (texts: ContentFields['texts']) => void;
}

/** The texts of content, one language at a time, beside what players will see. */
export function TextsField({ kind, fields, language, onLanguage, wrong, onChange }: TextsFieldProps) {
  const t = useTranslate();
  const { titleMax, bodyMax, needs } = CONTENT_FORMS[kind];
  const parts = SHOWN_PARTS[kind];
  const written = writtenLanguages(fields);
  const listed = LANGUAGES.filter((each) => each === language || written.includes(each) || FIRST.includes(each));
  const text = fields.texts[language] ?? NO_TEXT;
  const change = (part: Partial<ContentText>) => onChange({ ...fields.texts, [language]: { ...text, ...part } });
  const [title, body] = [text.title.trim().length, text.body.trim().length];
  const isMain = language === 'pt';
  const missing = (problem: ContentProblem) =>
    isMain && wrong.includes(problem) ? t(`office.content_${problem as 'title' | 'body'}_missing`) : undefined;
  const titleHint = t(parts.body ? 'office.content_count' : 'office.content_alt_hint', { count: title, most: titleMax });
  return (
    <div className={classes.texts}>
      <div className={classes.languages}>
        <Chips
          label={t('office.content_language')}
          value={language}
          chips={listed.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
          onChange={onLanguage}
        />
        <label className={rooms.label}>
          {t('office.content_language_more')}
          <select
            className={rooms.select}
            value=""
            onChange={({ target }) => onLanguage(LANGUAGES.find((each) => each === target.value) ?? language)}
          >
            <option value="">–</option>
            {LANGUAGES.filter((each) => !listed.includes(each)).map((each) => (
              <option key={each} value={each}>
                {LANGUAGE_NAMES[each]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className={rooms.columns}>
        <div className={rooms.form}>
          <TextField
            label={t(kind === 'footer' ? 'office.content_name' : parts.body ? 'office.content_title' : 'office.content_alt')}
            hint={titleHint}
            error={missing('title')}
            value={text.title}
            onChange={(next) => change({ title: next })}
            lang={LOCALES[language]}
            maxLength={titleMax}
            required={isMain && needs.includes('title')}
          />
          {parts.body && (
            <TextArea
              label={t('office.content_body')}
              hint={t('office.content_body_hint', { count: body, most: bodyMax })}
              error={missing('body')}
              value={text.body}
              onChange={(next) => change({ body: next })}
              lang={LOCALES[language]}
              rows={kind === 'promotion' || kind === 'announcement' ? 14 : 6}
              maxLength={bodyMax}
              required={isMain && !needs.includes('title')}
            />
          )}
        </div>
        <section aria-label={t('office.content_preview')}>
          <p className={rooms.small}>{t('office.content_preview')}</p>
          <ContentPreview kind={kind} language={language} text={text} picture={fields.picture} />
        </section>
      </div>
    </div>
  );
}
