import { Refusal } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import { type ContentKind, type ContentText, linkOf, SHOWN_MAX, textOf } from '@fairbook/core/content';
import { sharedReads } from '../../platform/bounded-cache.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Content } from './content.ts';
import { addressOf } from './pictures.ts';
import { type ContentRow, type Page, selectContent, selectInPlace, selectNewest } from './sql.ts';

/** Every home page asks for it: so old may it be. */
const MAX_AGE_MS = 1_000;
const KEPT_MAX = 100;

export interface ShownDeps {
  readonly db: Db;
  readonly linkHosts: readonly string[];
  readonly isLawful: (kind: ContentKind) => boolean;
  readonly now: () => Date;
}

/** The calls of players, and `forget`, after which the next of them reads again. */
export function shownContent({
  db,
  linkHosts,
  isLawful,
  now,
}: ShownDeps): Omit<Content, 'picture' | 'allows' | 'desk'> & { forget(): void } {
  const rows = sharedReads<string, readonly ContentRow[]>({ most: KEPT_MAX, maxAgeMs: MAX_AGE_MS });
  let changes = 0;
  const kept = (name: string, read: () => Promise<readonly ContentRow[]>) => rows.get(`${changes} ${name}`, read);
  const newest = async (kind: ContentKind, { start, limit }: Page) =>
    isLawful(kind) ? kept(`${kind} ${start} ${limit}`, () => selectNewest(db, kind, { now: now(), start, limit })) : [];
  const inPlace = (kind: ContentKind, limit: number) => kept(kind, () => selectInPlace(db, kind, { now: now(), limit }));
  const urlOf = ({ url }: ContentRow) => (url === null ? null : (linkOf(url, linkHosts) ?? null));
  /** A kind whose pieces are a picture with a name. */
  const pictured = async (kind: 'slide' | 'sponsor', language: Language) =>
    (await inPlace(kind, SHOWN_MAX[kind])).flatMap((row) => {
      const picture = pictureOf(row);
      if (!picture) return [];
      const { src, width, height } = picture;
      return [{ id: row.id, pic: src, name: wordsIn(row, language).title, url: urlOf(row), width, height }];
    });
  return {
    announcements: async (language, page) =>
      (await newest('announcement', page)).map((row) => {
        const { title, body } = wordsIn(row, language);
        return { id: row.id, title, content: body, created_at: sinceOf(row) };
      }),
    noticeLines: async (language) => {
      const read = () => selectInPlace(db, 'announcement', { now: now(), limit: SHOWN_MAX.line, pinned: true });
      return (await kept('lines', read)).map((row) => ({ id: row.id, content: wordsIn(row, language).title }));
    },
    slideshow: (language) => pictured('slide', language),
    banners: async (language) => {
      const [over, small] = await Promise.all([inPlace('banner', SHOWN_MAX.banner), inPlace('small_banner', SHOWN_MAX.small_banner)]);
      return [...over, ...small].map((row) => {
        const { title, body } = wordsIn(row, language);
        const { src = null, width = null, height = null } = pictureOf(row) ?? {};
        const kind = row.kind === 'banner' ? 0 : 1;
        return { id: row.id, url: urlOf(row), kind, title, content: body, src, alt: title, width, height };
      });
    },
    copyright: async (asked) => {
      const [[row], sponsors] = await Promise.all([inPlace('footer', SHOWN_MAX.footer), pictured('sponsor', asked)]);
      const texts = Object.entries(row?.texts ?? {}) as [Language, ContentText][];
      return { footer: Object.fromEntries(texts.map(([language, { body }]) => [language, body])), sponsors };
    },
    promotions: async (language, page) => (await newest('promotion', page)).map((row) => promotionOf(row, language, urlOf(row))),
    promotion: async (language, id) => {
      const [row] = await kept(id, async () => {
        const found = await selectContent(db, id);
        return found ? [found] : [];
      });
      const hasBegun = row?.state === 'published' && (row.from === null || row.from <= now());
      if (row?.kind !== 'promotion' || !hasBegun || !isLawful(row.kind)) throw new Refusal('content.not_found');
      return promotionOf(row, language, urlOf(row));
    },
    forget: () => {
      changes += 1;
    },
  };
}

/** What is published has Portuguese, which the database holds it to. */
const wordsIn = ({ texts }: ContentRow, language: Language): ContentText => textOf(texts, language) ?? { title: '', body: '' };

/** When players saw it first. */
const sinceOf = ({ from, publishedAt, changedAt }: ContentRow): Date => {
  const published = publishedAt ?? changedAt;
  return from !== null && from > published ? from : published;
};

const pictureOf = ({ pictureId, picture }: ContentRow) =>
  pictureId !== null && picture ? { src: addressOf(pictureId, picture), width: picture.width, height: picture.height } : undefined;

function promotionOf(row: ContentRow, language: Language, url: string | null) {
  const { title, body } = wordsIn(row, language);
  const picture = pictureOf(row);
  return {
    id: row.id,
    title,
    content: body,
    url,
    from: sinceOf(row),
    until: row.until,
    picture: picture ? { ...picture, alt: title } : null,
  };
}
