import type { Discipline, MarketKind } from '@fairbook/core/sports';
import type { IconName } from '@fairbook/ui';
import type { MessageId, Translate } from './i18n.ts';

/** The head above a selection in lists: a sign, or a message id. */
export type ColumnHead = '1' | 'X' | '2' | MessageId;

/**
 * The columns of odds beside each match of a list, of which the first is on every page: the heads of its selections, in their order; null: the goals of its
 * line.
 */
export type OddsColumns = Readonly<Partial<Record<MarketKind, readonly ColumnHead[] | null>>>;

/** A market with a heading or a layout of its own. */
export interface OwnMarket {
  /** The group of a match's page it belongs to: a usual one, or one of its own. */
  readonly group: string;
  /** Returns the name of a selection within the column of its side; if absent, the selections are laid out side by side. */
  inColumn?(t: Translate, selection: string): string;
}

/** Everything that pages know of one sport and not of the others. */
export interface SportView {
  /** The icon used where there is no room for the name, which is in the dictionaries. */
  readonly icon: IconName;
  /** The name of the family; left out, the sport is a family of its own. */
  readonly family?: MessageId;
  /** The away side is written first, as is usual in this sport. */
  readonly isAwayFirst?: true;
  /** The winner market comes first: a card shows that one alone. */
  readonly columns: OddsColumns;
  /** The columns of each of its disciplines, if it has any. */
  readonly disciplines?: Readonly<Record<Discipline, OddsColumns>>;
  /** Which part of play counts, where a reader may assume otherwise: shown on the page of each match. */
  readonly counts?: MessageId;
  /** Markets shown under the main ones instead of in the group of their kind: for sports with few main ones. */
  readonly together?: readonly MarketKind[];
  /** Names of markets that are called otherwise in this sport than in football. */
  readonly words?: Readonly<Partial<Record<MarketKind, MessageId>>>;
  readonly own?: Readonly<Partial<Record<MarketKind, OwnMarket>>>;
}
