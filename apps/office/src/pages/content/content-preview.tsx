import { type Language, LOCALES } from '@fairbook/core/catalog';
import type { ContentKind, ContentText } from '@fairbook/core/content';
import { useTranslate } from '../../shared/i18n.ts';
import rooms from '../../shared/room.module.css';
import classes from './content.module.css';
import type { KeptPicture } from './content-fields.ts';
import { SHOWN_PARTS } from './content-kinds.ts';

interface ContentPreviewProps {
  readonly kind: ContentKind;
  readonly language: Language;
  readonly text: ContentText;
  readonly picture: KeptPicture | null;
}

/** Plain text as players see it: an empty line begins a paragraph, and nothing else in it means anything. */
const paragraphsOf = (body: string): readonly string[] =>
  body
    .trim()
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph !== '');

export function ContentPreview({ kind, language, text: { title, body }, picture }: ContentPreviewProps) {
  const t = useTranslate();
  const parts = SHOWN_PARTS[kind];
  const paragraphs = parts.body ? paragraphsOf(body) : [];
  const heading = kind === 'footer' || !parts.body ? '' : title.trim();
  const shown = parts.picture ? picture : null;
  if (heading === '' && paragraphs.length === 0 && !shown) return <p className={rooms.small}>{t('office.content_preview_empty')}</p>;
  return (
    <div className={classes.preview} lang={LOCALES[language]}>
      {shown && <img className={classes.picture} src={shown.src} width={shown.width} height={shown.height} alt={title} />}
      {heading !== '' && <p className={classes.title}>{heading}</p>}
      {paragraphs.map((paragraph, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are told apart by their place alone
        <p key={nth} className={classes.paragraph}>
          {paragraph}
        </p>
      ))}
    </div>
  );
}
