import { isRaceGame } from '@fairbook/core/catalog';
import { CHASE_MAX, yearAnimalOf } from '@fairbook/core/lottery';
import { Checkbox, IconButton } from '@fairbook/ui';
import { useFormat } from '../../../../shared/format/format.ts';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { animalName } from '../../draws/balls/ball-names.ts';
import type { DrawSlip } from '../slip/draw-slip.ts';
import { changeSlip } from '../slip/draw-slip-store.ts';
import type { DrawCheck } from '../slip/use-draw-check.ts';
import classes from './chase-choice.module.css';

/** The number of draws the slip is played in, their times, and whether a win ends it. All are paid for now, and the total cost is shown. */
export function ChaseChoice({ slip, check }: { readonly slip: DrawSlip; readonly check: DrawCheck }) {
  const t = useTranslate();
  const { day, time } = useFormat();
  const most = Math.min(CHASE_MAX, Math.max(1, check.ahead));
  // Each draw is priced by the animals of its own year.
  const nextYear = isRaceGame(slip.game) ? undefined : check.draws.find((draw) => draw.lunar_year !== check.draws[0]?.lunar_year);
  const choose = (draws: number) => changeSlip({ type: 'drawsChosen', draws });
  return (
    <section className={classes.chase} aria-label={t('lottery.chase')}>
      <div className={classes.line}>
        <span>{t('lottery.chase')}</span>
        <span className={classes.count}>
          <IconButton icon="minus" label={t('lottery.chase_fewer')} disabled={slip.draws <= 1} onClick={() => choose(slip.draws - 1)} />
          <output>{slip.draws}</output>
          <IconButton icon="plus" label={t('lottery.chase_more')} disabled={slip.draws >= most} onClick={() => choose(slip.draws + 1)} />
        </span>
      </div>
      {slip.draws > 1 && (
        <>
          <details className={classes.dates}>
            <summary>{t('lottery.chase_dates', { count: check.draws.length })}</summary>
            <ol>
              {check.draws.map((draw) => (
                <li key={draw.match_id}>
                  <span>{draw.draw_no}</span>
                  <span>
                    {day(draw.draw_at)} {time(draw.draw_at)}
                  </span>
                </li>
              ))}
            </ol>
          </details>
          {nextYear && (
            <p className={classes.note}>
              {t('lottery.chase_new_year', { draw: nextYear.draw_no, animal: animalName(t, yearAnimalOf(nextYear.lunar_year)) })}
            </p>
          )}
          <Checkbox checked={slip.stopOnWin} onChange={(stop) => changeSlip({ type: 'stopOnWinChosen', stop })}>
            {t('lottery.stop_on_win')}
          </Checkbox>
        </>
      )}
    </section>
  );
}
