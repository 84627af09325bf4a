import type { DrawBets } from '../../draw-bets/index.ts';
import type { LotteryAdmin } from '../../lottery/index.ts';
import type { SettingsDeps } from '../settings/edit-setting.ts';

export interface OfficeLotteryDeps extends Pick<SettingsDeps, 'db' | 'settings' | 'jurisdiction'> {
  readonly lotteryAdmin: LotteryAdmin;
  /** What rides on a draw: of bets that are open. */
  readonly exposure: DrawBets['exposure'];
  /** What a result would do to the bets on its draw. */
  readonly foresee: DrawBets['previewSettlement'];
}
