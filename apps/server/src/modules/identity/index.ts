export type { Directory } from './account/directory.ts';
export { newPlayers } from './account/new-players.ts';
export type { OpenedAccount } from './account/opened-account.ts';
export type { Profile } from './account/profile.ts';
export type { MailedStatement, StatementMail, StatementReader } from './contact/mail-statements.ts';
export { createIdentity } from './create-identity.ts';
export type { Security } from './create-security.ts';
export { disavowalRoutes } from './disavowals/disavowal-routes.ts';
export type { Disowned } from './disavowals/disown.ts';
export type { Identity } from './identity.ts';
export type { IdentityDeps } from './identity-deps.ts';
export { identityJobs, messagesJob } from './jobs.ts';
export { personRoutes } from './person/person-routes.ts';
export { identityRoutes } from './routes.ts';
export { takeCode } from './second-factor/take-code.ts';
export { securityRoutes } from './security-routes.ts';
export { hashOfToken, randomToken } from './sessions/tokens.ts';
export {
  createPasswordHashes,
  PASSWORD_COST,
  PASSWORD_COST_LIGHT,
  type PasswordCost,
  type PasswordHashes,
} from './sign-in/password-hash.ts';
export { anyPlayer } from './sql/players.ts';
export { verificationRoutes } from './verification-routes.ts';
