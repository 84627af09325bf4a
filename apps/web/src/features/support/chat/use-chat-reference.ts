import { CASE_SUBJECTS, type CaseSubject, reference as codeOf, keptCase } from '@fairbook/core/support';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { PageSearch } from '../../../shared/page/search.ts';

export interface ChatReference {
  /** The code of a bet, a deposit or a round the chat begins with; undefined for none. */
  readonly code: string | undefined;
  /** What the address says, for the contact form. */
  readonly search: Pick<PageSearch, 'topic' | 'reference'>;
  /** Takes it out of the address: it was sent, or is not meant. */
  readonly forget: () => void;
}

/** What the address says the chat is about: `?topic=bet&reference=7F3K-20`. */
export function useChatReference(): ChatReference {
  const { topic, reference } = useSearch({ strict: false }) as PageSearch;
  const navigate = useNavigate();
  const subject: CaseSubject = CASE_SUBJECTS.find((each) => each === topic) ?? 'other';
  const known = reference === undefined ? null : (codeOf(reference) ?? null);
  return {
    code: known === null ? undefined : (keptCase(subject, known).reference ?? undefined),
    search: { ...(topic !== undefined && { topic }), ...(reference !== undefined && { reference }) },
    forget: () => {
      if (topic === undefined && reference === undefined) return;
      const search = (now: PageSearch) => ({ ...now, topic: undefined, reference: undefined });
      void navigate({ to: '.', search, replace: true, resetScroll: false });
    },
  };
}
