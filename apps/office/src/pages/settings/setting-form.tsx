import type { Permission, SettingVersion } from '@fairbook/contract/office';
import type { SettingProblems } from '@fairbook/core/settings';
import { Banner, Button, TextField } from '@fairbook/ui';
import type { FormEvent, ReactNode } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { ChangeList } from './change-list.tsx';
import { FieldInput } from './field-input.tsx';
import { LastChange } from './last-change.tsx';
import { readFields, type SettingField, type SettingValues, type Texts } from './setting-fields.ts';
import classes from './settings.module.css';
import { type SettingEdit, useSettingEdit } from './use-setting-edit.ts';

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
export function SettingForm({ name, of, permission, fields, current, version, problemsOf, preview, onSave, onClose }: SettingFormProps) {
  const t = useTranslate();
  const mayEdit = useMay()(permission);
  const edit = useSettingEdit({ draftName: of === undefined ? name : `${name}:${of}`, mayEdit, fields, current, version });
  const { texts, changed, state, isOvertaken, error } = edit;
  const read = readFields(edit.fields, texts);
  const problems = 'values' in read ? problemsOf(read.values) : {};
  const isWrong = !('values' in read) || Object.keys(problems).length > 0;
  const errorOf = ({ name: field }: SettingField): string | undefined => {
    if ('unreadable' in read) return read.unreadable.includes(field) ? t('office.problem_unreadable') : undefined;
    const problem = problems[field];
    return problem && t(`office.problem_${problem}`);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (isWrong || changed.length === 0 || state === 'busy') return;
    await edit.save((said) => onSave(read.values, said));
  };
  const close = () => {
    edit.dropDraft();
    onClose?.();
  };
  return (
    <form className={classes.form} aria-label={name} onSubmit={(event) => void submit(event)} noValidate={isWrong}>
      <fieldset className={classes.fields} disabled={!mayEdit} aria-label={name}>
        {edit.fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={texts[field.name] ?? ''}
            onChange={(text) => edit.setText(field, text)}
            error={errorOf(field)}
          />
        ))}
      </fieldset>
      {'values' in read && !isWrong && preview?.(read.values)}
      {changed.length > 0 && <ChangeList fields={changed} before={edit.before} after={texts} />}
      {isOvertaken && (
        <Banner tone="warning" action={<Button onClick={edit.reset}>{t('office.see_now')}</Button>}>
          {t('errors.setting.changed')}
        </Banner>
      )}
      {edit.hasDraft && !isOvertaken && state === 'editing' && (
        <Banner tone="info" action={<Button onClick={edit.reset}>{t('office.draft_discard')}</Button>}>
          {t('office.draft_kept')}
        </Banner>
      )}
      {error !== undefined && !isOvertaken && <Banner tone="error">{errorText(error, t)}</Banner>}
      {state === 'saved' && <Banner tone="success">{t('office.saved')}</Banner>}
      {mayEdit ? <Save edit={edit} onClose={onClose && close} onEscape={close} /> : <p className={classes.fine}>{t('office.read_only')}</p>}
      <LastChange version={version} />
    </form>
  );
}

interface SaveProps {
  readonly edit: SettingEdit;
  readonly onClose: (() => void) | undefined;
  readonly onEscape: () => void;
}

/** The reason, and the buttons. */
function Save({ edit: { reason, setReason, state, changed }, onClose, onEscape }: SaveProps) {
  const t = useTranslate();
  return (
    <div className={classes.save}>
      <TextField
        label={t('office.reason')}
        hint={t('office.reason_hint')}
        value={reason}
        onChange={setReason}
        onKeyDown={(event) => event.key === 'Escape' && onEscape()}
        minLength={3}
        maxLength={500}
        required
      />
      <Button type="submit" variant="primary" disabled={state === 'busy' || changed.length === 0}>
        {t('office.save')}
      </Button>
      {onClose && <Button onClick={onClose}>{t('office.cancel')}</Button>}
    </div>
  );
}
