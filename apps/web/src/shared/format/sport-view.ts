import type { Discipline, MarketKind } from '@fairbook/core/sports';
import type { IconName } from '@fairbook/ui';
import type { MessageId, Translate } from './i18n.ts';
import type { Selected, Sides } from './line-text.ts';

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

/** A market that is named and drawn as no other is. */
export interface OwnMarket {
  /** Under which of the headings of a match's page it stands: one of the usual, or one of its own. */
  readonly group: string;
  /** What a selection is called where its match and market stand beside it. */
  name(t: Translate, selected: Selected, sides: Sides): string;
  /** What a selection is called in the column of its side, where each side has one; otherwise they all stand side by side. */
  inColumn?(t: Translate, selection: string): string;
}

/** What pages show of a sport: all that they know of it and not of another. */
export interface SportView {
  readonly name: MessageId;
  /** What stands for it where there is room for a sign alone. */
  readonly icon: IconName;
  /** The name of the games it stands together with; its own, where it stands alone under it. */
  readonly family?: MessageId;
  /** The away side is written first, as its followers do. */
  readonly isAwayFirst?: true;
  /** Who wins stands first: a card has that one alone. */
  readonly columns: readonly OddsColumn[];
  /** Those of each of its disciplines, where it has some. */
  readonly disciplines?: Readonly<Record<Discipline, readonly OddsColumn[]>>;
  /** What of play counts, where a reader may take it otherwise: said on the page of each match. */
  readonly counts?: MessageId;
  /** Markets that stand under the main ones, whatever group they usually stand in: of a sport that has few. */
  readonly together?: readonly MarketKind[];
  readonly own?: Readonly<Partial<Record<MarketKind, OwnMarket>>>;
}
