import { useLateAnswers } from '../../shared/bet-slip/use-late-answers.ts';
import { useSlip } from './slip-store.ts';

/** `useLateAnswers` of bets on matches. Mounted once, in the shell. */
export function LateAnswers() {
  useLateAnswers(useSlip((state) => state.intents));
  return null;
}
