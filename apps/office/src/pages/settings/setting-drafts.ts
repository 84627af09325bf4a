import { useSyncExternalStore } from 'react';
import { useSigned } from '../../shared/me.ts';
import type { Texts } from './setting-fields.ts';

/** What somebody typed into the form of a setting and has not saved. */
export interface SettingDraft {
  readonly texts: Texts;
  readonly reason: string;
  /** The version that was seen. */
  readonly version: number;
}

const PREFIX = 'setting-draft:';
const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Drafts are kept while the tab is open, by who typed them, the page and the name of the form. */
export function useSettingDraft(name: string): readonly [kept: SettingDraft | undefined, keep: (draft: SettingDraft | undefined) => void] {
  const who = useSigned()?.name ?? '';
  const key = `${PREFIX}${who}:${location.pathname}:${name}`;
  const text = sessionStorage.getItem(key);
  return [
    text === null ? undefined : (JSON.parse(text) as SettingDraft),
    (draft) => {
      if (draft === undefined) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(draft));
      for (const listener of listeners) listener();
    },
  ];
}

/** Whether there are drafts on a page of the settings, by its address. */
export function useHasDrafts(): (page: string) => boolean {
  const who = useSigned()?.name ?? '';
  const keys = useSyncExternalStore(listen, () => Object.keys(sessionStorage).sort().join('\n'));
  return (page) => keys.split('\n').some((key) => key.startsWith(`${PREFIX}${who}:${page}:`));
}
