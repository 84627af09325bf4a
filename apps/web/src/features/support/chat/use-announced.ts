import type { ChatMessage } from '@fairbook/contract';
import { useState } from 'react';

interface Heard {
  readonly chat: string | undefined;
  readonly last: string | undefined;
  readonly said: string | undefined;
}

/** Returns the text of our message that came last while the chat was open, for screen readers: what was there before is read in the list. */
export function useAnnounced(chat: string | undefined, last: ChatMessage | undefined): string | undefined {
  const [heard, setHeard] = useState<Heard>({ chat: undefined, last: undefined, said: undefined });
  const id = last?.message_id;
  if (heard.chat !== chat) setHeard({ chat, last: id, said: undefined });
  else if (heard.last !== id) setHeard({ chat, last: id, said: last?.text });
  return heard.chat === chat && heard.last === id ? heard.said : undefined;
}
