import type { ContentKind, ContentPeriod, ContentState, ContentTexts, PictureFacts, PictureType } from '@fairbook/core/content';
import { type Queries, statement, type Tx } from '../../platform/db/db.ts';

/** What staff write of a piece of content. */
export interface ContentFields extends ContentPeriod {
  readonly kind: ContentKind;
  readonly texts: ContentTexts;
  readonly pictureId: string | null;
  readonly url: string | null;
  readonly pinned: boolean;
  readonly position: number;
}

export interface ContentRow extends ContentFields {
  readonly id: string;
  readonly state: ContentState;
  readonly picture: PictureFacts | null;
  readonly revision: number;
  /** When it was published; null of what never was. */
  readonly publishedAt: Date | null;
  readonly changedBy: string;
  readonly changedAt: Date;
}

const COLUMNS = `c.id, c.kind, c.state, c.texts, c.picture_id as "pictureId", c.url, c.shown_from as "from", c.shown_until as "until", c.pinned, c.position,
  c.revision, c.published_at as "publishedAt", c.changed_by as "changedBy", c.changed_at as "changedAt",
  case when p.id is not null then jsonb_build_object('type', p.media_type, 'width', p.width, 'height', p.height) end as picture`;
const ROWS = `select ${COLUMNS} from content_items c left join content_pictures p on p.id = c.picture_id`;

export interface Page {
  readonly start: number;
  readonly limit: number;
}

const SHOWN = `c.state = 'published' and c.kind = $1 and (c.shown_from is null or c.shown_from <= $2) and (c.shown_until is null or c.shown_until > $2)`;
const SHOWN_SINCE = 'greatest(c.shown_from, c.published_at) desc, c.id desc';
const newest = statement('content.newest', `${ROWS} where ${SHOWN} order by ${SHOWN_SINCE} offset $3 limit $4`);
const inPlace = statement(
  'content.in_place',
  `${ROWS} where ${SHOWN} and (c.pinned or not $5) order by c.position, ${SHOWN_SINCE} offset $3 limit $4`,
);

/** What is shown of a kind at an instant, newest first. */
export const selectNewest = (db: Queries, kind: ContentKind, { now, start, limit }: Page & { readonly now: Date }): Promise<ContentRow[]> =>
  db.query(newest, [kind, now, start, limit]);
/** The same by their places; `pinned` leaves the others out. */
export const selectInPlace = (
  db: Queries,
  kind: ContentKind,
  { now, limit, pinned = false }: { readonly now: Date; readonly limit: number; readonly pinned?: boolean },
): Promise<ContentRow[]> => db.query(inPlace, [kind, now, 0, limit, pinned]);

const one = statement('content.one', `${ROWS} where c.id = $1`);
export const selectContent = async (db: Queries, id: string): Promise<ContentRow | undefined> => (await db.query<ContentRow>(one, [id]))[0];
const lock = statement('content.lock', `${ROWS} where c.id = $1 for update of c`);
export const lockContent = async (tx: Tx, id: string): Promise<ContentRow | undefined> => (await tx.query<ContentRow>(lock, [id]))[0];

const list = statement(
  'content.list',
  `${ROWS} where ($1::text is null or c.kind = $1) and ($2::text is null or c.state = $2) order by c.changed_at desc, c.id desc offset $3 limit $4`,
);
export interface ContentQuery extends Page {
  readonly kind: ContentKind | null;
  readonly state: ContentState | null;
}
/** Newest change first. */
export const selectList = (db: Queries, { kind, state, start, limit }: ContentQuery): Promise<ContentRow[]> =>
  db.query(list, [kind, state, start, limit]);

interface Changed {
  readonly id: string;
  readonly by: string;
  readonly at: Date;
}
const valuesOf = ({ texts, pictureId, url, from, until, pinned, position }: ContentFields) => [
  ...[JSON.stringify(texts), pictureId, url, from, until],
  ...[pinned, position],
];

const insert = statement(
  'content.insert',
  `insert into content_items (id, changed_by, changed_at, kind, texts, picture_id, url, shown_from, shown_until, pinned, position)
   values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11) on conflict (id) do nothing returning id`,
);
/** Inserts a draft; false if the id exists already. */
export const insertContent = async (tx: Tx, { id, by, at }: Changed, fields: ContentFields): Promise<boolean> =>
  (await tx.query(insert, [id, by, at, fields.kind, ...valuesOf(fields)])).length > 0;

const update = statement(
  'content.update',
  `update content_items set revision = revision + 1, reason = '', changed_by = $2, changed_at = $3, texts = $4::jsonb, picture_id = $5, url = $6,
     shown_from = $7, shown_until = $8, pinned = $9, position = $10 where id = $1`,
);
export const updateContent = (tx: Tx, { id, by, at }: Changed, fields: ContentFields): Promise<unknown> =>
  tx.query(update, [id, by, at, ...valuesOf(fields)]);

const move = statement(
  'content.move',
  `update content_items set state = $4, revision = revision + 1, reason = $5, changed_by = $2, changed_at = $3,
     published_at = case when $4 = 'published' then coalesce(published_at, $3) else published_at end where id = $1`,
);
/** Moves a piece of content to a state. */
export const moveContent = (
  tx: Tx,
  { id, by, at, state, reason }: Changed & { readonly state: ContentState; readonly reason: string },
): Promise<unknown> => tx.query(move, [id, by, at, state, reason]);

export interface NewPicture extends Changed, PictureFacts {
  readonly hash: Buffer;
  readonly bytes: Buffer;
}
const insertOne = statement(
  'content.insert_picture',
  `insert into content_pictures (id, sha256, media_type, width, height, bytes, added_by, added_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (sha256) do nothing`,
);
const same = statement('content.same_picture', 'select id from content_pictures where sha256 = $1');
/** Inserts a picture, unless the same file is kept already. Returns the id it has. */
export async function insertPicture(tx: Tx, { id, hash, type, width, height, bytes, by, at }: NewPicture): Promise<string> {
  await tx.query(insertOne, [id, hash, type, width, height, bytes, by, at]);
  return (await tx.query<{ id: string }>(same, [hash]))[0]?.id ?? id;
}

const isThere = statement('content.has_picture', 'select id from content_pictures where id = $1');
export const hasPicture = async (db: Queries, id: string): Promise<boolean> => (await db.query(isThere, [id])).length > 0;

/** The file of a picture. */
export interface PictureFile {
  readonly type: PictureType;
  /** In hexadecimal digits. */
  readonly hash: string;
  readonly bytes: Buffer;
}
const file = statement(
  'content.picture',
  `select media_type as type, encode(sha256, 'hex') as hash, bytes from content_pictures where id = $1`,
);
export const selectPicture = async (db: Queries, id: string): Promise<PictureFile | undefined> =>
  (await db.query<PictureFile>(file, [id]))[0];
