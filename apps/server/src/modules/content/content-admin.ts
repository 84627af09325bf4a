import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '@fairbook/contract';
import { CONTENT_FORMS, type ContentKind, isComplete, isPeriod, isShown, keptTexts, linkOf } from '@fairbook/core/content';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { appendEvents } from '../../platform/events/outbox.ts';
import { keepPicture, type SentPicture } from './pictures.ts';
import {
  type ContentFields,
  type ContentQuery,
  type ContentRow,
  hasPicture,
  insertContent,
  lockContent,
  moveContent,
  selectContent,
  selectList,
  updateContent,
} from './sql.ts';

/** One staff member's step on a piece of content, with the revision seen. */
export interface ContentStep {
  readonly id: string;
  readonly staff: string;
  readonly revision: number;
}
/** A step that takes a reason. */
export interface ReasonedStep extends ContentStep {
  readonly reason: string;
}
/** What a step did: the row before, if there was one, and the revision now. */
export interface ContentStepDone {
  readonly before: ContentRow | undefined;
  readonly revision: number;
}

/** Content as staff see it. */
export interface StaffContent extends ContentRow {
  readonly shown: boolean;
}

/**
 * Content as staff write it. Every step locks the row first, and refuses content.not_found, content.withdrawn, and content.changed if its revision is not the
 * one seen. What the law forbids is not there: request.not_found.
 */
export interface ContentAdmin {
  /** The hosts that content may link to, besides this site. */
  readonly linkHosts: readonly string[];
  list(db: Queries, query: ContentQuery): Promise<{ readonly list: readonly StaffContent[]; readonly more: boolean }>;
  /** Refuses content.not_found. */
  one(db: Queries, id: string): Promise<StaffContent>;
  /**
   * Writes a draft, or what is published if whoever writes may publish, else auth.forbidden. A repeated call changes nothing. Refuses content.text_invalid,
   * content.url_invalid, content.period_invalid, content.picture_unknown, and of what is published content.picture_needed.
   */
  save(tx: Tx, step: ContentStep & { readonly mayPublish: boolean }, fields: ContentFields): Promise<ContentStepDone>;
  /** Publishes a draft, which keeps to the same rules. */
  publish(tx: Tx, step: ReasonedStep): Promise<ContentStepDone>;
  withdraw(tx: Tx, step: ReasonedStep): Promise<ContentStepDone>;
  /** Returns its id. */
  addPicture(tx: Tx, picture: SentPicture, staff: string): Promise<string>;
  /** Call after the commit: what players are shown is read again. */
  done(): void;
}

export interface ContentAdminDeps {
  readonly linkHosts: readonly string[];
  readonly isLawful: (kind: ContentKind) => boolean;
  readonly now: () => Date;
  readonly forget: () => void;
}

export function createContentAdmin(deps: ContentAdminDeps): ContentAdmin {
  const { linkHosts, isLawful, now, forget } = deps;
  const seenNow = (row: ContentRow): StaffContent => ({ ...row, shown: isShown(row, now()) && isLawful(row.kind) });
  return {
    linkHosts,
    list: async (db, query) => {
      const rows = await selectList(db, { ...query, limit: query.limit + 1 });
      return { list: rows.slice(0, query.limit).map(seenNow), more: rows.length > query.limit };
    },
    one: async (db, id) => {
      const row = await selectContent(db, id);
      if (!row) throw new Refusal('content.not_found');
      return seenNow(row);
    },
    save: (tx, step, fields) => save(deps, tx, step, fields),
    publish: async (tx, step) => {
      const before = await seen(tx, step);
      if (before.state !== 'draft') throw new Refusal('content.changed');
      if (!isLawful(before.kind)) throw new Refusal('request.not_found');
      refuseLacking(before);
      linkIn(before, linkHosts);
      if (before.until !== null && before.until <= now()) throw new Refusal('content.period_invalid');
      return moved(tx, { before, step, state: 'published', at: now() });
    },
    withdraw: async (tx, step) => moved(tx, { before: await seen(tx, step), step, state: 'withdrawn', at: now() }),
    addPicture: (tx, picture, staff) => keepPicture(tx, picture, { by: staff, at: now() }),
    done: forget,
  };
}

