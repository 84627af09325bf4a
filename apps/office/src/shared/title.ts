import { createContext, useContext, useEffect } from 'react';

const Subject = createContext<(subject: string | undefined) => void>(() => undefined);

/** The shell's setter: it alone writes the title of the tab. */
export const SubjectProvider = Subject.Provider;

/** Names the player, match or bet of the page in the title of the tab, so that several tabs can be told apart; undefined while it is being read. */
export function useTitle(subject: string | undefined): void {
  const setSubject = useContext(Subject);
  useEffect(() => {
    setSubject(subject);
    return () => setSubject(undefined);
  }, [setSubject, subject]);
}
