import type { RequestOf } from '@fairbook/contract';
import type { OfficeContent, officeContentApi } from '@fairbook/contract/office';
import { LANGUAGES, type Language } from '@fairbook/core/catalog';
import { CONTENT_FORMS, type ContentKind, type ContentText } from '@fairbook/core/content';

/** A picture that the server keeps. Sides in pixels. */
export interface KeptPicture {
  readonly id: string;
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Content as it is typed. Times are in the zone of who types, `2026-11-30T21:00`. */
export interface ContentFields {
  readonly texts: Readonly<Partial<Record<Language, ContentText>>>;
  readonly picture: KeptPicture | null;
  readonly url: string;
  readonly from: string;
  readonly until: string;
  readonly isPinned: boolean;
  readonly position: string;
}

export const NO_TEXT: ContentText = { title: '', body: '' };
export const NO_FIELDS: ContentFields = { texts: {}, picture: null, url: '', from: '', until: '', isPinned: false, position: '0' };

const two = (part: number): string => String(part).padStart(2, '0');
/** An instant as a field of date and time has it. */
const localTime = (at: Date | null): string =>
  at === null ? '' : `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
/** Parses a typed time. One that was not touched keeps its seconds. */
const readTime = (typed: string, kept: Date | null | undefined): Date | null => {
  if (kept && typed === localTime(kept)) return kept;
  return LOCAL.test(typed) ? new Date(typed) : null;
};

/** Returns what was saved, as it would be typed. */
export function fieldsOf({ texts, picture_id: id, picture, url, from, until, pinned, position }: OfficeContent): ContentFields {
  return {
    texts,
    picture: id === null || picture === null ? null : { id, ...picture },
    url: url ?? '',
    from: localTime(from),
    until: localTime(until),
    isPinned: pinned,
    position: String(position),
  };
}

const isWritten = ({ title, body }: ContentText): boolean => title.trim() !== '' || body.trim() !== '';
/** The languages something is written in, Portuguese first. */
export const writtenLanguages = ({ texts }: Pick<ContentFields, 'texts'>): readonly Language[] =>
  LANGUAGES.filter((language) => isWritten(texts[language] ?? NO_TEXT));

export const isSameFields = (one: ContentFields, other: ContentFields): boolean =>
  JSON.stringify(kept(one)) === JSON.stringify(kept(other));
const kept = (fields: ContentFields) => ({
  ...fields,
  texts: writtenLanguages(fields).map((language) => [language, fields.texts[language]?.title, fields.texts[language]?.body]),
  picture: fields.picture?.id,
});

export type ContentProblem = 'title' | 'body' | 'url' | 'until' | 'position';

/** Returns the fields that keep content from being saved. The server checks again, and knows the hosts links may lead to. */
export function problemsOf(fields: ContentFields, kind: ContentKind): readonly ContentProblem[] {
  const { title, body } = fields.texts.pt ?? NO_TEXT;
  const needed = CONTENT_FORMS[kind].needs.includes('title') ? ('title' as const) : ('body' as const);
  const isMissing = (needed === 'title' ? title : body).trim() === '';
  const [from, until] = [readTime(fields.from, null), readTime(fields.until, null)];
  const url = fields.url.trim();
  return [
    ...(isMissing ? [needed] : []),
    ...(url !== '' && !/^(\/(?!\/)|https:\/\/.)/.test(url) ? ['url' as const] : []),
    ...(from && until && until <= from ? ['until' as const] : []),
    ...(/^\d{1,4}$/.test(fields.position.trim()) && Number.parseInt(fields.position, 10) <= 1_000 ? [] : ['position' as const]),
  ];
}

/** Returns what is sent of content that has no problem; `saved` is what it was typed over. */
export function writtenOf(
  fields: ContentFields,
  { kind, saved }: { readonly kind: ContentKind; readonly saved: OfficeContent | undefined },
): Omit<RequestOf<typeof officeContentApi.saveContent>, 'id' | 'revision'> {
  const url = fields.url.trim();
  return {
    kind,
    texts: Object.fromEntries(writtenLanguages(fields).map((language) => [language, fields.texts[language] ?? NO_TEXT])),
    picture_id: fields.picture?.id ?? null,
    url: url === '' ? null : url,
    from: readTime(fields.from, saved?.from),
    until: readTime(fields.until, saved?.until),
    pinned: fields.isPinned,
    position: Number.parseInt(fields.position, 10),
  };
}
