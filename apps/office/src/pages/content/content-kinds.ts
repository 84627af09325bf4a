import type { ContentKind } from '@fairbook/core/content';

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
  sponsor: { ...NONE, picture: true, link: true, position: true },
};
