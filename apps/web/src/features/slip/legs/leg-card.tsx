import { legKey, type SlipLeg } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import { classNames, IconButton } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import type { Sides } from '../../../shared/format/line-text.ts';
import { marketName, matchName, selectionName } from '../../../shared/format/selection-text.ts';
import { useOddsMove } from '../../../shared/realtime/use-odds-move.ts';
import { changeSlip } from '../slip-store.ts';
import classes from './leg-card.module.css';
import { LegNews } from './leg-news.tsx';
import type { ClosedReason } from './offer-now.ts';

export interface LegCardProps {
  readonly game: SportGame;
  readonly leg: SlipLeg;
  readonly sides: Sides;
  /** Where its match stands while it is being played. */
  readonly play: string | null;
  /** Why it cannot be bet on, when it is closed. */
  readonly closed: ClosedReason | null;
  /** The first leg with news takes the focus after a refusal. */
  readonly takesFocus: boolean;
  /** As low as a finger allows. */
  readonly isCompact: boolean;
  /** Whether it is a banker. */
  readonly banker: ReactNode;
  /** The leg's own amount. */
  readonly children?: ReactNode;
}

/** One selection of the slip. When its odds moved it says so, above the rest, until the player has chosen. */
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
            {/* Who wins is said by the name alone. */}
            {!(isCompact && leg.market === 'wl') && ` · ${marketName(t, leg.market)}`}
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
