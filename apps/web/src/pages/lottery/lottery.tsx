import { BettingView, LotteryFrame } from '../../features/lottery/index.ts';

/** Mark Six: its games, and the betting of the chosen one. */
export function MarkSixPage() {
  return (
    <LotteryFrame kind="mark-six" tab="bets">
      {(game) => <BettingView key={game} game={game} />}
    </LotteryFrame>
  );
}

/** The races of ten cars. */
export function RacePage() {
  return (
    <LotteryFrame kind="pk10" tab="bets">
      {(game) => <BettingView key={game} game={game} />}
    </LotteryFrame>
  );
}
