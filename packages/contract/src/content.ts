import * as z from 'zod/mini';
import { endpoint } from './wire/endpoint.ts';
import { zInstant, zLanguage, zLimit, zStart, zUuid } from './wire/scalars.ts';

/** A picture: its address on this site, its size in pixels, and what it shows, in words. */
const zPicture = { src: z.string(), alt: z.string(), width: z.int(), height: z.int() };

const zAnnouncement = z.object({
  id: zUuid,
  title: z.string(),
  /** Plain text; an empty line separates paragraphs. */
  content: z.string(),
  created_at: zInstant,
});
export type Announcement = z.output<typeof zAnnouncement>;
const zNoticeLine = z.object({ id: zUuid, content: z.string() });
export type NoticeLine = z.output<typeof zNoticeLine>;
const zSlide = z.object({
  id: zUuid,
  /** The address of its picture on this site. */
  pic: z.string(),
  /** What it shows and says, in words. */
  name: z.string(),
  /** A path of this site, or an https address of a host the house allows; null if it leads nowhere. */
  url: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
});
export type Slide = z.output<typeof zSlide>;
const zBanner = z.object({
  id: zUuid,
  url: z.nullable(z.string()),
  /** 0 is the banner over the page, 1 a small one of the home page (specification, section 3). */
  kind: z.union([z.literal(0), z.literal(1)]),
  title: z.string(),
  content: z.string(),
  src: z.nullable(z.string()),
  alt: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type Banner = z.output<typeof zBanner>;
const zSponsor = z.object({
  id: zUuid,
  name: z.string(),
  /** The address of its picture on this site. */
  pic: z.string(),
  url: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
});
export type Sponsor = z.output<typeof zSponsor>;
const zPromotion = z.object({
  id: zUuid,
  title: z.string(),
  /** Its conditions and all else it says: plain text; an empty line separates paragraphs. */
  content: z.string(),
  picture: z.nullable(z.object(zPicture)),
  url: z.nullable(z.string()),
  from: zInstant,
  /** Null if it has no end. */
  until: z.nullable(zInstant),
});
export type Promotion = z.output<typeof zPromotion>;

const inLanguage = 'in the language of the call';
const announcements = endpoint({
  method: 'GET',
  path: '/sports/api/v1/notice/public',
  who: 'public',
  summary: `The announcements that are shown now, newest first, ${inLanguage}`,
  request: z.object({ start: zStart, limit: zLimit }),
  reply: z.array(zAnnouncement),
  refuses: [],
});
const noticeLines = endpoint({
  method: 'GET',
  path: '/sports/api/v1/notice/notice',
  who: 'public',
  summary: `The titles of announcements that the home page shows as a line, at most five, ${inLanguage}`,
  request: z.object({}),
  reply: z.array(zNoticeLine),
  refuses: [],
});
const slideshow = endpoint({
  method: 'GET',
  path: '/sports/api/v1/slideshow',
  who: 'public',
  summary: `The slides of the home page's carousel in their order, at most eight, ${inLanguage}`,
  request: z.object({}),
  reply: z.array(zSlide),
  refuses: [],
});
const banners = endpoint({
  method: 'GET',
  path: '/sports/api/v1/ad',
  who: 'public',
  summary: `The banner over the page, at most one, and the small ones of the home page, at most two, ${inLanguage}`,
  request: z.object({}),
  reply: z.array(zBanner),
  refuses: [],
});
const copyright = endpoint({
  method: 'GET',
  path: '/sports/api/v1/copyright',
  who: 'public',
  summary:
    "The house's own text at the foot of every page, by language, and its sponsors in their order, at most twelve; empty if it has none",
  request: z.object({}),
  reply: z.object({ footer: z.partialRecord(zLanguage, z.string()), sponsors: z.array(zSponsor) }),
  refuses: [],
});
const promotions = endpoint({
  method: 'GET',
  path: '/sports/api/v1/promotions',
  who: 'public',
  summary: `The promotions that run now, newest first, ${inLanguage}`,
  request: z.object({ start: zStart, limit: zLimit }),
  reply: z.array(zPromotion),
  refuses: [],
});
const promotion = endpoint({
  method: 'GET',
  path: '/sports/api/v1/promotions/:id',
  who: 'public',
  summary: `One promotion, also after its end, ${inLanguage}`,
  request: z.object({ id: zUuid }),
  reply: zPromotion,
  refuses: ['content.not_found'],
});

/** What the house publishes. Pictures are served at the addresses these calls give. */
export const contentApi = { announcements, noticeLines, slideshow, banners, copyright, promotions, promotion };
