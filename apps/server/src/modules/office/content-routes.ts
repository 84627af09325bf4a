import type { RequestOf } from '@fairbook/contract';
import { type OfficeContent, officeContentApi } from '@fairbook/contract/office';
import type { Db } from '../../platform/db/db.ts';
import { type Route, routesOf, type StaffCall } from '../../platform/http/http.ts';
import { addressOf, type ContentAdmin, type ContentFields, type StaffContent, sentPicture } from '../content/index.ts';
import { actionInTransaction } from './action-in-transaction.ts';
import { staffCard } from './sql/staff.ts';

export interface OfficeContentDeps {
  readonly db: Db;
  readonly contentAdmin: ContentAdmin;
}

const toWire = ({ id, kind, state, texts, pictureId, picture, url, from, until, ...row }: StaffContent): OfficeContent => ({
  id,
  kind,
  state,
  texts,
  url,
  from,
  until,
  picture_id: pictureId,
  picture: pictureId !== null && picture ? { src: addressOf(pictureId, picture), width: picture.width, height: picture.height } : null,
  pinned: row.pinned,
  position: row.position,
  revision: row.revision,
  changed_by: row.changedBy,
  changed_at: row.changedAt,
  shown: row.shown,
});

const fieldsOf = ({ picture_id: pictureId, ...asked }: RequestOf<typeof officeContentApi.saveContent>): ContentFields => ({
  kind: asked.kind,
  texts: asked.texts,
  pictureId,
  url: asked.url,
  from: asked.from,
  until: asked.until,
  pinned: asked.pinned,
  position: asked.position,
});

const subjectOf = (id: string): string => `content:${id}`;

/** What a step changed, for the trail: the texts are in the versions of the piece. */
const stepFacts = (before: { readonly state: string; readonly revision: number } | undefined, after: Readonly<Record<string, string>>) => ({
  ...(before && { before: { state: before.state, revision: String(before.revision) } }),
  after,
});

/** The routes of what is written for players: announcements, promotions, banners, slides and the text at the foot. */
export const officeContentRoutes = ({ db, contentAdmin: admin }: OfficeContentDeps): readonly Route[] => {
  /** Runs a step with its entry in the trail; players are shown what it changed once it is committed. */
  const step = async <T>(
    call: Pick<StaffCall, 'staffId' | 'ip'>,
    entry: Parameters<typeof actionInTransaction>[2],
    run: Parameters<typeof actionInTransaction<T>>[3],
  ): Promise<T> => {
    const done = await actionInTransaction(db, call, entry, run);
    admin.done();
    return done;
  };
  return routesOf(officeContentApi, {
    content: async ({ kind = null, state = null, start, limit }) => {
      const { list, more } = await admin.list(db, { kind, state, start, limit });
      return { list: list.map(toWire), more, link_hosts: [...admin.linkHosts] };
    },
    oneContent: async ({ id }) => toWire(await admin.one(db, id)),
    saveContent: ({ id, revision: was, ...asked }, call) =>
      step(call, { action: 'content.save', subject: subjectOf(id), reason: '' }, async (tx, staff) => {
        const mayPublish = (await staffCard(tx, call.staffId))?.permissions.includes('content.publish') === true;
        const { before, revision } = await admin.save(
          tx,
          { id, staff, revision: was, mayPublish },
          fieldsOf({ id, revision: was, ...asked }),
        );
        return { result: { revision }, ...stepFacts(before, { kind: asked.kind, revision: String(revision) }) };
      }),
    publishContent: ({ id, revision: was, reason }, call) =>
      step(call, { action: 'content.publish', subject: subjectOf(id), reason }, async (tx, staff) => {
        const { before, revision } = await admin.publish(tx, { id, staff, revision: was, reason });
        return { result: { revision }, ...stepFacts(before, { state: 'published', revision: String(revision) }) };
      }),
    withdrawContent: ({ id, revision: was, reason }, call) =>
      step(call, { action: 'content.withdraw', subject: subjectOf(id), reason }, async (tx, staff) => {
        const { before, revision } = await admin.withdraw(tx, { id, staff, revision: was, reason });
        return { result: { revision }, ...stepFacts(before, { state: 'withdrawn', revision: String(revision) }) };
      }),
    uploadPicture: ({ data }, call) => {
      const picture = sentPicture(data);
      const { type, width, height } = picture;
      const entry = { action: 'content.picture', subject: `picture:${picture.hash.toString('hex')}`, reason: '' };
      return actionInTransaction(db, call, entry, async (tx, staff) => {
        const id = await admin.addPicture(tx, picture, staff);
        return { result: { picture_id: id, src: addressOf(id, picture), width, height }, after: { picture_id: id, type } };
      });
    },
  });
};
