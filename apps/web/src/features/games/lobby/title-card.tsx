import type { LobbySection, LobbyTitle } from '@fairbook/contract';
import { classNames, Icon, VisuallyHidden } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useBegin } from '../play/use-launch.ts';
import { useJackpotOf } from '../prizes/prize-queries.ts';
import classes from './title-card.module.css';

export interface TitleCardProps {
  readonly type: LobbySection['type'];
  readonly title: LobbyTitle;
  /** Extra content, where there is room. */
  readonly children?: ReactNode;
}

const ONE_TENTH_PERCENT = 1_000n;
const ALL = 1_000_000n;

/** A title: picture, name, and house edge. One that cannot be opened now says so and is not a link. */
export function TitleCard({ type, title, children }: TitleCardProps) {
  const t = useTranslate();
  const { percent, balance } = useFormat();
  const jackpot = useJackpotOf({ type, id: title.id });
  const { id, name, pic, open } = title;
  const begin = useBegin({ type, id, practice: false });
  const keeps = percent(Number.parseInt(String((ALL - title.return) / ONE_TENTH_PERCENT), 10));
  const inside = (
    <>
      <span className={classes.art}>
        <Icon name="games" />
        <img src={pic} alt="" width="160" height="160" loading="lazy" decoding="async" />
      </span>
      <b>{name}</b>
      <small>{open ? t('games.edge', { share: keeps }) : t('games.closed')}</small>
      {open && jackpot && <span className={classes.jackpot}>{t('games.jackpot_card', { fund: balance(jackpot.fund) })}</span>}
      {!open && <VisuallyHidden>{t('errors.game.unavailable')}</VisuallyHidden>}
    </>
  );
  return (
    <article className={classNames(classes.card, !open && classes.off)}>
      {open ? (
        <Link to="/game/play/$game/$id" params={{ game: type, id }} className={classes.way} preload={false} onClick={begin}>
          {inside}
        </Link>
      ) : (
        <div className={classes.way}>{inside}</div>
      )}
      {children}
    </article>
  );
}
