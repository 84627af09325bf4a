import type { LotteryGame } from '@fairbook/core/catalog';
import type { DrawKind, ModelPick, OddsOf } from './draw-rules.ts';

/** The settlement of any bet. */
export interface ModelSettlement {
  readonly status: 'pending' | 'settled' | 'cancelled';
  readonly payout: bigint;
}

export interface ModelDraw extends DrawKind {
  readonly id: string;
  readonly game: LotteryGame;
  /** Only official results can be corrected. */
  readonly isOfficial: boolean;
  readonly odds: OddsOf;
  phase: 'ahead' | 'open' | 'over';
  result: readonly number[] | 'void' | undefined;
  /** The number of results so far; the one its bets are settled by; and its position in the order of decisions. */
  revision: number;
  settledRevision: number;
  decidedAs: number;
}

export interface ModelDrawBet extends ModelPaid {
  readonly id: string;
  readonly draw: ModelDraw;
  readonly picks: readonly ModelPick[];
  readonly stake: bigint;
  /** In a multi-draw slip. */
  readonly chase: { readonly key: string; readonly place: number; readonly stopsOnWin: boolean } | undefined;
  /** The revision of the result it was settled by. */
  revision: number;
}

export interface ModelPaid extends ModelSettlement {
  status: ModelSettlement['status'];
  payout: bigint;
}
