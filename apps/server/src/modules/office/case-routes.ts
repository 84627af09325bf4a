import { type OfficeCase, officeCasesApi } from '@fairbook/contract/office';
import { CASE_ANSWER_HOURS } from '@fairbook/core/support';
import { type Db, inTransaction } from '../../platform/db/db.ts';
import { type Route, routesOf } from '../../platform/http/http.ts';
import type { CaseAdmin, QueuedCase } from '../support/index.ts';
import { actionInTransaction } from './action-in-transaction.ts';
import { insertRead } from './sql/audit.ts';

export interface OfficeCaseDeps {
  readonly db: Db;
  readonly caseAdmin: CaseAdmin;
}

const toWire = ({ id, player, openedAt, waitingSince, claimedBy, ...row }: QueuedCase): OfficeCase => ({
  case_id: id,
  number: row.number,
  player_id: player,
  email: row.email,
  language: row.language,
  topic: row.topic,
  channel: row.channel,
  reference: row.reference,
  state: row.state,
  opened_at: openedAt,
  waiting_since: waitingSince,
  late: row.late,
  seen_at: row.seenAt,
  away: row.away,
  claimed_by: claimedBy,
  revision: row.revision,
  last: row.last,
});
const subjectOf = (id: string): string => `case:${id}`;

/** The routes of support cases: what players and guests wrote, and what staff do about it. */
export const officeCaseRoutes = ({ db, caseAdmin }: OfficeCaseDeps): readonly Route[] =>
  routesOf(officeCasesApi, {
    cases: async ({ state, channel = null, topic = null, order, player_id: player = null, number, start, limit }) => {
      if (number !== undefined) {
        const one = await caseAdmin.numbered(db, number);
        return { list: one ? [toWire(one)] : [], more: false, late: await caseAdmin.countLate(db), answer_hours: CASE_ANSWER_HOURS };
      }
      const { list, more, late } = await caseAdmin.list(db, { state, channel, topic, byTopic: order === 'topic', player, start, limit });
      return { list: list.map(toWire), more, late, answer_hours: CASE_ANSWER_HOURS };
    },
    oneCase: async ({ case_id: id }, { staffId, ip }) => {
      const { row, messages } = await inTransaction(db, async (tx) => {
        const one = await caseAdmin.one(tx, id);
        await insertRead(tx, { staffId, ip, action: 'case.read', subject: subjectOf(id) });
        return one;
      });
      return {
        row: toWire(row),
        messages: messages.map((each) => ({ message_id: each.id, text: each.text, at: each.at, by: each.staff })),
      };
    },
    claimCase: ({ case_id: id, revision }, call) =>
      actionInTransaction(db, call, { action: 'case.claim', subject: subjectOf(id), reason: '' }, async (tx, staff) => {
        const done = await caseAdmin.claim(tx, { id, staff, revision });
        return { result: { revision: done.revision }, before: { claimed_by: done.before ?? '' }, after: { claimed_by: staff } };
      }),
    answerCase: ({ case_id: id, revision, text }, call) =>
      actionInTransaction(db, call, { action: 'case.answer', subject: subjectOf(id), reason: '' }, async (tx, staff) => {
        const done = await caseAdmin.answer(tx, { id, staff, revision, text });
        return { result: { revision: done.revision }, after: { message: done.message } };
      }),
    closeCase: ({ case_id: id, revision, reason }, call) =>
      actionInTransaction(db, call, { action: 'case.close', subject: subjectOf(id), reason }, async (tx, staff) => {
        const done = await caseAdmin.close(tx, { id, staff, revision });
        return { result: { revision: done.revision } };
      }),
    presence: ({ here }, { staffId: staff, sessionId: session }) => caseAdmin.keepPresence(db, { staff, session }, here),
  });