async function save(
  { linkHosts, isLawful, now }: ContentAdminDeps,
  tx: Tx,
  { mayPublish, ...step }: ContentStep & { readonly mayPublish: boolean },
  typed: ContentFields,
): Promise<ContentStepDone> {
  if (!isLawful(typed.kind)) throw new Refusal('request.not_found');
  const texts = keptTexts(typed.kind, typed.texts);
  if (!texts) throw new Refusal('content.text_invalid');
  linkIn(typed, linkHosts);
  if (!isPeriod(typed)) throw new Refusal('content.period_invalid');
  if (typed.pictureId !== null && !(await hasPicture(tx, typed.pictureId))) throw new Refusal('content.picture_unknown');
  const fields = { ...typed, texts };
  const change = { id: step.id, by: step.staff, at: now() };
  if (step.revision === 0 && (await insertContent(tx, change, fields))) return { before: undefined, revision: 1 };
  const row = await lockContent(tx, step.id);
  // A call whose answer was lost comes again.
  if (row && isSame(row, step, fields)) return { before: row, revision: row.revision };
  const before = await seen(tx, step);
  if (before.kind !== fields.kind) throw new Refusal('content.changed');
  if (before.state === 'published') {
    if (!mayPublish) throw new Refusal('auth.forbidden');
    refuseLacking(fields);
  }
  await updateContent(tx, change, fields);
  if (before.state === 'published') await tellPages(tx);
  return { before, revision: before.revision + 1 };
}

/** Locks a piece of content that is not withdrawn and unchanged since it was seen. */
async function seen(tx: Tx, { id, revision }: ContentStep): Promise<ContentRow> {
  const row = await lockContent(tx, id);
  if (!row) throw new Refusal('content.not_found');
  if (row.state === 'withdrawn') throw new Refusal('content.withdrawn');
  if (row.revision !== revision) throw new Refusal('content.changed');
  return row;
}

const fieldsOf = ({ kind, texts, pictureId, url, from, until, pinned, position }: ContentFields): ContentFields => ({
  kind,
  texts,
  pictureId,
  url,
  from,
  until,
  pinned,
  position,
});
const isSame = (row: ContentRow, { revision, staff }: ContentStep, fields: ContentFields): boolean =>
  row.revision === revision + 1 &&
  row.changedBy === staff &&
  row.state !== 'withdrawn' &&
  isDeepStrictEqual(fieldsOf(row), fieldsOf(fields));

/** Refuses content.text_invalid, content.picture_needed. */
function refuseLacking({ kind, texts, pictureId }: ContentFields): void {
  if (!isComplete(kind, texts)) throw new Refusal('content.text_invalid');
  if (pictureId === null && CONTENT_FORMS[kind].needs.includes('picture')) throw new Refusal('content.picture_needed');
}

/** Refuses content.url_invalid. */
function linkIn({ url }: ContentFields, hosts: readonly string[]): void {
  if (url !== null && linkOf(url, hosts) === undefined) throw new Refusal('content.url_invalid');
}

async function moved(
  tx: Tx,
  {
    before,
    step: { id, staff, reason },
    state,
    at,
  }: { readonly before: ContentRow; readonly step: ReasonedStep; readonly state: 'published' | 'withdrawn'; readonly at: Date },
): Promise<ContentStepDone> {
  await moveContent(tx, { id, by: staff, at, state, reason });
  if (state === 'published' || before.state === 'published') await tellPages(tx);
  return { before, revision: before.revision + 1 };
}

/** Drafts are news to nobody. */
const tellPages = (tx: Tx): Promise<void> => appendEvents(tx, [{ topic: 'offer', event: { kind: 'content.changed' } }]);
