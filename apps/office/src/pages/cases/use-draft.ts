import { useState } from 'react';

const keyOf = (id: string): string => `case-draft:${id}`;

/**
 * The text being written to a case. Kept for as long as the tab is open, so that whoever looks at the player meanwhile finds it again; an empty text is not
 * kept.
 */
export function useDraft(id: string): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(keyOf(id)) ?? '');
  return [
    text,
    (next) => {
      if (next === '') sessionStorage.removeItem(keyOf(id));
      else sessionStorage.setItem(keyOf(id), next);
      setText(next);
    },
  ];
}
