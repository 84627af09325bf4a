import type { SocketState } from '../../../shared/realtime/socket.ts';

/** The states of the connection (specification, section 4). It begins with connecting. */
export type ChatConnection = 'connecting' | 'connected' | 'disconnected';

export interface ConnectionFacts {
  readonly socket: SocketState;
  readonly isOffline: boolean;
  /** Whether the chat has been read, and whether the last try to read it failed. */
  readonly isRead: boolean;
  readonly hasFailed: boolean;
}

/** Returns how the chat is connected: `connected` only while what we write appears by itself. */
export function connectionOf({ socket, isOffline, isRead, hasFailed }: ConnectionFacts): ChatConnection {
  if (isOffline || hasFailed || socket === 'polling') return 'disconnected';
  return isRead && socket === 'open' ? 'connected' : 'connecting';
}
