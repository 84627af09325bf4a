import type { Discipline, MarketKind } from '@fairbook/core/sports';
import type { MessageId, Translate } from '../../../shared/format/i18n.ts';

/** A column of odds beside each match of a list. */
export interface OddsColumn {
  readonly market: MarketKind;
  /** How wide it is and on which pages it has room: its class in match-row.module.css. */
  readonly place: 'result' | 'goals' | 'handicap';
  /** Whether the line of each match stands before its odds. */
  readonly hasLine: boolean;
  /** What stands above each of its selections, in their order. */
  heads(t: Translate): readonly string[];
}

/** What pages show of a sport. */
export interface SportView {
  /** Who wins stands first: a card has that one alone. */
  readonly columns: readonly OddsColumn[];
  /** Those of each of its disciplines, where it has some. */
  readonly disciplines?: Readonly<Record<Discipline, readonly OddsColumn[]>>;
  /** What of play counts, where a reader may take it otherwise: said on the page of each match. */
  readonly counts?: MessageId;
}
