export { checkPublished, type PublishedCheck, type Verdict } from './check-published.ts';
export { isCommitList, type PublishedCommits, readPublishedCommits, UnreadableError } from './read-published.ts';
