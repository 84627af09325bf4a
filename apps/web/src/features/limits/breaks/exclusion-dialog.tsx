import { limitsApi } from '@fairbook/contract';
import { Banner, Button, Checkbox } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { type MouseEvent, useState } from 'react';
import { focusFirstWrong } from '../../../shared/form/focus-wrong.ts';
import { errorText } from '../../../shared/format/error-text.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import classes from '../limits.module.css';
import { useChange } from '../limits-query.ts';

const CHOICES = [
  [6, 'limits.exclusion_6_months'],
  [12, 'limits.exclusion_12_months'],
  [24, 'limits.exclusion_24_months'],
  [60, 'limits.exclusion_60_months'],
  [null, 'limits.exclusion_always'],
] as const;
const POINTS = [
  'limits.exclusion_1',
  'limits.exclusion_2',
  'limits.exclusion_3',
  'limits.exclusion_4',
  'limits.exclusion_5',
  'limits.exclusion_6',
] as const;

/** Explains what happens, asks for how long, and excludes at once. */
export function ExclusionDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const [months, setMonths] = useState<number | null>(6);
  const [understood, setUnderstood] = useState(false);
  const [asked, setAsked] = useState(false);
  const exclude = useChange(limitsApi.exclude);
  const send = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setAsked(true);
    focusFirstWrong(currentTarget.closest('[role="dialog"]'));
    if (understood && !exclude.isPending) exclude.mutate({ months }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={t('limits.exclusion_title')}
      open
      onClose={onClose}
      closeLabel={t('common.close')}
      equal
      actions={
        <>
          <Button onClick={onClose}>{t('limits.exclusion_back')}</Button>
          <Button variant="danger" aria-disabled={exclude.isPending} onClick={send}>
            {t('limits.exclusion_do')}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <h3>{t('limits.exclusion_what')}</h3>
        <ul className={classes.points}>
          {POINTS.map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ul>
        <fieldset className={classes.choices}>
          <legend>{t('limits.exclusion_for')}</legend>
          {CHOICES.map(([value, label]) => (
            <label key={label} className={classes.choice}>
              <input type="radio" name="exclusion" checked={months === value} onChange={() => setMonths(value)} />
              {t(label)}
            </label>
          ))}
        </fieldset>
        <Checkbox checked={understood} onChange={setUnderstood} error={asked && !understood ? t('limits.exclusion_tick') : undefined}>
          {t('limits.exclusion_understood')}
        </Checkbox>
        {exclude.error && <Banner tone="error">{errorText(exclude.error, t)}</Banner>}
      </div>
    </Dialog>
  );
}
