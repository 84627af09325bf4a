import { LotteryFrame, LotteryHelp } from '../../features/lottery/index.ts';

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
