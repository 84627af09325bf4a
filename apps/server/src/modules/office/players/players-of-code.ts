import type { PlayerId } from '@fairbook/contract';
import { idTailOf } from '@fairbook/core/betting';
import type { Db } from '../../../platform/db/db.ts';
import type { Ledger } from '../../ledger/index.ts';
import { depositOwners } from '../../payments/index.ts';
import type { CaseAdmin } from '../../support/index.ts';
import type { BetDesk } from '../bet-desk.ts';

export interface CodeDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'ownersOf'>;
  readonly betDesk: Pick<BetDesk, 'find'>;
  readonly caseAdmin: Pick<CaseAdmin, 'numbered'>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A receipt's code begins so; eight letters without it may be anybody's nickname. */
const RECEIPT = /^FB[\s-]?/i;
const CASE = /^(?:#|n\.?[oº°]?\.?)?\s*(\d{1,9})$/i;
const FOUND_MOST = 10;

/**
 * Returns the players that a code which they read out belongs to: the id of a bet, a deposit, a withdrawal or whatever moved their money, the code of a
 * receipt of the last 31 days, or the number of a case. Empty if the text is none of these, or belongs to nobody.
 */
export async function playersOfCode({ db, ledger, betDesk, caseAdmin }: CodeDeps, typed: string): Promise<readonly PlayerId[]> {
  const text = typed.trim().toLowerCase();
  if (UUID.test(text)) {
    const owners = await ledger.ownersOf(db, text);
    return owners.length > 0 ? owners : depositOwners(db, text);
  }
  if (RECEIPT.test(text) && idTailOf(text) !== undefined) {
    const bets = await betDesk.find({ search: text, kind: 'all', status: '-1', limit: FOUND_MOST }, 'en');
    return [...new Set(bets.map(({ player }) => player))];
  }
  const [, number] = CASE.exec(text) ?? [];
  const written = number === undefined ? undefined : await caseAdmin.numbered(db, Number.parseInt(number, 10));
  return written?.player ? [written.player] : [];
}
