import { Refusal } from '@fairbook/contract';
import type { SettingVersion } from '@fairbook/contract/office';
import { useState } from 'react';
import { useSettingDraft } from './setting-drafts.ts';
import type { SettingField, Texts } from './setting-fields.ts';

interface Editing {
  /** Tells the draft of this setting from others of the page. */
  readonly draftName: string;
  readonly mayEdit: boolean;
  readonly fields: readonly SettingField[];
  /** The current values, and their version. */
  readonly current: Texts;
  readonly version: SettingVersion;
}

/** A setting as somebody edits it. What is typed and not saved is kept as a draft, also when a colleague saves another version meanwhile. */
export interface SettingEdit {
  readonly texts: Texts;
  /** The values that the edit began from. */
  readonly before: Texts;
  readonly reason: string;
  readonly fields: readonly SettingField[];
  readonly changed: readonly SettingField[];
  readonly state: 'editing' | 'busy' | 'saved';
  /** Whether a colleague saved another version since the edit began. */
  readonly isOvertaken: boolean;
  /** Whether it began from a draft of earlier. */
  readonly hasDraft: boolean;
  /** Why the last save failed. */
  readonly error: unknown;
  setText(field: SettingField, text: string): void;
  setReason(reason: string): void;
  /** Saves; on failure what was typed stays. */
  save(send: (said: { readonly version: number; readonly reason: string }) => Promise<unknown>): Promise<void>;
  /** Drops the draft and goes on from the current values. */
  reset(): void;
  dropDraft(): void;
}

export function useSettingEdit({ draftName, mayEdit, fields: all, current, version }: Editing): SettingEdit {
  const [kept, keep] = useSettingDraft(draftName);
  const [draft, setDraft] = useState(mayEdit ? kept : undefined);
  const [seen, setSeen] = useState({ texts: current, version: draft?.version ?? version.number });
  const [texts, setTexts] = useState<Texts>({ ...current, ...draft?.texts });
  const [reason, setReason] = useState(draft?.reason ?? '');
  const [state, setState] = useState<SettingEdit['state']>('editing');
  const [error, setError] = useState<unknown>();

  const isChanged = ({ name }: SettingField, next = texts) => next[name] !== seen.texts[name];
  const fields = all.filter(({ isAsked }) => isAsked?.(texts) ?? true);
  const changed = fields.filter((field) => isChanged(field));
  const isOld = version.number !== seen.version;
  const takeCurrent = () => {
    setDraft(undefined);
    setSeen({ texts: current, version: version.number });
    setTexts(current);
    setReason('');
    setError(undefined);
  };
  if (isOld && (state === 'saved' || (state === 'editing' && changed.length === 0))) takeCurrent();

  const keepDraft = (next: Texts, why: string) =>
    keep(all.some((field) => isChanged(field, next)) ? { texts: next, reason: why, version: seen.version } : undefined);
  return {
    texts,
    before: seen.texts,
    reason,
    fields,
    changed,
    state,
    isOvertaken: (isOld && state !== 'busy') || (error instanceof Refusal && error.code === 'setting.changed'),
    hasDraft: draft !== undefined,
    error,
    setText: (field, text) => {
      const next = { ...texts, [field.name]: text };
      setTexts(next);
      keepDraft(next, reason);
      setState('editing');
      setError(undefined);
    },
    setReason: (why) => {
      setReason(why);
      keepDraft(texts, why);
    },
    save: async (send) => {
      setState('busy');
      setError(undefined);
      try {
        await send({ version: seen.version, reason });
        keep(undefined);
        setDraft(undefined);
        setState('saved');
      } catch (failure) {
        setError(failure);
        setState('editing');
      }
    },
    reset: () => {
      keep(undefined);
      takeCurrent();
    },
    dropDraft: () => keep(undefined),
  };
}
