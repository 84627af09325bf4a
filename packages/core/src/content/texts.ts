import type { Language } from '../catalog/index.ts';
import { CONTENT_FORMS, type ContentKind } from './kinds.ts';

export interface ContentText {
  readonly title: string;
  /** Plain text; an empty line separates paragraphs. */
  readonly body: string;
}
export type ContentTexts = Readonly<Partial<Record<Language, ContentText>>>;

/** The language a text must have before it is published, and that is shown where another is missing. */
export const CONTENT_LANGUAGE: Language = 'pt';

/** What nobody can see: control characters, marks that turn the reading direction of what follows, other line ends, halves of a pair. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/**
 * Returns the texts as they are kept: nothing around them, lines ended by `\n`, no language without words. Undefined if one is too long for its kind, has
 * characters that cannot be seen, or a title has lines. What is left is plain text: markup in it is shown as it was typed.
 */
export function keptTexts(kind: ContentKind, typed: ContentTexts): ContentTexts | undefined {
  const { titleMax, bodyMax } = CONTENT_FORMS[kind];
  const kept: Partial<Record<Language, ContentText>> = {};
  for (const [language, text] of Object.entries(typed) as [Language, ContentText][]) {
    const [title, body] = [plain(text.title), plain(text.body)];
    if (title.length > titleMax || UNSEEN.test(title)) return undefined;
    if (body.length > bodyMax || UNSEEN.test(body.replaceAll('\n', ''))) return undefined;
    if (title !== '' || body !== '') kept[language] = { title, body };
  }
  return kept;
}

const plain = (typed: string): string => typed.replaceAll('\r\n', '\n').replaceAll('\t', ' ').trim();

/** Whether kept texts may be shown: Portuguese is among them, and each language has what its kind needs. */
export function isComplete(kind: ContentKind, texts: ContentTexts): boolean {
  const { needs } = CONTENT_FORMS[kind];
  const isWhole = ({ title, body }: ContentText) => (title !== '' || !needs.includes('title')) && (body !== '' || !needs.includes('body'));
  return texts[CONTENT_LANGUAGE] !== undefined && Object.values(texts).every(isWhole);
}

/** Returns the text in a language, or else in Portuguese; undefined if it has neither. */
export const textOf = (texts: ContentTexts, language: Language): ContentText | undefined => texts[language] ?? texts[CONTENT_LANGUAGE];
