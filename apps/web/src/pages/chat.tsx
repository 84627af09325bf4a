import { ChatView } from '../features/support/index.ts';

/** Live support, for guests and players. */
export const ChatPage = () => <ChatView />;
