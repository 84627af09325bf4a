import { pruneInBatches } from '../../platform/db/prune.ts';
import { listNotices } from './list-notices.ts';
import type { Notices, NoticesDeps } from './notices.ts';
import { markBets, markSubject, markUntil, pruneNotices, unreadOf } from './sql.ts';

export function createNotices(deps: NoticesDeps): Notices {
  const { db } = deps;
  return {
    notices: (reader, page, instant = db) => listNotices({ ...deps, db: instant }, reader, page),
    unread: (player) => unreadOf(db, player),
    read: async (player, { subject, until, bets }) => {
      if (bets) await markBets(db, player);
      if (subject !== undefined) await markSubject(db, player, subject);
      if (until !== undefined) await markUntil(db, player, until);
      return unreadOf(db, player);
    },
    jobs: [{ name: 'prune-notices', everySeconds: 3_600, run: async () => void (await pruneInBatches(db, pruneNotices)) }],
  };
}
