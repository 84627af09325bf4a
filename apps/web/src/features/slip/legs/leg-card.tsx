import { legKey, type SlipLeg } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import type { Sides } from '@fairbook/i18n/sports';
import { selectionName } from '@fairbook/i18n/sports';
import { classNames, IconButton } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { marketName, matchName } from '../../../shared/format/selection-text.ts';
import { useOddsMove } from '../../../shared/realtime/use-odds-move.ts';
import { changeSlip } from '../slip-store.ts';
import classes from './leg-card.module.css';
import { LegNews } from './leg-news.tsx';
import type { ClosedReason } from './offer-now.ts';

export interface LegCardProps {
  readonly game: SportGame;
  readonly leg: SlipLeg;
  readonly sides: Sides;
  /** The state of play of its match, while in play. */
  readonly play: string | null;
  /** Why it cannot be bet on; null if it can. */
  readonly closed: ClosedReason | null;
  /** The first leg with news gets the focus after a refusal. */
  readonly takesFocus: boolean;
  /** As low as touch targets allow. */
  readonly isCompact: boolean;
  /** The banker switch. */
  readonly banker: ReactNode;
  /** The leg's own amount. */
  readonly children?: ReactNode;
}

/** One selection of the slip. Odds that moved are shown above the rest until the player has decided. */
export function LegCard({ game, leg, sides, play, closed, takesFocus, isCompact, banker, children }: LegCardProps) {
  const t = useTranslate();
  const { odds: written } = useFormat();
  const move = useOddsMove(leg.odds, leg.lineE2);
  const name = selectionName(t, leg, sides);
  const now = leg.now;
  const moved = now !== null && (now.odds !== leg.odds || now.lineE2 !== leg.lineE2);
  const shown = moved ? now.odds : leg.odds;
  const tone = moved && now.odds !== leg.odds ? (now.odds > leg.odds ? 'up' : 'down') : move;
  return (
    <li className={classNames(classes.leg, isCompact && classes.compact, moved && classes.changed, closed && classes.closed)}>
      <div className={classes.line}>
        <div>
          <h3>{name}</h3>
          <p>
            {play !== null && <b className={classes.play}>{play}</b>}
            {matchName(game, sides)}
            {/* The winner market needs no more than the name. */}
            {!(isCompact && leg.market === 'wl') && ` · ${marketName(t, leg.market, game)}`}
          </p>
        </div>
        <span className={classNames(classes.price, tone && classes[tone])}>
          {moved && now.odds !== leg.odds && <s>{written(leg.odds)}</s>}
          {written(shown)}
        </span>
        {banker}
        <IconButton
          icon="x"
          label={t('slip.remove', { name: `${name}, ${matchName(game, sides)}` })}
          onClick={() => changeSlip({ type: 'removed', key: legKey(leg) })}
        />
      </div>
      {(moved || closed) && <LegNews leg={leg} name={name} closed={closed} takesFocus={takesFocus} />}
      {children && <div className={classes.own}>{children}</div>}
    </li>
  );
}
