import { useState } from 'react';
import { useSigned } from '../../shared/me.ts';
import type { ContentFields } from './content-fields.ts';

/** What somebody typed into a piece of content and has not saved. */
export interface ContentDraft {
  readonly fields: ContentFields;
  /** The revision that was seen; 0 for new content. */
  readonly revision: number;
}

const keyOf = (author: string, id: string): string => `content-draft:${author}:${id}`;

/** Keeps a draft under the id of other content, where its page finds it. */
export const keepDraft = (author: string, id: string, draft: ContentDraft): void =>
  sessionStorage.setItem(keyOf(author, id), JSON.stringify(draft));

export type SetDraft = (next: ContentDraft | undefined | ((now: ContentDraft | undefined) => ContentDraft | undefined)) => void;

/** The unsaved changes of a piece of content. Kept for as long as the tab is open, by who typed them. */
export function useContentDraft(id: string): readonly [draft: ContentDraft | undefined, setDraft: SetDraft] {
  const author = useSigned()?.name ?? '';
  const [draft, setDraft] = useState<ContentDraft | undefined>(() => {
    const text = sessionStorage.getItem(keyOf(author, id));
    return text === null ? undefined : (JSON.parse(text) as ContentDraft);
  });
  return [
    draft,
    (next) =>
      setDraft((now) => {
        const kept = typeof next === 'function' ? next(now) : next;
        if (kept === undefined) sessionStorage.removeItem(keyOf(author, id));
        else keepDraft(author, id, kept);
        return kept;
      }),
  ];
}
