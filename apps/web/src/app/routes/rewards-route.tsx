import { RewardsPage } from '../../pages/account/rewards.tsx';
import { RequirePlayer } from './require-player.tsx';

export function RewardsRoute() {
  return (
    <RequirePlayer>
      <RewardsPage />
    </RequirePlayer>
  );
}
