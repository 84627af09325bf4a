import type { RequestOf } from '@fairbook/contract';
import type { officeTradingApi, TickerBet } from '@fairbook/contract/office';
import type { Language } from '@fairbook/core/catalog';
import type { Db, Queries } from '../../../platform/db/db.ts';
import type { MatchBets } from '../../match-bets/index.ts';
import type { Trading } from '../../sportsbook/index.ts';

export interface OfficeTradingDeps {
  readonly db: Db;
  readonly trading: Trading;
  /** The effect of an outcome on bets, and the number of bets per match. */
  readonly matchBets: Pick<MatchBets, 'previewOutcome' | 'countBetsOn' | 'bonuses' | 'earlyPayouts'>;
  /** Returns the codes of the players' regions. */
  readonly regions: (db: Queries) => Promise<readonly string[]>;
  /** Returns the last bets of all products with their marks, from modules that the office does not depend on. */
  readonly betTicker: (asked: RequestOf<typeof officeTradingApi.ticker>, language: Language) => Promise<readonly TickerBet[]>;
}
