import { Button } from '@fairbook/ui';
import classes from '../../shared/bet-slip/undo-bar.module.css';
import { useTranslate } from '../../shared/format/i18n.ts';
import { changeSlip, useSlip } from './slip-store.ts';

/** Offers to undo a removal. */
export function UndoBar() {
  const t = useTranslate();
  const canUndo = useSlip((state) => state.canUndo);
  const count = useSlip(({ slip }) => (slip.undo?.legs.length ?? 0) - slip.legs.length);
  if (!canUndo) return null;
  return (
    <div className={classes.bar} role="status">
      <span>{t('slip.removed', { count: Math.max(1, count) })}</span>
      <Button variant="line" onClick={() => changeSlip({ type: 'undone' })}>
        {t('slip.undo')}
      </Button>
    </div>
  );
}
