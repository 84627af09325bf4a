import { officeCasesApi } from '@fairbook/contract/office';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { api, isSignedOut, leavingApi } from '../../shared/api.ts';

/** How often the server is told: it believes each word for a minute. */
const SAY_MS = 30_000;

/** Whether a member of staff is here to answer chats. */
export interface ChatPresence {
  readonly isHere: boolean;
  /** How many colleagues are; undefined until the server said so. */
  readonly others: number | undefined;
  /** Why the server could not be told. */
  readonly error: unknown;
  /** Resolves once the server was told, or could not be. */
  readonly turn: (isHere: boolean) => Promise<void>;
}

export const Presence = createContext<ChatPresence>({ isHere: false, others: undefined, error: undefined, turn: async () => undefined });
export const useChatPresence = (): ChatPresence => useContext(Presence);

/**
 * Says that its member of staff is here, from the moment they say so until they switch it off, sign out or close the tab, whatever room they are in: who answers
 * a chat also looks at the player and the bet.
 */
export function ChatPresenceProvider({ children }: { readonly children: ReactNode }) {
  const [isHere, setHere] = useState(false);
  const [told, setTold] = useState<{ readonly others?: number; readonly error?: unknown }>({});
  useEffect(() => {
    if (!isHere) return undefined;
    const stop = new AbortController();
    const say = async () => {
      try {
        const { others } = await api(officeCasesApi.presence, { here: true }, { signal: stop.signal });
        if (!stop.signal.aborted) setTold({ others });
      } catch (error) {
        if (stop.signal.aborted) return;
        setTold({ error });
        if (isSignedOut(error)) setHere(false);
      }
    };
    void say();
    const timer = setInterval(() => void say(), SAY_MS);
    const leave = () => leavingApi(officeCasesApi.presence, { here: false });
    addEventListener('pagehide', leave);
    return () => {
      stop.abort();
      clearInterval(timer);
      removeEventListener('pagehide', leave);
    };
  }, [isHere]);
  const turn = async (next: boolean) => {
    setTold({});
    setHere(next);
    // Nothing more is said then: whoever could not be told forgets within a minute.
    if (!next) await api(officeCasesApi.presence, { here: false }, { retries: 0 }).catch(() => undefined);
  };
  return <Presence value={{ isHere, others: told.others, error: told.error, turn }}>{children}</Presence>;
}
