import type { PlayerId } from '@fairbook/contract';
import type { Availability, Language } from '@fairbook/core/catalog';
import type { SeamlessGame, SeamlessProvider } from '@fairbook/core/games';
import type { Amount } from '@fairbook/core/money';
import type { TitleRow } from '../rounds/sql.ts';

export interface DeskTitle extends TitleRow {
  readonly provider: SeamlessProvider;
}
/** How a title appears to players. */
export interface TitleLook {
  readonly names: Readonly<Record<string, string>>;
  readonly pics: Readonly<Record<string, string>>;
  readonly sort: number;
  readonly status: Availability;
}
export interface TitleKey {
  readonly provider: SeamlessProvider;
  readonly title: string;
}
export interface RoundSearch {
  readonly provider?: SeamlessProvider | undefined;
  readonly player?: PlayerId | undefined;
  /** The id of the last one on the previous page. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** A round of any player, as staff see it. */
export interface DeskRound {
  readonly id: string;
  readonly player: PlayerId;
  readonly provider: SeamlessProvider;
  readonly game: SeamlessGame;
  readonly title: string;
  readonly names: Readonly<Partial<Record<Language, string>>> & { readonly pt: string };
  readonly round: string;
  readonly staked: Amount;
  readonly back: Amount;
  readonly beganAt: Date;
  readonly endedAt: Date | null;
}
