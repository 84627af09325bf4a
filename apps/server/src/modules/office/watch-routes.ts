import { officeWatchApi } from '@fairbook/contract/office';
import { isBudgetShort } from '@fairbook/core/identity';
import type { Db } from '../../platform/db/db.ts';
import { type Route, routesOf } from '../../platform/http/http.ts';
import type { Identity } from '../identity/index.ts';
import { withheldRewards } from '../rewards/index.ts';
import { countWaiting, type WaitingDeps } from './count-waiting.ts';

export interface WatchDeps extends WaitingDeps {
  readonly db: Db;
  readonly identity: Pick<Identity, 'verification'>;
}

export const watchRoutes = ({ db, identity, ...rooms }: WatchDeps): readonly Route[] =>
  routesOf(officeWatchApi, {
    waiting: (_, call) => countWaiting({ db, ...rooms }, call),
    withheldRewards: async ({ start, limit }) => {
      const rows = await withheldRewards(db, { start, limit: limit + 1 });
      const list = rows.slice(0, limit).map(({ forWhom, marks, ...row }) => ({ ...row, for_player: forWhom, marks: [...marks] }));
      return { list, more: rows.length > limit };
    },
    codeBudgets: async () => ({
      list: (await identity.verification.budgets()).map(({ way, ofHouse, budget }) => ({
        way,
        asked: Math.round(ofHouse),
        budget,
        short: isBudgetShort({ ofHouse, budget }),
      })),
    }),
  });
