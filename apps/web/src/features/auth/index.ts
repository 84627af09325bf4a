export { AccountCard } from './account-card.tsx';
export { AuthDialogs } from './auth-dialogs.tsx';
export { openAuth } from './auth-store.ts';
export { SessionsCard } from './sessions-card.tsx';
