import { ProfilePage } from '../pages/profile.tsx';
import { RequirePlayer } from './require-player.tsx';

export function ProfileRoute() {
  return (
    <RequirePlayer>
      <ProfilePage />
    </RequirePlayer>
  );
}
