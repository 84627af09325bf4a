import type { LotteryGame } from '@fairbook/core/catalog';
import type { DrawSource } from '@fairbook/core/lottery';
import { Tag } from '@fairbook/ui';
import { type Translate, useTranslate } from '../../../../shared/format/i18n.ts';
import classes from './game-name.module.css';

/** The name alone: only where the source is shown beside it, or nothing can be bet. */
export const gameName = (t: Translate, game: LotteryGame): string => t(`draws.game_${game}`);
/** Name and source in one text: for titles and accessible names. */
export const gameTitle = (t: Translate, game: LotteryGame, source: DrawSource): string =>
  t('draws.game_title', { name: gameName(t, game), source: t(`draws.source_${source}`) });

export interface GameNameProps {
  readonly game: LotteryGame;
  readonly source: DrawSource;
}

/** The name of a lottery with the source of its results: a draw of the house is never shown under an official lottery's name alone. */
export function GameName({ game, source }: GameNameProps) {
  const t = useTranslate();
  return (
    <span className={classes.name}>
      {gameName(t, game)} <SourceTag source={source} />
    </span>
  );
}

/** The source of a result, in two words. */
export function SourceTag({ source }: { readonly source: DrawSource }) {
  const t = useTranslate();
  return <Tag tone={source === 'sample' ? 'warn' : 'neutral'}>{t(`draws.source_${source}`)}</Tag>;
}
