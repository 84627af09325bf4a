import { BetTabs } from './bet-tabs.tsx';
import { OneBet } from './one-bet.tsx';

export function Bets({ betId }: { readonly betId: string | undefined }) {
  return betId === undefined ? <BetTabs /> : <OneBet id={betId} />;
}
