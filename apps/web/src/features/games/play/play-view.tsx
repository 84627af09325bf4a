import { Banner, Button, linkClass, Skeleton } from '@fairbook/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { holdLoadAhead } from '../../../shared/page/parts.ts';
import { PauseQuestion } from '../../limits/index.ts';
import type { FrameMessage } from './frame-messages.ts';
import { GameFrame } from './game-frame.tsx';
import { NotOpened } from './not-opened.tsx';
import classes from './play.module.css';
import { PlayBar } from './play-bar.tsx';
import { leaveSitting, useLaunch, type WantedLaunch } from './use-launch.ts';
import { useStage } from './use-stage.ts';
import { type Stop, useStop } from './use-stop.ts';

const PAUSE_DAYS = 1;
/** A loaded game still fetches its table from its provider: milliseconds. */
const SETTLES_MS = 2_000;

/** A game, with the bar above it. If it cannot be opened, says why, and links elsewhere. */
export function PlayView({ wanted }: { readonly wanted: WantedLaunch }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { launch, error, again, turn } = useLaunch(wanted);
  const [overIn, setOverIn] = useState(0);
  const [isPausing, setPausing] = useState(false);
  const [hasCome, setCome] = useState(false);
  useHeldLoadAhead(!hasCome && error === undefined);
  const stop = useStop(launch);
  useStage(launch && (stop ? 'stopped' : 'open'));
  usePageTitle(launch?.name ?? t('games.play_title'));
  if (!launch) return error === undefined ? <Opening /> : <NotOpened wanted={wanted} error={error} again={again} />;
  const leave = () => leaveSitting(wanted);
  const hear = (message: FrameMessage) => {
    if (message === 'session_over') return setOverIn(turn);
    leave();
    void navigate({ to: '/game/$game', params: { game: launch.type } });
  };
  const endPause = (begun: boolean) => {
    setPausing(false);
    if (!begun) return;
    leave();
    void navigate({ to: '/limits' });
  };
  return (
    <section className={classes.stage} aria-label={launch.name}>
      <PlayBar launch={launch} onAgain={again} onLeave={leave} onPause={() => setPausing(true)} />
      {stop ? (
        <Stopped stop={stop} />
      ) : (
        overIn === turn && (
          <Banner tone="info" action={<Button onClick={again}>{t('games.again')}</Button>}>
            {t('games.over')}
          </Banner>
        )
      )}
      <GameFrame
        key={turn}
        url={launch.url}
        title={t('games.frame', { name: launch.name })}
        onMessage={hear}
        onCome={() => setCome(true)}
      />
      {isPausing && <PauseQuestion days={PAUSE_DAYS} onClose={endPause} />}
    </section>
  );
}

/** Pauses loading ahead while the game opens, so that it has the connection and the processor. */
function useHeldLoadAhead(isOpening: boolean): void {
  useEffect(() => {
    if (!isOpening) return;
    const release = holdLoadAhead();
    return () => void setTimeout(release, SETTLES_MS);
  }, [isOpening]);
}

/** Above a game that takes no stakes now. The game stays: a round that is open can be played to its end. */
function Stopped({ stop: { text, to } }: { readonly stop: Stop }) {
  const t = useTranslate();
  const way = (
    <Link to={to} className={linkClass()}>
      {t(to === '/limits' ? 'games.limits' : 'games.back')}
    </Link>
  );
  return (
    <Banner tone="warning" action={way}>
      {text} {t('games.stopped_rounds')}
    </Banner>
  );
}

function Opening() {
  const t = useTranslate();
  return <Skeleton rows={6} label={t('games.opening')} />;
}
