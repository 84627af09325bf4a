import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import { Banner, Button, buttonClass, Card, CardBody, CardHead, EmptyState, Icon, linkClass, PageHead, Skeleton } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../shared/format/error-text.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useIsHere } from '../../../shared/page/media.ts';
import { NoticePage } from '../../../shared/page/notice-page.tsx';
import { usePageMissing, usePageTitle } from '../../../shared/page/page-title.ts';
import { Part } from '../../../shared/page/part.tsx';
import { lazyPart } from '../../../shared/page/parts.ts';
import { SupportLink } from '../../../shared/page/support-help.tsx';
import type { ClockReading } from '../../../shared/realtime/server-clock.ts';
import { DrawResult } from './balls/draw-result.tsx';
import { gameName, SourceTag } from './balls/game-name.tsx';
import { type ProofReply, proofQuery, useDrawEvents, useLast } from './draw-queries.ts';
import classes from './draw-view.module.css';
import type { OwnOfDraw } from './live/own-of-draw.ts';
import { useOwnOfDraw, useOwnOfPastDraw } from './live/use-own-of-draw.ts';
import { useOwnText } from './live/use-own-text.ts';
import { Countdown } from './next/countdown.tsx';
import { useCountdown } from './next/use-countdown.ts';
import { PublishedFacts } from './proof/published-facts.tsx';
import { SelfCheck } from './proof/self-check.tsx';
import { ToldByFeeds } from './proof/told-by-feeds.tsx';

/** Includes the curves for checking signatures, so it is loaded when there is something to check. */
const DrawChecks = lazyPart(async () => ({ default: (await import('./proof/draw-checks.tsx')).DrawChecks }));

export interface DrawViewProps {
  readonly game: LotteryGame;
  readonly id: string;
}

/** One draw with everything published about it, and its checks in the reader's browser. */
export function DrawView({ game, id }: DrawViewProps) {
  const t = useTranslate();
  const { data: proof, error, refetch } = useQuery(proofQuery(game, id));
  useDrawEvents(game);
  const title = proof ? t('draws.page_title', { game: gameName(t, game), draw: proof.draw.draw_no }) : gameName(t, game);
  usePageTitle(title);
  usePageMissing(proof === null);
  if (proof === null) return <Unknown game={game} />;
  return (
    <>
      <PageHead title={title}>{proof && <SourceTag source={proof.draw.source} />}</PageHead>
      <Link to={lotteryPath(game)} search={{ game }} className={linkClass()}>
        <Icon name="left" size="small" />
        {t('draws.back')}
      </Link>
      {proof && <Proof proof={proof} />}
      {!proof && !error && <Skeleton rows={6} label={t('draws.loading')} />}
      {!proof && error && (
        <EmptyState icon="warn" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
          {errorText(error, t)}
        </EmptyState>
      )}
    </>
  );
}

const lotteryPath = (game: LotteryGame) => (isRaceGame(game) ? '/lottery/pk10' : '/lottery/mark-six');

function Unknown({ game }: { readonly game: LotteryGame }) {
  const t = useTranslate();
  return (
    <NoticePage title={t('errors.draw.not_found')} text={t('common.not_found_text')}>
      <Link to={lotteryPath(game)} search={{ game }} className={buttonClass({ variant: 'primary' })}>
        {t('draws.back')}
      </Link>
    </NoticePage>
  );
}

