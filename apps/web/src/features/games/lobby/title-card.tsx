import type { LobbySection, LobbyTitle } from '@fairbook/contract';
import { classNames, Icon, IconButton, VisuallyHidden } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useJackpotOf } from '../prizes/prize-queries.ts';
import { isSame, useOwnTitles, useTurnFavourite } from './lobby-queries.ts';
import classes from './title-card.module.css';

export interface TitleCardProps {
  readonly type: LobbySection['type'];
  readonly title: LobbyTitle;
  /** With what a list of one provider has room for: a heart, and the way to practise. */
  readonly whole?: boolean;
}

const ONE_TENTH_PERCENT = 1_000n;
const ALL = 1_000_000n;

/** A title: its picture, its name, and what the house keeps of each stake. What cannot be opened now says so and leads nowhere. */
export function TitleCard({ type, title, whole = false }: TitleCardProps) {
  const t = useTranslate();
  const { percent, usdtCents } = useFormat();
  const jackpot = useJackpotOf({ type, id: title.id });
  const { id, name, pic, open } = title;
  const keeps = percent(Number.parseInt(String((ALL - title.return) / ONE_TENTH_PERCENT), 10));
  const inside = (
    <>
      <span className={classes.art}>
        <Icon name="games" />
        <img src={pic} alt="" width="160" height="160" loading="lazy" decoding="async" />
      </span>
      <b>{name}</b>
      <small>{open ? t('games.edge', { share: keeps }) : t('games.closed')}</small>
      {open && jackpot && <span className={classes.jackpot}>{t('games.jackpot_card', { fund: usdtCents(jackpot.fund) })}</span>}
      {!open && <VisuallyHidden>{t('errors.game.unavailable')}</VisuallyHidden>}
    </>
  );
  return (
    <article className={classNames(classes.card, !open && classes.off)}>
      {open ? (
        <Link to="/game/play/$game/$id" params={{ game: type, id }} className={classes.way} preload={false}>
          {inside}
        </Link>
      ) : (
        <div className={classes.way}>{inside}</div>
      )}
      {whole && <Favourite type={type} title={title} />}
      {whole && open && (
        <Link
          to="/game/play/$game/$id"
          params={{ game: type, id }}
          search={{ practice: true }}
          preload={false}
          className={classes.practise}
          aria-label={t('games.practise_name', { name })}
        >
          <Icon name="eye" size="small" />
          {t('games.practise')}
        </Link>
      )}
    </article>
  );
}

/** The heart of a player; a guest has none. */
function Favourite({ type, title: { id, name } }: Omit<TitleCardProps, 'whole'>) {
  const t = useTranslate();
  const own = useOwnTitles();
  const { mutate } = useTurnFavourite();
  if (!own) return null;
  const on = own.favourites.some(isSame({ type, id }));
  return (
    <IconButton
      icon="star"
      className={classNames(classes.heart, on && classes.on)}
      aria-pressed={on}
      label={t(on ? 'games.favourite_off' : 'games.favourite_on', { name })}
      onClick={() => mutate({ type, id, on: !on })}
    />
  );
}
