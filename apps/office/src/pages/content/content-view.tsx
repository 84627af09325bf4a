import type { OfficeContent } from '@fairbook/contract/office';
import { LANGUAGE_NAMES } from '@fairbook/core/catalog';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { FactList, type NamedFact } from '../../shared/room-parts/fact-list.tsx';
import classes from './content.module.css';
import { fieldsOf, NO_TEXT, writtenLanguages } from './content-fields.ts';
import { SHOWN_PARTS } from './content-kinds.ts';
import { ContentPreview } from './content-preview.tsx';

/** Content as it was saved, to be read: each of its texts, and when and where it is shown. */
export function ContentView({ content }: { readonly content: OfficeContent }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { kind, texts, url, from, until, pinned, position } = content;
  const parts = SHOWN_PARTS[kind];
  const fields = fieldsOf(content);
  const facts: readonly NamedFact[] = [
    [t('office.content_from'), from ? dateTime(from) : t('office.content_from_publication')],
    [t('office.content_until'), until ? dateTime(until) : t('office.content_without_end')],
    ...(parts.link ? [[t('office.content_link'), url ?? '–'] as const] : []),
    ...(parts.position ? [[t('office.content_position'), position] as const] : []),
    ...(pinned ? [[t('office.content_position'), t('office.content_pinned')] as const] : []),
  ];
  return (
    <div className={classes.view}>
      {writtenLanguages(fields).map((language) => (
        <section key={language} aria-label={LANGUAGE_NAMES[language]}>
          <p className={classes.language}>{LANGUAGE_NAMES[language]}</p>
          <ContentPreview kind={kind} language={language} text={texts[language] ?? NO_TEXT} picture={fields.picture} />
        </section>
      ))}
      <FactList facts={facts} />
    </div>
  );
}
