export { gameConfigQuery, limitsFrom } from './game-config.ts';
export { marginOfMarket } from './margin-of-market.ts';
export { MissingMoney } from './missing-money.tsx';
export { repeatLegs } from './repeat-legs.ts';
export { SignInToBet } from './sign-in-to-bet.tsx';
export { SlipPanel } from './slip-panel.tsx';
export { SlipPill } from './slip-pill.tsx';
export { pick, useIsPicked, useSlipCount } from './slip-store.ts';
