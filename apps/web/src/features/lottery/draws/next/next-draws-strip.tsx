import { isRaceGame } from '@fairbook/core/catalog';
import { colourOf } from '@fairbook/core/lottery';
import { cardClass, Icon, linkClass, SectionHead, Skeleton, VisuallyHidden } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import type { ClockReading } from '../../../../shared/realtime/server-clock.ts';
import { gameName } from '../balls/game-name.tsx';
import { useResultText } from '../balls/result-text.ts';
import { type NextDraw, nextDrawsQuery } from './next-draws-query.ts';
import { useCountdown } from './use-countdown.ts';

/**
 * The next draws, styled by `NextDraws`: a card per lottery for a few of them, with countdown and last result, linking to its page. Renders nothing if no
 * lottery is offered.
 */
export function NextDrawsStrip() {
  const t = useTranslate();
  const { data, dataUpdatedAt, isPending, refetch } = useQuery(nextDrawsQuery);
  if (!isPending && !data?.list.length) return null;
  return (
    <section aria-labelledby="next-draws">
      <SectionHead id="next-draws" title={t('draws.next')}>
        <Link to="/lottery" className={linkClass()}>
          {t('common.lotteries')}
          <Icon name="right" size="small" />
        </Link>
      </SectionHead>
      {data ? (
        <ul>
          {data.list.map((draw) => (
            <li key={draw.game}>
              <NextDrawCard draw={draw} now={{ serverTime: data.now, readAt: dataUpdatedAt }} onOver={() => void refetch()} />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton rows={2} row="entry" label={t('draws.loading')} />
      )}
    </section>
  );
}

interface NextDrawCardProps {
  readonly draw: NextDraw;
  readonly now: ClockReading;
  readonly onOver: () => void;
}

/** One link; its height is the same whatever its content. */
function NextDrawCard({ draw: { game, source, current, last }, now, onOver }: NextDrawCardProps) {
  const t = useTranslate();
  const said = useResultText();
  const name = gameName(t, game);
  return (
    <Link to={isRaceGame(game) ? '/lottery/pk10' : '/lottery/mark-six'} search={{ game }} className={cardClass()}>
      <span>
        <b>{isRaceGame(game) ? name : t('draws.mark_six_of', { name })}</b> · {t(`draws.source_${source}`)}
      </span>
      {current ? <Clock draw={current} now={now} onOver={onOver} /> : <span data-clock>{t('draws.waiting_short')}</span>}
      <span data-result>
        <VisuallyHidden>{last && said(last)}</VisuallyHidden>
        {last?.numbers?.map((number) => (
          <Mark key={number} game={game} number={number} />
        ))}
      </span>
    </Link>
  );
}

function Clock({ draw, now, onOver }: { readonly draw: NonNullable<NextDraw['current']> } & Pick<NextDrawCardProps, 'now' | 'onOver'>) {
  const t = useTranslate();
  const { text, isOver } = useCountdown(draw.close_at, now, onOver);
  return (
    <span data-clock>
      {t(isOver ? 'draws.closed_short' : 'draws.closes_short')} <b role="timer">{text}</b>
    </span>
  );
}

/** A ball, or a car. */
function Mark({ game, number }: { readonly game: NextDraw['game']; readonly number: number }) {
  return isRaceGame(game) ? (
    <i aria-hidden="true" data-car={number}>
      {number}
    </i>
  ) : (
    <i aria-hidden="true" data-ball={colourOf(number)}>
      {String(number).padStart(2, '0')}
    </i>
  );
}
