/** What staff publish: announcements, promotions, the banner over the page, small banners of the home page, slides of its carousel, and at the foot of every page a text and the sponsors. */
export const CONTENT_KINDS = ['announcement', 'promotion', 'banner', 'small_banner', 'slide', 'footer', 'sponsor'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The states of a piece of content: not yet shown, shown between its times, and withdrawn for good. */
export const CONTENT_STATES = ['draft', 'published', 'withdrawn'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** The largest file of a picture, in bytes. */
export const PICTURE_BYTES_MAX = 400_000;
/** The most pixels of each of its sides. */
export const PICTURE_SIDE_MAX = 4_000;

/** The longest texts of a kind of content, and what it must have before players see it. A part that its page does not show may be written all the same: it is kept for staff. */
export interface ContentForm {
  readonly titleMax: number;
  readonly bodyMax: number;
  readonly needs: readonly ('title' | 'body' | 'picture')[];
}
export const CONTENT_FORMS: Readonly<Record<ContentKind, ContentForm>> = {
  announcement: { titleMax: 120, bodyMax: 10_000, needs: ['title', 'body'] },
  promotion: { titleMax: 120, bodyMax: 20_000, needs: ['title', 'body'] },
  banner: { titleMax: 120, bodyMax: 300, needs: ['title'] },
  small_banner: { titleMax: 120, bodyMax: 300, needs: ['title'] },
  // Its title says in words what the picture shows.
  slide: { titleMax: 200, bodyMax: 300, needs: ['title', 'picture'] },
  footer: { titleMax: 120, bodyMax: 2_000, needs: ['body'] },
  // Its title is the name of who sponsors, or is sponsored.
  sponsor: { titleMax: 120, bodyMax: 300, needs: ['title', 'picture'] },
};

/** How many of a kind a page shows at once; undefined for those that are listed page by page. */
export const SHOWN_MAX = { banner: 1, small_banner: 2, slide: 8, footer: 1, sponsor: 12, line: 5 } as const;
