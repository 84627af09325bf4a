import { ProfilePage } from '../../pages/account/profile.tsx';
import { RequirePlayer } from './require-player.tsx';

export function ProfileRoute() {
  return (
    <RequirePlayer>
      <ProfilePage />
    </RequirePlayer>
  );
}
