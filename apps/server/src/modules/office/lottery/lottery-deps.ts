import type { Amount } from '@fairbook/core/money';
import type { Queries } from '../../../platform/db.ts';
import type { LotteryDesk } from '../../lottery/index.ts';
import type { SettingsDeps } from '../settings/edit-setting.ts';

/** What rides on a draw: of bets that are open. */
export interface DrawExposure {
  readonly bets: number;
  readonly stakes: Amount;
  readonly cells: readonly {
    readonly top: number;
    readonly prop: string;
    /** Unit bets. */
    readonly units: bigint;
    readonly stakes: Amount;
    /** What it pays when all of it wins. */
    readonly worst: Amount;
  }[];
}

export interface LotteryRoomDeps extends Pick<SettingsDeps, 'db' | 'settings' | 'jurisdiction'> {
  readonly lotteryDesk: LotteryDesk;
  readonly exposure: (db: Queries, drawId: string) => Promise<DrawExposure>;
}
