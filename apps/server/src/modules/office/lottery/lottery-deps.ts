import type { DrawBets } from '../../draw-bets/index.ts';
import type { LotteryAdmin } from '../../lottery/index.ts';
import type { SettingsDeps } from '../settings/edit-setting.ts';

export interface OfficeLotteryDeps extends Pick<SettingsDeps, 'db' | 'settings' | 'jurisdiction'> {
  readonly lotteryAdmin: LotteryAdmin;
  /** Returns the exposure of a draw's open bets. */
  readonly exposure: DrawBets['exposure'];
  /** Returns the effect of a result on the bets on its draw. */
  readonly foresee: DrawBets['previewSettlement'];
}
