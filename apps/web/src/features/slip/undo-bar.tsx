import { legKey } from '@fairbook/core/betting';
import { Button } from '@fairbook/ui';
import classes from '../../shared/bet-slip/undo-bar.module.css';
import { useTranslate } from '../../shared/format/i18n.ts';
import { changeSlip, useSlip } from './slip-store.ts';

/** Offers to undo what was taken off, until another selection is added or the slip is placed: who looks at the page first finds it later. */
export function UndoBar() {
  const t = useTranslate();
  const { legs, undo } = useSlip(({ slip }) => slip);
  if (undo === null) return null;
  const kept = new Set(legs.map(legKey));
  const count = undo.legs.filter((leg) => !kept.has(legKey(leg))).length;
  return (
    <div className={classes.bar} role="status">
      <span>{t('slip.removed', { count })}</span>
      <Button variant="line" onClick={() => changeSlip({ type: 'undone' })}>
        {t('slip.undo')}
      </Button>
    </div>
  );
}
