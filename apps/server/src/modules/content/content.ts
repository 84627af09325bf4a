import type { contentApi, ReplyOf } from '@fairbook/contract';
import type { Feature, Language } from '@fairbook/core/catalog';
import type { ContentAdmin } from './content-admin.ts';
import type { Page, PictureFile } from './sql.ts';

type Api = typeof contentApi;

/** What the house publishes. Whatever players are shown is at most a second old. */
export interface Content {
  announcements(language: Language, page: Page): Promise<ReplyOf<Api['announcements']>>;
  noticeLines(language: Language): Promise<ReplyOf<Api['noticeLines']>>;
  slideshow(language: Language): Promise<ReplyOf<Api['slideshow']>>;
  banners(language: Language): Promise<ReplyOf<Api['banners']>>;
  /** The text at the foot of every page, in every language it has, and the sponsors, named in one. */
  copyright(language: Language): Promise<ReplyOf<Api['copyright']>>;
  /** None under a law without bonuses. */
  promotions(language: Language, page: Page): Promise<ReplyOf<Api['promotions']>>;
  /** Also after its end. Refuses content.not_found. */
  promotion(language: Language, id: string): Promise<ReplyOf<Api['promotion']>>;
  /** Reads the file of a picture; undefined if there is none. */
  picture(id: string): Promise<PictureFile | undefined>;
  /** Whether the law of the house allows a feature that content may tell of. */
  allows(feature: Feature): boolean;
  /** For staff. */
  readonly desk: ContentAdmin;
}
