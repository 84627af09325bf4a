import { CHAT_ID } from '../../../shared/api/chat-id.ts';

/** Keeps the id of a guest's chat in this browser, or forgets it. */
export function keepChatId(id: string | null): void {
  if (id === localStorage.getItem(CHAT_ID)) return;
  if (id === null) localStorage.removeItem(CHAT_ID);
  else localStorage.setItem(CHAT_ID, id);
  window.dispatchEvent(new Event(CHAT_ID));
}
