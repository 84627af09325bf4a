import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import type { MarketKind } from '@fairbook/core/sports';
import { OddsButton, type OddsButtonProps } from '@fairbook/ui';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { selectionSpoken } from '../../shared/format/selection-text.ts';
import { useOddsMove } from '../../shared/realtime/use-odds-move.ts';
import { pick, useIsPicked } from '../slip/index.ts';

export interface OddsCellProps extends Pick<OddsButtonProps, 'label' | 'layout' | 'tabIndex'> {
  readonly game: SportGame;
  readonly match: Match;
  readonly market: MarketKind;
  readonly selection: string;
  /** The feed is silent: prices are shown and cannot be chosen. */
  readonly silent: boolean;
}

/** The price of one selection. A tap toggles it on the slip; it stays in place whatever happens to the market. */
export function OddsCell({ game, match, market, selection, silent, ...look }: OddsCellProps) {
  const t = useTranslate();
  const { odds: written } = useFormat();
  const offer = match.compare[market];
  const odds = offer?.odds[selection];
  const lineE2 = offer?.line ?? null;
  const move = useOddsMove(odds, lineE2);
  const selected = useIsPicked(match.match_id, market, selection);
  const spoken = selectionSpoken(t, game, { market, selection, lineE2 }, { home: match.home_name, away: match.away_name });
  if (offer === undefined) {
    const name = `${spoken}, ${t('sports.no_odds')}`;
    return <OddsButton {...look} absent name={name} odds="" selected={selected} onPress={() => undefined} />;
  }
  const isHeld = silent && odds !== undefined && offer.status !== 'closed';
  const isFull = offer.status === 'open' && offer.full?.includes(selection) === true;
  if (isFull || (!isHeld && (offer.status !== 'open' || odds === undefined))) {
    const word = isFull ? 'full' : offer.status === 'suspended' ? 'suspended' : 'closed';
    return (
      <OddsButton
        {...look}
        name={`${spoken}, ${t(`sports.${word}`)}`}
        odds=""
        selected={selected}
        suspended={t(`sports.${word}_short`)}
        onPress={() => undefined}
      />
    );
  }
  const price = odds === undefined ? '' : written(odds);
  const news = isHeld ? t('sports.held') : move && t(`sports.move_${move}`);
  return (
    <OddsButton
      {...look}
      name={[spoken, price, news].filter(Boolean).join(', ')}
      odds={price}
      selected={selected}
      move={move}
      held={isHeld}
      onPress={() => pick(game, match, market, selection)}
    />
  );
}
