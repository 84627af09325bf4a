import { Button, classNames, linkClass } from '@fairbook/ui';
import { useState } from 'react';
import classes from '../../../../shared/bet-slip/slip-editor.module.css';
import undoClasses from '../../../../shared/bet-slip/undo-bar.module.css';
import { useTypedInView, useTyping } from '../../../../shared/form/use-typing.ts';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { ChaseChoice } from '../board/chase-choice.tsx';
import { DrawOfSlip } from './draw-of-slip.tsx';
import { DrawPickCard } from './draw-pick-card.tsx';
import { undoRemoval } from './draw-slip-changes.ts';
import own from './draw-slip-editor.module.css';
import { DrawSlipFooter } from './draw-slip-footer.tsx';
import { changeSlip, useDrawSlip } from './draw-slip-store.ts';
import { DrawSlipSums } from './draw-slip-sums.tsx';
import { MovedOddsNotice } from './moved-odds-notice.tsx';
import { useDrawCheck } from './use-draw-check.ts';
import { useShownDrawSlip } from './use-shown-draw-slip.ts';

/** The slip being edited: the draw, the entries, the number of draws, the arithmetic; and a fixed footer with the money. */
export function DrawSlipEditor() {
  const t = useTranslate();
  const slip = useShownDrawSlip();
  const check = useDrawCheck();
  const [active, setActive] = useState<string | null>(null);
  const { isTyping, handlers } = useTyping();
  const root = useTypedInView(isTyping);
  const isEmpty = slip.picks.length === 0;
  return (
    <div ref={root} className={classes.slip} {...handlers}>
      <div className={classes.body}>
        <UndoRemoval />
        {!isEmpty && (
          <>
            <DrawOfSlip slip={slip} check={check} />
            <MovedOddsNotice slip={slip} check={check} />
            <ol className={own.picks}>
              {check.picks.map((judged) => (
                <DrawPickCard
                  key={judged.key}
                  slip={slip}
                  judged={judged}
                  lunarYear={check.table?.lunarYear ?? null}
                  isActive={active === judged.key}
                  onActive={setActive}
                />
              ))}
            </ol>
            {slip.picks.length > 1 && (
              <button type="button" className={classNames(linkClass(), classes.clear)} onClick={() => changeSlip({ type: 'cleared' })}>
                {t('slip.clear')}
              </button>
            )}
            <ChaseChoice slip={slip} check={check} />
            <DrawSlipSums slip={slip} check={check} />
          </>
        )}
      </div>
      {!isEmpty && <DrawSlipFooter slip={slip} check={check} active={active} isTyping={isTyping} onActive={setActive} />}
    </div>
  );
}

/** Offers to undo a removal. */
function UndoRemoval() {
  const t = useTranslate();
  const undo = useDrawSlip((state) => state.undo);
  const left = useDrawSlip(({ slip }) => slip.picks.length);
  if (!undo) return null;
  return (
    <div className={undoClasses.bar} role="status">
      <span>{t('lottery.removed', { count: Math.max(1, undo.picks.length - left) })}</span>
      <Button variant="line" onClick={undoRemoval}>
        {t('slip.undo')}
      </Button>
    </div>
  );
}
