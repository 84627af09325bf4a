export { AccountCard } from './account/account-card.tsx';
export { DisownCard } from './account/disown-card.tsx';
export { needsQuery } from './account/needs-query.ts';
export { SessionsCard } from './account/sessions-card.tsx';
export { AuthDialogs } from './auth-dialogs.tsx';
export { forgetAccount, openAuth, useAuthState } from './auth-store.ts';
export { meQuery, realNameQuery } from './me-query.ts';
export { askCode } from './sign-in/ask-code.ts';
export { CodeField, codeProblem } from './sign-in/code-field.tsx';
