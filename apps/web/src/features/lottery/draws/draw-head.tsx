import type { Draw } from '@fairbook/contract';
import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import { Button, Card, EmptyState, Icon, linkClass, Skeleton, VisuallyHidden } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../shared/error-text.ts';
import { useFormat } from '../../../shared/format.ts';
import { useTranslate } from '../../../shared/i18n.ts';
import type { ClockReading } from '../../../shared/server-clock.ts';
import { Countdown } from './countdown.tsx';
import classes from './draw-head.module.css';
import { DrawLink } from './draw-link.tsx';
import { type LastReply, useDrawEvents, useLast } from './draw-queries.ts';
import { DrawResult, useResultText } from './draw-result.tsx';
import { gameTitle, SourceTag } from './game-name.tsx';
import { RaceTrack } from './race-track.tsx';
import { shortHash } from './short-hash.ts';

/** The head of a lottery's page: until when bets are taken, what came out last, and the way to its proof. */
export function DrawHead({ game }: { readonly game: LotteryGame }) {
  const t = useTranslate();
  const { last, clock, error, refetch } = useLast(game);
  useDrawEvents(game);
  if (last && clock) return <Head game={game} reply={last} clock={clock} onOver={() => void refetch()} />;
  if (!error) return <Skeleton rows={3} label={t('draws.loading')} />;
  return (
    <EmptyState icon="warn" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
      {errorText(error, t)}
    </EmptyState>
  );
}

interface HeadProps {
  readonly game: LotteryGame;
  readonly reply: LastReply;
  readonly clock: ClockReading;
  readonly onOver: () => void;
}

function Head({ game, reply: { current, last, awaited }, clock, onOver }: HeadProps) {
  const t = useTranslate();
  const said = useResultText();
  const known = current ?? awaited ?? last;
  return (
    <Card aria-label={known ? gameTitle(t, game, known.source) : t(`draws.game_${game}`)}>
      <div className={classes.draw}>
        {current ? (
          <Countdown key={current.match_id} draw={current} now={clock} onOver={onOver} />
        ) : (
          <p className={classes.none}>{t('draws.none_open')}</p>
        )}
        {last ? <LastDraw draw={last} /> : <p className={classes.none}>{t('draws.none_drawn')}</p>}
      </div>
      {awaited && (
        <p className={classes.awaited}>
          <Icon name="clock" size="small" />
          <span>{t(awaited.source === 'official' ? 'draws.awaited_official' : 'draws.awaited', { draw: awaited.draw_no })}</span>
        </p>
      )}
      {last?.numbers && isRaceGame(game) && <RaceTrack key={last.match_id} draw={last} order={last.numbers} />}
      {known && <ProofLine draw={known} last={last} />}
      <div aria-live="polite">
        <VisuallyHidden>{last && said(last)}</VisuallyHidden>
      </div>
    </Card>
  );
}

function LastDraw({ draw }: { readonly draw: Draw }) {
  const t = useTranslate();
  const { day, time } = useFormat();
  return (
    <div className={classes.last}>
      <p className={classes.label}>
        {t('draws.last', { draw: draw.draw_no, when: `${day(draw.draw_at)} ${time(draw.draw_at)}` })}{' '}
        {draw.source === 'sample' && <SourceTag source="sample" />}
      </p>
      <DrawResult draw={draw} />
    </div>
  );
}

/** Where the results come from, the commitment to the draw that bets are taken for, and the way to both proofs. */
function ProofLine({ draw, last }: { readonly draw: Draw; readonly last: Draw | null }) {
  const t = useTranslate();
  const { number } = useFormat();
  return (
    <div className={classes.proof}>
      <Icon name="shield" size="small" />
      <p>
        <SourceTag source={draw.source} />{' '}
        {draw.commit && draw.round !== null
          ? t('draws.committed', { draw: draw.draw_no, commit: shortHash(draw.commit), round: number(draw.round) })
          : t(`draws.about_${draw.source}`)}
      </p>
      <p className={classes.links}>
        {last && (
          <DrawLink draw={last}>{t(last.source === 'own' ? 'draws.verify_draw' : 'draws.see_draw', { draw: last.draw_no })}</DrawLink>
        )}
        <Link to="/fairness" className={linkClass()}>
          {t('draws.how_it_works')}
        </Link>
      </p>
    </div>
  );
}
