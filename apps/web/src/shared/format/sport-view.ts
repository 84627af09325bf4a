import type { Discipline, MarketKind } from '@fairbook/core/sports';
import type { IconName } from '@fairbook/ui';
import type { MessageId, Translate } from './i18n.ts';

/** What stands above a selection in lists: a sign, or a word by its name in the dictionaries. */
export type ColumnHead = '1' | 'X' | '2' | MessageId;

/** The columns of odds beside each match of a list, the first of them on every page: the heads of its selections, in their order; null: the goals of its line. */
export type OddsColumns = Readonly<Partial<Record<MarketKind, readonly ColumnHead[] | null>>>;

/** A market that is named and drawn as no other is. */
export interface OwnMarket {
  /** Under which of the headings of a match's page it stands: one of the usual, or one of its own. */
  readonly group: string;
  /** What a selection is called where its match and market stand beside it. `sideOf` names the side of a code: home for `w`, away for `l`. */
  name(t: Translate, selection: string, sideOf: (code: string) => string): string;
  /** What a selection is called in the column of its side, where each side has one; otherwise they all stand side by side. */
  inColumn?(t: Translate, selection: string): string;
}

/** What pages show of a sport: all that they know of it and not of another. */
export interface SportView {
  /** What stands for it where there is room for a sign alone; its name is in the dictionaries. */
  readonly icon: IconName;
  /** The name of the games it stands together with; its own, where it stands alone under it. */
  readonly family?: MessageId;
  /** The away side is written first, as its followers do. */
  readonly isAwayFirst?: true;
  /** Who wins stands first: a card has that one alone. */
  readonly columns: OddsColumns;
  /** Those of each of its disciplines, where it has some. */
  readonly disciplines?: Readonly<Record<Discipline, OddsColumns>>;
  /** What of play counts, where a reader may take it otherwise: said on the page of each match. */
  readonly counts?: MessageId;
  /** Markets that stand under the main ones instead of the group of their kind: of a sport whose main ones are few. */
  readonly together?: readonly MarketKind[];
  readonly own?: Readonly<Partial<Record<MarketKind, OwnMarket>>>;
}
