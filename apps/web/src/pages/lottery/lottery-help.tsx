import { LOTTERY_GAMES } from '@fairbook/core/catalog';
import { PageHead } from '@fairbook/ui';
import { useLocation } from '@tanstack/react-router';
import { LotteryFrame, LotteryHelp } from '../../features/lottery/index.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { GameTabs, useComingSoon } from '../../shared/page/game-tabs.tsx';

/** How to play Mark Six. */
export function MarkSixHelpPage() {
  return (
    <LotteryFrame kind="mark-six" tab="howToPlay">
      {(game) => <LotteryHelp key={game} game={game} />}
    </LotteryFrame>
  );
}

/** How to play the races. */
export function RaceHelpPage() {
  return (
    <LotteryFrame kind="pk10" tab="howToPlay">
      {(game) => <LotteryHelp key={game} game={game} />}
    </LotteryFrame>
  );
}

/** How to play the lottery in the address, beside the help of all games. */
export function GameHelpPage() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const game = LOTTERY_GAMES.find((each) => pathname.endsWith(`/${each}`));
  const comingSoon = useComingSoon(game ?? 'all');
  if (!game) return null;
  return (
    <>
      <PageHead title={t('common.how_to_play')} />
      <GameTabs game={game} page="howToPlay" />
      {comingSoon ?? <LotteryHelp key={game} game={game} />}
    </>
  );
}
