export { BuilderPart } from './builder/builder-part.tsx';
export { gameConfigQuery, limitsFrom } from './game-config.ts';
export { marginOfMarket } from './legs/margin-of-market.ts';
export { repeatLegs } from './legs/repeat-legs.ts';
export { MissingMoney } from './placing/missing-money.tsx';
export { SignInToBet } from './placing/sign-in-to-bet.tsx';
export { SlipPanel } from './slip-panel.tsx';
export { SlipPill } from './slip-pill.tsx';
export { pick, useIsPicked, useSlipCount } from './slip-store.ts';
