import { useState } from 'react';

const keyOf = ({ author, caseId }: Draft): string => `case-draft:${author}:${caseId}`;

/** Whose draft it is: a tab may be signed in by one colleague after the other. */
export interface Draft {
  readonly author: string;
  readonly caseId: string;
}

/**
 * The text being written to a case. Kept for as long as the tab is open, so that whoever looks at the player meanwhile finds it again; an empty text is not
 * kept.
 */
export function useDraft(draft: Draft): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(keyOf(draft)) ?? '');
  return [
    text,
    (next) => {
      if (next === '') sessionStorage.removeItem(keyOf(draft));
      else sessionStorage.setItem(keyOf(draft), next);
      setText(next);
    },
  ];
}
