import type { Draw } from '@fairbook/contract';
import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import { Icon, IconButton, linkClass, VisuallyHidden } from '@fairbook/ui';
import { useFormat } from '../../../../shared/format/format.ts';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import type { ClockReading } from '../../../../shared/realtime/server-clock.ts';
import { SourceTag } from '../balls/game-name.tsx';
import { shortHash } from '../balls/short-hash.ts';
import { DrawLink } from '../draw-link.tsx';
import type { LastReply } from '../draw-queries.ts';
import { useCountdown } from '../next/use-countdown.ts';
import classes from './draw-status.module.css';
import type { OwnOfDraw } from './own-of-draw.ts';
import { useOwnOfDraw } from './use-own-of-draw.ts';
import { useOwnStakeText, useOwnText } from './use-own-text.ts';
import type { Reveal } from './use-reveal.ts';

export interface DrawStatusProps {
  readonly game: LotteryGame;
  /** The draw taking bets, else the awaited one, else the last. */
  readonly draw: Draw;
  readonly reply: LastReply;
  readonly clock: ClockReading;
  /** The player's bets on the last draw. */
  readonly own: OwnOfDraw | undefined;
  readonly reveal: Reveal;
}

/** One line of constant height under a draw: that it is running, when the next one is, the player's result, or the commitment; and a link to the proof. */
export function DrawStatus({ game, draw, reply: { last, awaited }, clock, own, reveal }: DrawStatusProps) {
  const t = useTranslate();
  const ownText = useOwnText();
  const stakeText = useOwnStakeText();
  const isRace = isRaceGame(game);
  if (reveal.isRunning && last) {
    return (
      <div className={classes.status}>
        <Icon name={isRace ? 'race' : 'lottery'} size="small" />
        <p>
          {t(isRace ? 'draws.runs' : 'draws.comes')} {stakeText(own)}
        </p>
        <button type="button" className={linkClass()} onClick={reveal.showNow}>
          {t('draws.show_now')}
        </button>
      </div>
    );
  }
  return (
    <div className={classes.status}>
      <Icon name={awaited ? 'clock' : own ? 'ticket' : 'shield'} size="small" />
      {awaited ? (
        <Awaited key={awaited.match_id} game={game} draw={awaited} clock={clock} />
      ) : own && last ? (
        <p>{ownText(own, last)}</p>
      ) : (
        <Commitment draw={draw} />
      )}
      <span className={classes.ways}>
        {isRace && last?.numbers && (
          <IconButton icon="race" label={t('draws.race_again')} className={classes.again ?? ''} onClick={reveal.runAgain} />
        )}
        {last && (
          <DrawLink draw={last}>
            {t(last.source === 'own' ? 'draws.verify' : 'draws.see')}
            <VisuallyHidden> {t('draws.the_number', { draw: last.draw_no })}</VisuallyHidden>
          </DrawLink>
        )}
      </span>
    </div>
  );
}

/** Betting has ended and the draw is to come, with the player's bets on it. */
function Awaited({ game, draw, clock }: Pick<DrawStatusProps, 'game' | 'draw' | 'clock'>) {
  const t = useTranslate();
  const stakeText = useOwnStakeText();
  const own = useOwnOfDraw(game, { id: draw.match_id, isDecided: false });
  const { seconds, isOver } = useCountdown(draw.draw_at, clock);
  if (draw.source === 'official') return <p>{t('draws.awaited_official', { draw: draw.draw_no })}</p>;
  const kind = isRaceGame(game) ? 'race' : 'balls';
  return (
    <p>
      {isOver ? t('draws.awaited', { draw: draw.draw_no }) : t(`draws.${kind}_in`, { draw: draw.draw_no, seconds })} {stakeText(own)}
    </p>
  );
}

/** Where the results come from, and the commitment to the draw taking bets. */
function Commitment({ draw }: Pick<DrawStatusProps, 'draw'>) {
  const t = useTranslate();
  const { number } = useFormat();
  return (
    <p>
      <SourceTag source={draw.source} />{' '}
      {draw.commit && draw.round !== null
        ? t('draws.committed', { commit: shortHash(draw.commit), round: number(draw.round) })
        : t(`draws.about_${draw.source}`)}
    </p>
  );
}
