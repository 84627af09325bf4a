import type { LobbySection } from '@fairbook/contract';
import { TITLE_KINDS, VOLATILITIES } from '@fairbook/core/games';
import { Chips } from '@fairbook/ui';
import { useFormat } from '../../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import type { PageSearch } from '../../../shared/page/search.ts';
import { OWN, returnsOf, type TitleFilter } from './title-filters.ts';

export interface TitleChipsProps {
  readonly section: LobbySection;
  readonly filter: TitleFilter;
  /** A player is signed in, who may have titles of their own. */
  readonly ofPlayer: boolean;
  readonly onChange: (next: Partial<PageSearch>) => void;
}

const ANY = 'any';
const TENTHS = 10;

/** The filters of a list; a row that would keep everything or nothing is hidden. */
export function TitleChips({ section: { list }, filter, ofPlayer, onChange }: TitleChipsProps) {
  const t = useTranslate();
  const { percent } = useFormat();
  const kinds = TITLE_KINDS.filter((kind) => list.some((each) => each.kind === kind));
  const volatilities = VOLATILITIES.filter((volatility) => list.some((each) => each.volatility === volatility));
  const returns = returnsOf(list, filter.back);
  const any = { value: ANY, label: t('games.any') };
  const chosen = (value: string): string | undefined => (value === ANY ? undefined : value);
  return (
    <>
      {ofPlayer && (
        <Chips
          label={t('games.mine')}
          value={filter.mine ?? ANY}
          chips={[any, ...OWN.map((value) => ({ value, label: t(`games.${value}` satisfies MessageId) }))]}
          onChange={(value) => onChange({ mine: chosen(value) })}
        />
      )}
      {kinds.length > 1 && (
        <Chips
          label={t('games.kind')}
          value={filter.kind ?? ANY}
          chips={[any, ...kinds.map((value) => ({ value, label: t(`games.kind_${value}` satisfies MessageId) }))]}
          onChange={(value) => onChange({ kind: chosen(value) })}
        />
      )}
      {volatilities.length > 1 && (
        <Chips
          label={t('games.volatility')}
          value={filter.volatility ?? ANY}
          chips={[any, ...volatilities.map((value) => ({ value, label: t(`games.volatility_${value}` satisfies MessageId) }))]}
          onChange={(value) => onChange({ volatility: chosen(value) })}
        />
      )}
      {returns.length > 0 && (
        <Chips
          label={t('games.return')}
          value={filter.back ?? ANY}
          chips={[
            any,
            ...returns.map((value) => ({ value, label: t('games.return_from', { share: percent(Number.parseInt(value, 10) * TENTHS) }) })),
          ]}
          onChange={(value) => onChange({ back: chosen(value) })}
        />
      )}
    </>
  );
}
