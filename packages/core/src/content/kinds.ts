/** What staff publish: announcements, promotions, the banner over the page, small banners of the home page, slides of its carousel, and the text at the foot of every page. */
export const CONTENT_KINDS = ['announcement', 'promotion', 'banner', 'small_banner', 'slide', 'footer'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The states of a piece of content: not yet shown, shown between its times, and withdrawn for good. */
export const CONTENT_STATES = ['draft', 'published', 'withdrawn'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** The largest file of a picture, in bytes. */
export const PICTURE_BYTES_MAX = 400_000;
