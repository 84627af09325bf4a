import type { LobbyTitle } from '@fairbook/contract';
import { TITLE_KINDS, VOLATILITIES } from '@fairbook/core/games';
import { Chips } from '@fairbook/ui';
import { useFormat } from '../../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import type { PageSearch } from '../../../shared/page/search.ts';
import { OWN, returnsOf, type TitleFilter } from './title-filters.ts';
import classes from './title-search.module.css';

export interface TitleChipsProps {
  readonly titles: readonly LobbyTitle[];
  readonly filter: TitleFilter;
  /** A player is signed in, who may have titles of their own. */
  readonly ofPlayer: boolean;
  readonly onChange: (next: Partial<PageSearch>) => void;
}

const TENTHS = 10;

/** The filters of a list, in one row; a second press on a chip undoes the first. A filter that would keep everything or nothing is hidden. */
export function TitleChips({ titles, filter, ofPlayer, onChange }: TitleChipsProps) {
  const t = useTranslate();
  const { percent } = useFormat();
  const kinds = TITLE_KINDS.filter((kind) => titles.some((each) => each.kind === kind));
  const volatilities = VOLATILITIES.filter((volatility) => titles.some((each) => each.volatility === volatility));
  const returns = returnsOf(titles, filter.back);
  const turned = <Value extends string>(value: Value, now: Value | undefined) => (value === now ? undefined : value);
  return (
    <div className={classes.rows}>
      {ofPlayer && (
        <Chips
          className={classes.row ?? ''}
          label={t('games.mine')}
          value={filter.mine}
          chips={OWN.map((value) => ({ value, label: t(`games.${value}` satisfies MessageId) }))}
          onChange={(value) => onChange({ mine: turned(value, filter.mine) })}
        />
      )}
      {kinds.length > 1 && (
        <Chips
          className={classes.row ?? ''}
          label={t('games.kind')}
          value={filter.kind}
          chips={kinds.map((value) => ({ value, label: t(`games.kind_${value}` satisfies MessageId) }))}
          onChange={(value) => onChange({ kind: turned(value, filter.kind) })}
        />
      )}
      {volatilities.length > 1 && (
        <Chips
          className={classes.row ?? ''}
          label={t('games.volatility')}
          value={filter.volatility}
          chips={volatilities.map((value) => ({ value, label: t(`games.volatility_${value}` satisfies MessageId) }))}
          onChange={(value) => onChange({ volatility: turned(value, filter.volatility) })}
        />
      )}
      {returns.length > 0 && (
        <Chips
          className={classes.row ?? ''}
          label={t('games.return')}
          value={filter.back}
          chips={returns.map((value) => ({
            value,
            label: t('games.return_from', { share: percent(Number.parseInt(value, 10) * TENTHS) }),
          }))}
          onChange={(value) => onChange({ back: turned(value, filter.back) })}
        />
      )}
    </div>
  );
}
