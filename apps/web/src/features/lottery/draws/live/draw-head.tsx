import type { Draw } from '@fairbook/contract';
import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import { Card, classNames, VisuallyHidden } from '@fairbook/ui';
import { useFormat } from '../../../../shared/format/format.ts';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { NotLoading } from '../../../../shared/page/not-loading.tsx';
import type { ClockReading } from '../../../../shared/realtime/server-clock.ts';
import { DrawnNumbers, DrawResult } from '../balls/draw-result.tsx';
import { gameTitle, SourceTag } from '../balls/game-name.tsx';
import { useResultText } from '../balls/result-text.ts';
import { type LastReply, useDrawEvents, useLast } from '../draw-queries.ts';
import { Countdown } from '../next/countdown.tsx';
import classes from './draw-head.module.css';
import { DrawStatus } from './draw-status.tsx';
import type { OwnOfDraw } from './own-of-draw.ts';
import { RaceTrack } from './race-track.tsx';
import { useOwnOfDraw } from './use-own-of-draw.ts';
import { useOwnText } from './use-own-text.ts';
import { type Reveal, useReveal } from './use-reveal.ts';

export interface DrawHeadProps {
  readonly game: LotteryGame;
  /** Animates a result that comes while the page is open, because nothing else on the page shows it. */
  readonly watches?: boolean;
}

/** The head of a lottery's page: until when bets are taken, the last result, the player's own bets on it, and a link to its proof. */
export function DrawHead({ game, watches = false }: DrawHeadProps) {
  const { last, clock, error, refetch } = useLast(game);
  useDrawEvents(game);
  if (last && clock) return <Head game={game} reply={last} clock={clock} watches={watches} onOver={() => void refetch()} />;
  if (!error) return <HeadToCome game={game} />;
  return <NotLoading words="lottery.not_loading" error={error} again={refetch} />;
}

/** The placeholder of the head, with its rows. */
function HeadToCome({ game }: { readonly game: LotteryGame }) {
  const t = useTranslate();
  return (
    <div role="status" aria-busy="true" className={classNames(classes.toCome, classes[isRaceGame(game) ? 'race' : 'balls'])}>
      <VisuallyHidden>{t('draws.loading')}</VisuallyHidden>
    </div>
  );
}

interface HeadProps extends Required<DrawHeadProps> {
  readonly reply: LastReply;
  readonly clock: ClockReading;
  readonly onOver: () => void;
}

function Head({ game, reply, clock, watches, onOver }: HeadProps) {
  const t = useTranslate();
  const said = useResultText();
  const ownText = useOwnText();
  const { current, last, awaited } = reply;
  const reveal = useReveal(reply, watches);
  const own = useOwnOfDraw(game, last && { id: last.match_id, isDecided: last.numbers !== null });
  const known = current ?? awaited ?? last;
  const isRace = isRaceGame(game);
  return (
    <Card aria-label={known ? gameTitle(t, game, known.source) : t(`draws.game_${game}`)}>
      <div className={classNames(classes.stage, classes[isRace ? 'race' : 'balls'])}>
        <div className={classes.draw}>
          {current ? (
            <Countdown key={current.match_id} draw={current} now={clock} onOver={onOver} />
          ) : (
            <p className={classes.none}>{t('draws.none_open')}</p>
          )}
          {last ? <LastDraw draw={last} own={own} reveal={reveal} /> : <p className={classes.none}>{t('draws.none_drawn')}</p>}
        </div>
        {isRace && last?.numbers && (
          <RaceTrack
            draw={last}
            order={last.numbers}
            isRunning={reveal.isRunning}
            shown={reveal.shown}
            isMine={(car) => own?.isMine(car, 0) ?? false}
          />
        )}
      </div>
      {known && <DrawStatus game={game} draw={known} reply={reply} clock={clock} own={own} reveal={reveal} />}
      <div aria-live="polite">
        <VisuallyHidden>
          {last && !reveal.isRunning && [said(last), last.numbers && ownText(own, last)].filter(Boolean).join('. ')}
        </VisuallyHidden>
      </div>
    </Card>
  );
}

interface LastDrawProps {
  readonly draw: Draw;
  readonly own: OwnOfDraw | undefined;
  readonly reveal: Reveal;
}

function LastDraw({ draw, own, reveal }: LastDrawProps) {
  const t = useTranslate();
  const { day, time } = useFormat();
  const { numbers } = draw;
  return (
    <div className={classes.last}>
      <p className={classes.label}>
        {t(reveal.isRunning ? 'draws.coming' : 'draws.last', { draw: draw.draw_no, when: `${day(draw.draw_at)} ${time(draw.draw_at)}` })}{' '}
        {draw.source === 'sample' && <SourceTag source="sample" />}
      </p>
      {numbers ? (
        <DrawnNumbers draw={{ ...draw, numbers }} isBeside shown={reveal.shown} {...(own && { isMine: own.isMine })} />
      ) : (
        <DrawResult draw={draw} />
      )}
    </div>
  );
}
