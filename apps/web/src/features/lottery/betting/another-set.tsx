import type { LotteryGame } from '@fairbook/core/catalog';
import { markSixPickOf, problemOf } from '@fairbook/core/lottery';
import { Button } from '@fairbook/ui';
import { useTranslate } from '../../../shared/i18n.ts';
import { keptPicks, openPick, pickKey, playOf } from './draw-slip.ts';
import { changeSlip, useDrawSlip } from './draw-slip-store.ts';
import type { TableView } from './odds-query.ts';
import classes from './quick-pick-bar.module.css';

export interface AnotherSetProps {
  readonly game: LotteryGame;
  readonly top: number;
  /** Null but for combinations. */
  readonly level: number | null;
  readonly table: TableView;
}

/** Where selections are taken together: the entry that taps change can be finished, so that the next tap begins another of the same group and level. */
export function AnotherSet({ game, top, level, table }: AnotherSetProps) {
  const t = useTranslate();
  const slip = useDrawSlip((state) => state.slip);
  const open = slip.game === game ? openPick(slip, { top, level }) : undefined;
  const kept = slip.game === game ? keptPicks(slip, { top, level }).length : 0;
  if (playOf(game, top).kind === 'each' || (!open && kept === 0)) return null;
  const rules = { mergedExactlySix: table.mergedExactlySix, orderKnown: true };
  const isWhole = open !== undefined && problemOf(markSixPickOf({ ...open, level: level ?? undefined }), rules) === undefined;
  return (
    <div className={classes.bar}>
      {kept > 0 && <p role="status">{t(open ? 'lottery.set_open' : 'lottery.set_next', { nth: kept + 1, kept })}</p>}
      {open && (
        <Button variant="line" disabled={!isWhole} onClick={() => changeSlip({ type: 'kept', key: pickKey(game, open) })}>
          {t('lottery.set_another')}
        </Button>
      )}
    </div>
  );
}
