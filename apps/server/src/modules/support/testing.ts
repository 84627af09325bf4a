import type { ChatDeps } from './create-chat.ts';

/** What chats need besides a database and a clock, for tests that are not about it. */
export const chatDeps = (): Omit<ChatDeps, 'db' | 'now'> => ({
  networkKey: Buffer.alloc(32),
  tokenKey: Buffer.alloc(32, 1),
  chatKey: Buffer.alloc(32, 2),
  isSessionOver: async () => false,
  channels: [],
});
