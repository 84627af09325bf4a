import { createBetDesk } from '../across-modules/bet-desk.ts';
import { createBetTicker } from '../across-modules/bet-ticker.ts';
import { drawsNamed } from '../modules/lottery/index.ts';
import type { Db } from '../platform/db/db.ts';
import type { Modules } from './house-modules.ts';

type Owners = Pick<Modules, 'matchBets' | 'drawBets' | 'settings' | 'identity' | 'sportsbook'> & { readonly db: Db };

/** The bet desk, the bet ticker and trading, for the office. */
export function buildTrading({ matchBets, drawBets, ...owners }: Owners) {
  const betDesk = createBetDesk({ db: owners.db, drawsNamed, matchBets, drawBets });
  return {
    betDesk,
    matchBets,
    trading: owners.sportsbook.trading,
    regions: owners.settings.regions,
    betTicker: createBetTicker({ ...owners, betDesk }),
  };
}
