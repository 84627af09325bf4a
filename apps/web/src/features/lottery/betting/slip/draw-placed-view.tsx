import { receiptCode } from '@fairbook/core/betting';
import { Button, buttonClass, linkClass, SumTable } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { PlacedHead } from '../../../../shared/bet-slip/placed-head.tsx';
import classes from '../../../../shared/bet-slip/placed-view.module.css';
import { useFormat } from '../../../../shared/format/format.ts';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { useLast } from '../../draws/draw-queries.ts';
import { groupAt, groupName, pickName } from '../board/pick-names.ts';
import type { DrawIntent, PlacedDraws } from './draw-intent.ts';
import { pickKey } from './draw-slip.ts';
import { closeReceipt, keepPicks, repeatFor } from './draw-slip-changes.ts';
import { useDrawSlip } from './draw-slip-store.ts';

/** The receipt of a slip just placed, with a link to its draw. */
export function DrawPlacedView({ intent, placed }: { readonly intent: DrawIntent; readonly placed: PlacedDraws }) {
  const t = useTranslate();
  const { typed, dateTime, odds } = useFormat();
  const { game, picks } = intent;
  const canKeep = useDrawSlip(({ placed: kept }) => kept !== null);
  const current = useLast(game).last?.current;
  // The draw that was bet on is over, and the next one takes bets.
  const next = current?.status === 'open' && current.match_id !== placed.drawId ? current : null;
  return (
    <div className={classes.view}>
      <PlacedHead count={placed.draws} />
      <article className={classes.receipt}>
        <ul className={classes.legs}>
          {picks.map((pick) => {
            const taken = Object.values(pick.seen);
            return (
              <li key={pickKey(game, pick)}>
                <span>
                  <b>{pickName(t, game, pick)}</b>
                  <small>{groupName(t, groupAt(game, pick.top))}</small>
                </span>
                <b className="num">{taken.length === 1 && taken[0] !== undefined && odds(taken[0])}</b>
              </li>
            );
          })}
        </ul>
        <SumTable
          rows={[
            {
              key: 'draw',
              label: t('lottery.draw'),
              figure: placed.draws > 1 ? t('lottery.draw_and_more', { draw: placed.drawNo, count: placed.draws - 1 }) : placed.drawNo,
            },
            { key: 'stake', label: t('slip.staked'), figure: typed(placed.totalPrice, placed.currency) },
            { key: 'back', label: t('lottery.most_of_draw'), figure: typed(placed.maxBonus, placed.currency) },
            { key: 'at', label: t('slip.placed_at'), figure: dateTime(placed.placedAt) },
            { key: 'id', label: t('slip.receipt_id'), figure: <span className="code">{receiptCode(placed.betId)}</span> },
          ]}
        />
        <div className={classes.links}>
          <Link to="/lottery/my-bets" search={{ game, bet: placed.betId }} className={buttonClass({ variant: 'line' })}>
            {t('slip.see_bet')}
          </Link>
          <Link to="/draws/$game/$matchId" params={{ game, matchId: placed.drawId }} className={linkClass()}>
            {t('lottery.see_draw')}
          </Link>
        </div>
      </article>
      <div className={classes.next}>
        <Button wide onClick={closeReceipt}>
          {t('slip.done')}
        </Button>
        {canKeep && (
          <Button wide onClick={keepPicks}>
            {t('slip.keep')}
          </Button>
        )}
      </div>
      {canKeep && next && (
        <Button variant="line" wide onClick={() => repeatFor(next.match_id)}>
          {t('lottery.repeat_for', { draw: next.draw_no })}
        </Button>
      )}
    </div>
  );
}
