import type { AnyBet, PlayerId, RequestOf } from '@fairbook/contract';
import type { OfficeBetPage, officeBetsApi } from '@fairbook/contract/office';
import type { Language } from '@fairbook/core/catalog';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { AuditFacts } from './sql/audit.ts';

/** A bet of any player, with the cursor of the page after it. */
export interface DeskBet {
  readonly player: PlayerId;
  readonly bet: AnyBet;
  readonly place: string;
}

export interface BetName {
  readonly player: PlayerId;
  readonly id: string;
}

/** Bets of all players on everything, from modules that the office does not depend on. */
export interface BetDesk {
  /** Returns bets, newest first. Refuses report.range_invalid. */
  find(search: RequestOf<typeof officeBetsApi.bets>, language: Language): Promise<readonly DeskBet[]>;
  /** Returns a bet with its receipt. Refuses bet.not_found. */
  receipt(of: BetName, language: Language): Promise<Pick<OfficeBetPage, 'found' | 'voidable'>>;
  /** Voids a bet for good, giving its whole stake back; returns it before and after, in words for the audit trail. Refuses bet.not_found, bet.not_voidable. */
  voidBet(tx: Tx, of: BetName): Promise<{ readonly before: AuditFacts; readonly after: AuditFacts }>;
}

export interface BetRoomDeps {
  readonly db: Db;
  readonly betDesk: BetDesk;
}