function Proof({ proof }: { readonly proof: ProofReply }) {
  const t = useTranslate();
  const { draw, reports, typed } = proof;
  // The server leaves the checks to the browser: they are the reader's own.
  const isHere = useIsHere();
  const own = useOwnOfPastDraw(draw);
  return (
    <>
      <State proof={proof} />
      {draw.numbers === null && draw.status !== 'void' && <Expected game={draw.game} draw={draw} />}
      <Card aria-label={t('draws.result')}>
        <CardHead title={t('draws.result')} />
        <CardBody className={classes.result}>
          <DrawResult draw={draw} {...(own && { isMine: own.isMine })} />
          {draw.numbers !== null && <Own own={own} draw={draw} />}
          <Times proof={proof} />
        </CardBody>
      </Card>
      {draw.source === 'official' && <ToldByFeeds reports={reports} typed={typed} numbers={draw.numbers} />}
      {draw.source !== 'sample' &&
        (isHere ? (
          <Part fallback={<Skeleton rows={4} row="table" label={t('draws.checking')} />}>
            <DrawChecks proof={proof} />
          </Part>
        ) : (
          <Skeleton rows={4} row="table" label={t('draws.checking')} />
        ))}
      {draw.source === 'own' && <PublishedFacts proof={proof} />}
      <SelfCheck proof={proof} />
      <p>
        {t('draws.wrong')} <SupportLink topic="draw" reference={`${draw.game} ${draw.draw_no}`} />
      </p>
    </>
  );
}

/** Of a draw to come: how long it takes bets or when it is drawn, and what the player bet on it. */
function Expected({ game, draw }: { readonly game: LotteryGame; readonly draw: ProofReply['draw'] }) {
  const { clock } = useLast(game);
  const own = useOwnOfDraw(game, { id: draw.match_id, isDecided: false });
  if (!clock && !own) return null;
  return (
    <Card>
      <CardBody className={classes.result}>
        {clock && <Until key={draw.match_id} draw={draw} clock={clock} />}
        <Own own={own} draw={draw} />
      </CardBody>
    </Card>
  );
}

/** What the player's bets on a draw came to, or their stake, and the way to them. */
function Own({ own, draw }: { readonly own: OwnOfDraw | undefined; readonly draw: ProofReply['draw'] }) {
  const t = useTranslate();
  const text = useOwnText()(own, draw);
  if (text === '') return null;
  return (
    <p>
      {text}{' '}
      <Link
        to="/lottery/my-bets"
        search={{ game: draw.game, q: draw.draw_no, state: own?.isSettled ? 'closed' : 'open' }}
        className={linkClass()}
      >
        {t('common.my_bets')}
      </Link>
    </p>
  );
}

function Until({ draw, clock }: { readonly draw: ProofReply['draw']; readonly clock: ClockReading }) {
  const t = useTranslate();
  const closing = useCountdown(draw.close_at, clock);
  const drawing = useCountdown(draw.draw_at, clock);
  if (!closing.isOver) return <Countdown draw={draw} now={clock} />;
  if (drawing.isOver || draw.source === 'official')
    return <p>{t(draw.source === 'official' ? 'draws.awaited_official' : 'draws.awaited', { draw: draw.draw_no })}</p>;
  return <p role="timer">{t(`draws.${isRaceGame(draw.game) ? 'race' : 'balls'}_in`, { draw: draw.draw_no, seconds: drawing.seconds })}</p>;
}

/** The first thing to know about a draw: that it is a sample, that it is void and why, or that it is still to come. */
function State({ proof: { draw } }: { readonly proof: ProofReply }) {
  const t = useTranslate();
  if (draw.source === 'sample') return <Banner tone="warning">{t('draws.sample_note')}</Banner>;
  if (draw.status === 'void') {
    return (
      <Banner tone="warning">
        {t('draws.void_note')} {draw.void_reason && t(`draws.void_${draw.void_reason}`)}
      </Banner>
    );
  }
  if (draw.numbers === null)
    return <Banner tone="info">{t(draw.source === 'own' ? 'draws.waiting_own' : 'draws.waiting_official')}</Banner>;
  return draw.revision > 1 ? <Banner tone="warning">{t('draws.corrected_note', { count: draw.revision })}</Banner> : null;
}

function Times({ proof: { draw, decided_at } }: { readonly proof: ProofReply }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const times = [
    [t('draws.opens'), draw.open_at],
    [t('draws.closes'), draw.close_at],
    [t('draws.draws_at'), draw.draw_at],
    [t('draws.decided'), decided_at],
  ] as const;
  return (
    <dl className={classes.times}>
      {times.map(
        ([name, at]) =>
          at && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{dateTime(at)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
