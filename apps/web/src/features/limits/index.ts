export { LimitsLink } from './limits-link.tsx';
export { LimitsView } from './limits-view.tsx';
export { LimitsWatch } from './limits-watch.tsx';
export { StayLine } from './stay-line.tsx';
export { usePauseNow } from './use-pause-now.ts';
