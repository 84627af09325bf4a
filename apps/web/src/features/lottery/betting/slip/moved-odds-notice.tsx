import { Banner, Button } from '@fairbook/ui';
import { useEffect, useRef } from 'react';
import { useDecimals } from '../../../../shared/format/decimal-text.ts';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { pickName } from '../board/pick-names.ts';
import type { DrawSlip } from './draw-slip.ts';
import classes from './draw-slip-editor.module.css';
import { changeSlip, useDrawSlip } from './draw-slip-store.ts';
import { seenNow } from './evaluate-draw-slip.ts';
import type { DrawCheck } from './use-draw-check.ts';

/** Odds that moved since the player chose: before and now. Gets the focus after a refusal. */
export function MovedOddsNotice({ slip, check }: { readonly slip: DrawSlip; readonly check: DrawCheck }) {
  const t = useTranslate();
  const { odds } = useDecimals();
  const accept = useRef<HTMLButtonElement>(null);
  const wasRefused = useDrawSlip(({ intent }) => intent?.state === 'refused' && intent.code === 'draw.odds_changed');
  const moved = check.picks.filter((each) => each.moved.length > 0);
  const isMoved = moved.length > 0;
  useEffect(() => {
    if (isMoved && wasRefused) accept.current?.focus();
  }, [isMoved, wasRefused]);
  if (!isMoved) return null;
  return (
    <Banner tone="warning">
      <p>{t('lottery.odds_moved')}</p>
      <ul className={classes.moved}>
        {moved.flatMap(({ key, pick, moved: changes }) =>
          changes.map(({ prop, was, now }) => (
            <li key={`${key} ${prop}`}>
              {pickName(t, slip.game, pick)}: {t('lottery.odds_was_now', { was: odds(was), now: odds(now) })}
            </li>
          )),
        )}
      </ul>
      <Button ref={accept} variant="line" onClick={() => changeSlip({ type: 'oddsSeen', seen: seenNow(check) })}>
        {t('lottery.accept_odds')}
      </Button>
    </Banner>
  );
}
