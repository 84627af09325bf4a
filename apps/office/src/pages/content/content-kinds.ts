import type { ContentKind } from '@fairbook/core/content';

/** The longest texts of a kind, in characters, and what it must have before players see it. */
interface ContentForm {
  readonly titleMax: number;
  readonly bodyMax: number;
  readonly needs: readonly ('title' | 'body' | 'picture')[];
}
export const CONTENT_FORMS: Readonly<Record<ContentKind, ContentForm>> = {
  announcement: { titleMax: 120, bodyMax: 10_000, needs: ['title', 'body'] },
  promotion: { titleMax: 120, bodyMax: 20_000, needs: ['title', 'body'] },
  banner: { titleMax: 120, bodyMax: 300, needs: ['title'] },
  small_banner: { titleMax: 120, bodyMax: 300, needs: ['title'] },
  slide: { titleMax: 200, bodyMax: 300, needs: ['title', 'picture'] },
  footer: { titleMax: 120, bodyMax: 2_000, needs: ['body'] },
};

/** What the site shows of a kind beside its title. The form asks for nothing else. */
interface ShownParts {
  readonly body: boolean;
  readonly picture: boolean;
  readonly link: boolean;
  readonly pinned: boolean;
  readonly position: boolean;
}
const NONE: ShownParts = { body: false, picture: false, link: false, pinned: false, position: false };
export const SHOWN_PARTS: Readonly<Record<ContentKind, ShownParts>> = {
  announcement: { ...NONE, body: true, pinned: true },
  promotion: { ...NONE, body: true, picture: true, link: true },
  banner: { ...NONE, body: true, picture: true, link: true, position: true },
  small_banner: { ...NONE, body: true, picture: true, link: true, position: true },
  slide: { ...NONE, picture: true, link: true, position: true },
  footer: { ...NONE, body: true },
};
