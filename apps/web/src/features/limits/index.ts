export { LimitsCard } from './limits-card.tsx';
export { LimitsLink } from './limits-link.tsx';
export { LimitsView } from './limits-view.tsx';
export { LimitsWatch } from './limits-watch.tsx';
export { PauseQuestion } from './pause-question.tsx';
export { StayLine } from './stay-line.tsx';
export { useDepositsClosed } from './use-break.ts';
