import type { RequestOf } from '@fairbook/contract';
import type { officeTradingApi, TickerBet } from '@fairbook/contract/office';
import type { Language } from '@fairbook/core/catalog';
import type { Db, Queries } from '../../../platform/db/db.ts';
import type { MatchBets } from '../../match-bets/index.ts';
import type { Trading } from '../../sportsbook/index.ts';

export interface OfficeTradingDeps {
  readonly db: Db;
  readonly trading: Trading;
  /** What an outcome would do to bets, and how many hang on which match. */
  readonly matchBets: Pick<MatchBets, 'previewOutcome' | 'countBetsOn' | 'bonuses' | 'earlyPayouts'>;
  /** The codes of the regions players may be of. */
  readonly regions: (db: Queries) => Promise<readonly string[]>;
  /** The last bets of all products with their marks: kept by modules that the office does not know. */
  readonly betTicker: (asked: RequestOf<typeof officeTradingApi.ticker>, language: Language) => Promise<readonly TickerBet[]>;
}
