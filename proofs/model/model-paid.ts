import type { LotteryGame } from '@fairbook/core/catalog';
import type { DrawKind, ModelPick, OddsOf } from './draw-rules.ts';

/** What became of a bet of any kind. */
export interface ModelSettlement {
  readonly status: 'pending' | 'settled' | 'cancelled';
  readonly payout: bigint;
}

export interface ModelDraw extends DrawKind {
  readonly id: string;
  readonly game: LotteryGame;
  /** Only a result that others drew can be corrected. */
  readonly isOfficial: boolean;
  readonly odds: OddsOf;
  phase: 'ahead' | 'open' | 'over';
  result: readonly number[] | 'void' | undefined;
  /** How often there was a result; by which of them its bets are settled; the how-manyth of all draws it was to be decided. */
  revision: number;
  settledRevision: number;
  decidedAs: number;
}

export interface ModelDrawBet extends ModelPaid {
  readonly id: string;
  readonly draw: ModelDraw;
  readonly picks: readonly ModelPick[];
  readonly stake: bigint;
  /** Of a slip played in several draws. */
  readonly chase: { readonly key: string; readonly place: number; readonly stopsOnWin: boolean } | undefined;
  /** Of the result it went by. */
  revision: number;
}

export interface ModelPaid extends ModelSettlement {
  status: ModelSettlement['status'];
  payout: bigint;
}
