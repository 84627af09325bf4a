import type { LotteryGame } from '@fairbook/core/catalog';
import { markSixPickOf, problemOf } from '@fairbook/core/lottery';
import { Button } from '@fairbook/ui';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { pickKey, type SlipPick } from '../slip/draw-slip.ts';
import { changeSlip } from '../slip/draw-slip-store.ts';
import { PickBar } from './pick-bar.tsx';

export interface SetBarProps {
  readonly game: LotteryGame;
  /** The entry that taps change; undefined if the next tap begins one. */
  readonly open: SlipPick | undefined;
  /** How many entries of the group and level are finished. */
  readonly kept: number;
  /** Null except for combinations. */
  readonly level: number | null;
  readonly mergedExactlySix: boolean;
}

/**
 * Shows which entry of a group taps change, and how to finish it. In a file of its own, with the rules of what is complete, because nothing needs it before the
 * first tap.
 */
export function SetBar({ game, open, kept, level, mergedExactlySix }: SetBarProps) {
  const t = useTranslate();
  const rules = { mergedExactlySix, orderKnown: true };
  const isWhole = open !== undefined && problemOf(markSixPickOf({ ...open, level: level ?? undefined }), rules) === undefined;
  return (
    <PickBar>
      {kept > 0 && <p role="status">{t(open ? 'lottery.set_open' : 'lottery.set_next', { nth: kept + 1, kept })}</p>}
      {open && (
        <Button variant="line" disabled={!isWhole} onClick={() => changeSlip({ type: 'kept', key: pickKey(game, open) })}>
          {t('lottery.set_another')}
        </Button>
      )}
    </PickBar>
  );
}
