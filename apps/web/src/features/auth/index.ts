export { AccountCard } from './account-card.tsx';
export { askCode } from './ask-code.ts';
export { AuthDialogs } from './auth-dialogs.tsx';
export { forgetAccount, openAuth } from './auth-store.ts';
export { CodeField, codeProblem } from './code-field.tsx';
export { DisownCard } from './disown-card.tsx';
export { meQuery, realNameQuery } from './me-query.ts';
export { needsQuery } from './needs-query.ts';
export { SessionsCard } from './sessions-card.tsx';
