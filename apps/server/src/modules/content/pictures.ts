import { createHash } from 'node:crypto';
import { Refusal } from '@fairbook/contract';
import { PICTURE_BYTES_MAX, PICTURE_ENDINGS, type PictureFacts, readPicture } from '@fairbook/core/content';
import type { Tx } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids.ts';
import { insertPicture } from './sql.ts';

/** Where pictures are served. */
export const PICTURES_PATH = '/sports/pictures';

/** The address of a picture on this site: it never has another content. */
export const addressOf = (id: string, { type }: Pick<PictureFacts, 'type'>): string => `${PICTURES_PATH}/${id}.${PICTURE_ENDINGS[type]}`;

/** A picture that was sent in, not kept yet. */
export interface SentPicture extends PictureFacts {
  readonly bytes: Buffer;
  readonly hash: Buffer;
}

/** Reads a picture in base64. Refuses content.picture_invalid: what it is, is decided by its bytes alone. */
export function sentPicture(base64: string): SentPicture {
  const bytes = Buffer.from(base64, 'base64');
  const facts = bytes.length <= PICTURE_BYTES_MAX && bytes.toString('base64') === base64 ? readPicture(bytes) : undefined;
  if (!facts) throw new Refusal('content.picture_invalid');
  return { ...facts, bytes, hash: createHash('sha256').update(bytes).digest() };
}

/** Keeps a picture. Returns the id it has: the same file twice is kept once. */
export const keepPicture = (tx: Tx, picture: SentPicture, { by, at }: { readonly by: string; readonly at: Date }): Promise<string> =>
  insertPicture(tx, { ...picture, id: newId(), by, at });
