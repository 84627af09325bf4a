import { CASE_TOPICS, reference as codeOf } from '@fairbook/core/support';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { PageSearch } from '../../../shared/page/search.ts';
import { type ChatAbout, changeBox } from './chat-box.ts';
import type { OpenChat } from './use-chat.ts';

export interface ChatReference {
  /** What the chat begins with: chosen in it, or else said by the address. */
  readonly about: ChatAbout;
  /** The same as an address says it, for the contact form. */
  readonly search: Pick<PageSearch, 'topic' | 'reference'>;
  readonly choose: (about: ChatAbout) => void;
  /** Takes the code off: it is not meant. */
  readonly forgetCode: () => void;
  /** Forgets all of it: it was sent. */
  readonly forget: () => void;
}

/** What the next message of a chat is about. An address says it as `?topic=bet&reference=7F3K-20`. */
export function useChatReference({ owner, box }: Pick<OpenChat, 'owner' | 'box'>): ChatReference {
  const { topic, reference } = useSearch({ strict: false }) as PageSearch;
  const navigate = useNavigate();
  const named = CASE_TOPICS.find((each) => each === topic);
  const typed = reference === undefined ? undefined : (codeOf(reference) ?? undefined);
  const about: ChatAbout = { ...(named && { topic: named }), ...(typed !== undefined && { reference: typed }), ...box.about };
  /** What the address said is older than what is done about it. */
  const become = (next: ChatAbout) => {
    changeBox(owner, () => ({ about: next }));
    if (topic === undefined && reference === undefined) return;
    const search = (now: PageSearch) => ({ ...now, topic: undefined, reference: undefined });
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  };
  return {
    about,
    search: { ...(topic !== undefined && { topic }), ...(reference !== undefined && { reference }), ...about },
    choose: become,
    forgetCode: () => become(about.topic === undefined ? {} : { topic: about.topic }),
    forget: () => become({}),
  };
}
