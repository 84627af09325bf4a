import { ReportsPage } from '../../pages/account/reports.tsx';
import { RequirePlayer } from './require-player.tsx';

export function ReportsRoute() {
  return (
    <RequirePlayer>
      <ReportsPage />
    </RequirePlayer>
  );
}
