export { type Exclusion, LISTED_CPF, startExclusion } from './start-exclusion.ts';
