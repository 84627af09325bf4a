import { LOTTERY_GAMES } from '@fairbook/core/catalog';
import { PageHead } from '@fairbook/ui';
import { useLocation } from '@tanstack/react-router';
import { LotteryFrame, LotteryHelp } from '../../features/lottery/index.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { GameTabs, useComingSoon } from '../../shared/page/game-tabs.tsx';

/** How Mark Six is played. */
export function MarkSixHelpPage() {
  return (
    <LotteryFrame kind="mark-six" tab="howToPlay">
      {(game) => <LotteryHelp key={game} game={game} />}
    </LotteryFrame>
  );
}

/** How the races are played. */
export function RaceHelpPage() {
  return (
    <LotteryFrame kind="pk10" tab="howToPlay">
      {(game) => <LotteryHelp key={game} game={game} />}
    </LotteryFrame>
  );
}

/** How the lottery that the address names is played, beside the help of all games. */
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
