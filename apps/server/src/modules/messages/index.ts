export { createMessages } from './create-messages.ts';
export type { Messages } from './messages.ts';
export { messagesRoutes } from './routes.ts';
