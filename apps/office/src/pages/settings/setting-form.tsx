import { Refusal } from '@fairbook/contract';
import type { Permission, SettingVersion } from '@fairbook/contract/office';
import type { SettingProblems } from '@fairbook/core/settings';
import { Banner, Button, TextField } from '@fairbook/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { ChangeList } from './change-list.tsx';
import { FieldInput } from './field-input.tsx';
import { LastChange } from './last-change.tsx';
import { useSettingDraft } from './setting-drafts.ts';
import { readFields, type SettingField, type SettingValues, type Texts } from './setting-fields.ts';
import classes from './settings.module.css';

export interface SettingFormProps {
  /** The setting's name, for screen readers. */
  readonly name: string;
  /** Tells it from others of the same name. */
  readonly of?: string;
  readonly permission: Permission;
  readonly fields: readonly SettingField[];
  /** The current values. */
  readonly current: Texts;
  readonly version: SettingVersion;
  /** Validates parsed values by the server's rule. */
  readonly problemsOf: (values: SettingValues) => SettingProblems;
  /** Previews the effect of the values while they are typed. */
  readonly preview?: (values: SettingValues) => ReactNode;
  /** Saves, and refetches the current values whatever the outcome. */
  readonly onSave: (values: SettingValues, said: { readonly version: number; readonly reason: string }) => Promise<unknown>;
  readonly onClose?: () => void;
}

/**
 * Edits a setting: its fields, the changes from old to new, the reason, and the button. If a colleague saves meanwhile, the draft stays, the form says so, and
 * loads the current values on request.
 */
export function SettingForm({
  name,
  of,
  permission,
  fields: all,
  current,
  version,
  problemsOf,
  preview,
  onSave,
  onClose,
}: SettingFormProps) {
  const t = useTranslate();
  const may = useMay()(permission);
  const [kept, keep] = useSettingDraft(of === undefined ? name : `${name}:${of}`);
  const [draft, setDraft] = useState(may ? kept : undefined);
  const [seen, setSeen] = useState({ texts: current, version: { ...version, number: draft?.version ?? version.number } });
  const [texts, setTexts] = useState({ ...current, ...draft?.texts });
  const [reason, setReason] = useState(draft?.reason ?? '');
  const [state, setState] = useState<'editing' | 'busy' | 'saved'>('editing');
  const [error, setError] = useState<unknown>();

  const fields = all.filter(({ isAsked }) => isAsked?.(texts) ?? true);
  const isOld = version.number !== seen.version.number;
  const takeUp = () => {
    setDraft(undefined);
    setSeen({ texts: current, version });
    setTexts(current);
    setReason('');
    setError(undefined);
  };
  const changed = fields.filter((field) => texts[field.name] !== seen.texts[field.name]);
  if (isOld && (state === 'saved' || (state === 'editing' && changed.length === 0))) takeUp();

  const read = readFields(fields, texts);
  const problems = 'values' in read ? problemsOf(read.values) : {};
  const isWrong = !('values' in read) || Object.keys(problems).length > 0;
  const errorOf = ({ name: field }: SettingField): string | undefined => {
    if ('unreadable' in read) return read.unreadable.includes(field) ? t('office.problem_unreadable') : undefined;
    const problem = problems[field];
    return problem && t(`office.problem_${problem}`);
  };
  const remember = (next: Texts, why: string) => {
    const isChanged = all.some((field) => next[field.name] !== seen.texts[field.name]);
    keep(isChanged ? { texts: next, reason: why, version: seen.version.number } : undefined);
  };
  const forget = () => {
    keep(undefined);
    takeUp();
  };
  const change = (field: SettingField) => (text: string) => {
    const next = { ...texts, [field.name]: text };
    setTexts(next);
    remember(next, reason);
    setState('editing');
    setError(undefined);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (isWrong || changed.length === 0 || state === 'busy') return;
    setState('busy');
    setError(undefined);
    try {
      await onSave(read.values, { version: seen.version.number, reason });
      keep(undefined);
      setDraft(undefined);
      setState('saved');
    } catch (failure) {
      setError(failure);
      setState('editing');
    }
  };
  const close = () => {
    keep(undefined);
    onClose?.();
  };
  const isTold = (isOld && state !== 'busy') || (error instanceof Refusal && error.code === 'setting.changed');
  return (
    <form className={classes.form} aria-label={name} onSubmit={(event) => void submit(event)} noValidate={isWrong}>
      <fieldset className={classes.fields} disabled={!may} aria-label={name}>
        {fields.map((field) => (
          <FieldInput key={field.name} field={field} value={texts[field.name] ?? ''} onChange={change(field)} error={errorOf(field)} />
        ))}
      </fieldset>
      {'values' in read && !isWrong && preview?.(read.values)}
      {changed.length > 0 && <ChangeList fields={changed} before={seen.texts} after={texts} />}
      {isTold && (
        <Banner tone="warning" action={<Button onClick={forget}>{t('office.see_now')}</Button>}>
          {t('errors.setting.changed')}
        </Banner>
      )}
      {draft && !isTold && state === 'editing' && (
        <Banner tone="info" action={<Button onClick={forget}>{t('office.draft_discard')}</Button>}>
          {t('office.draft_kept')}
        </Banner>
      )}
      {error !== undefined && !isTold && <Banner tone="error">{errorText(error, t)}</Banner>}
      {state === 'saved' && <Banner tone="success">{t('office.saved')}</Banner>}
      {may ? (
        <div className={classes.save}>
          <TextField
            label={t('office.reason')}
            hint={t('office.reason_hint')}
            value={reason}
            onChange={(why) => {
              setReason(why);
              remember(texts, why);
            }}
            onKeyDown={(event) => event.key === 'Escape' && close()}
            minLength={3}
            maxLength={500}
            required
          />
          <Button type="submit" variant="primary" disabled={state === 'busy' || changed.length === 0}>
            {t('office.save')}
          </Button>
          {onClose && <Button onClick={close}>{t('office.cancel')}</Button>}
        </div>
      ) : (
        <p className={classes.fine}>{t('office.read_only')}</p>
      )}
      <LastChange version={version} />
    </form>
  );
}
