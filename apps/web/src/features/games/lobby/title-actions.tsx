import { classNames, Icon, IconButton } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useBegin } from '../play/use-launch.ts';
import { useOwnTitles, useTurnFavourite } from './own-titles.ts';
import classes from './title-actions.module.css';
import type { TitleCardProps } from './title-card.tsx';
import { isSame } from './title-name.ts';

type TitleActionsProps = Pick<TitleCardProps, 'type' | 'title'>;

/** Actions shown in a list of one provider: favourite and practice. */
export function TitleActions({ type, title }: TitleActionsProps) {
  const t = useTranslate();
  const { id, name, open } = title;
  const begin = useBegin({ type, id, practice: true });
  return (
    <>
      <Favourite type={type} title={title} />
      {open && (
        <Link
          to="/game/play/$game/$id"
          params={{ game: type, id }}
          search={{ practice: true }}
          preload={false}
          onClick={begin}
          className={classes.practise}
          aria-label={t('games.practise_name', { name })}
        >
          <Icon name="eye" size="small" />
          {t('games.practise')}
        </Link>
      )}
    </>
  );
}

/** The favourite button; hidden for guests. */
function Favourite({ type, title: { id, name } }: TitleActionsProps) {
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
