export { type Inbox, startInbox } from './start-inbox.ts';
