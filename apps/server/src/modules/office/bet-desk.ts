import type { AnyBet, PlayerId, RequestOf } from '@fairbook/contract';
import type { OfficeBetPage, officeBetsApi } from '@fairbook/contract/office';
import type { Language } from '@fairbook/core/catalog';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { AuditFacts } from './sql/audit.ts';

/** A bet of any player, and where the page after it begins. */
export interface DeskBet {
  readonly player: PlayerId;
  readonly bet: AnyBet;
  readonly place: string;
}

export interface BetName {
  readonly player: PlayerId;
  readonly id: string;
}

/** Bets of all players on everything: kept by modules that the office does not know. */
export interface BetDesk {
  /** Newest first. Refuses report.range_invalid. */
  find(search: RequestOf<typeof officeBetsApi.bets>, language: Language): Promise<readonly DeskBet[]>;
  /** Refuses bet.not_found. */
  receipt(of: BetName, language: Language): Promise<Pick<OfficeBetPage, 'found' | 'voidable'>>;
  /** Gives a whole stake back for good; answers what it was before and after, in words for the trail. Refuses bet.not_found, bet.not_voidable. */
  voidBet(tx: Tx, of: BetName): Promise<{ readonly before: AuditFacts; readonly after: AuditFacts }>;
}

export interface BetRoomDeps {
  readonly db: Db;
  readonly betDesk: BetDesk;
}
