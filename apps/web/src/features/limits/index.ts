export { PauseQuestion } from './breaks/pause-question.tsx';
export { useDepositsClosed } from './breaks/use-break.ts';
export { useStakesStopped } from './breaks/use-stakes-stopped.ts';
export { LimitsCard } from './limits-card.tsx';
export { LimitsLink } from './limits-link.tsx';
export { LimitsView } from './limits-view.tsx';
export { LimitsWatch } from './limits-watch.tsx';
export { StayLine } from './stay-line.tsx';
