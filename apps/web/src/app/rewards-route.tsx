import { RewardsPage } from '../pages/rewards.tsx';
import { RequirePlayer } from './require-player.tsx';

export function RewardsRoute() {
  return (
    <RequirePlayer>
      <RewardsPage />
    </RequirePlayer>
  );
}
