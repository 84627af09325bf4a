export { type AccessGrant, countAsOne, GRANT_KINDS, type GrantKind, HANDS_DAYS } from './four-eyes.ts';
