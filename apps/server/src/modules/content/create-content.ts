import { allows, type Jurisdiction } from '@fairbook/core/catalog';
import { type ContentKind, mayPublish } from '@fairbook/core/content';
import { sharedReads } from '../../platform/bounded-cache.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Content } from './content.ts';
import { createContentAdmin } from './content-admin.ts';
import { shownContent } from './shown-content.ts';
import { type PictureFile, selectPicture } from './sql.ts';

/** A picture never changes; so many of the largest are 16 MB. */
const PICTURES_KEPT = 40;
const PICTURE_AGE_MS = 600_000;

export interface ContentDeps {
  readonly db: Db;
  readonly jurisdiction: Jurisdiction;
  /** The hosts that content may link to, besides this site. */
  readonly linkHosts: readonly string[];
  readonly now: (() => Date) | undefined;
}

export function createContent({ db, jurisdiction, linkHosts, now = () => new Date() }: ContentDeps): Content {
  const isLawful = (kind: ContentKind) => mayPublish(jurisdiction, kind);
  const { forget, ...shown } = shownContent({ db, linkHosts, isLawful, now });
  const pictures = sharedReads<string, PictureFile | undefined>({ most: PICTURES_KEPT, maxAgeMs: PICTURE_AGE_MS });
  return {
    ...shown,
    picture: (id) => pictures.get(id, () => selectPicture(db, id)),
    allows: (feature) => allows(jurisdiction, feature),
    desk: createContentAdmin({ linkHosts, isLawful, now, forget }),
  };
}
