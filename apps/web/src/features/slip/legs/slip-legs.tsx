import { builtOf, legKey, type Slip, type SlipLeg, waitingLegs } from '@fairbook/core/betting';
import type { Sides } from '@fairbook/i18n/sports';
import { chipClass, classNames } from '@fairbook/ui';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { matchName } from '../../../shared/format/selection-text.ts';
import type { SlipCheck } from '../placing/use-slip-check.ts';
import { changeSlip, useSlip } from '../slip-store.ts';
import { LegCard, type LegCardProps } from './leg-card.tsx';
import { LegStake } from './leg-stake.tsx';
import { closedReason } from './offer-now.ts';
import { playAndScore } from './play-and-score.ts';
import classes from './slip-legs.module.css';

export interface SlipLegsProps {
  readonly slip: Slip;
  readonly check: SlipCheck;
  /** The leg whose own amount has the focus. */
  readonly active: string | null;
  readonly onActive: (key: string | null) => void;
}

/** From this many legs on, each takes one line: on the smallest phone four of them, the money and the button fit in one view. */
const COMPACT_FROM = 3;
/** With two matches a banker would leave nothing to combine. */
const BANKER_FROM = 3;

/** The selections, those with news first. */
export function SlipLegs({ slip, check, active, onActive }: SlipLegsProps) {
  const t = useTranslate();
  const cards = useSlip((state) => state.cards);
  const wasRefused = useSlip(({ intents }) => intents.some(({ state }) => state === 'refused'));
  const built = new Set(builtOf(slip));
  const news = new Set(waitingLegs(slip).flatMap((leg) => (built.has(leg.matchId) ? [] : [legKey(leg)])));
  const legs = slip.legs
    .map((leg) => (built.has(leg.matchId) ? asPart(leg) : leg))
    .sort((one, other) => rank(news, one) - rank(news, other));
  const sidesOf = ({ matchId }: SlipLeg): Sides => {
    const match = check.byId.get(matchId);
    return match ? { home: match.home_name, away: match.away_name } : (cards[matchId] ?? { home: matchId, away: '' });
  };
  const playOf = ({ matchId }: SlipLeg): string | null => {
    const match = check.byId.get(matchId);
    return match ? playAndScore(t, slip.game, match) : null;
  };
  const hasOwnStakes = slip.mode === 'separate' && slip.legs.length > 1;
  const hasBankers = slip.mode === 'combinations' && new Set(slip.legs.map(({ matchId }) => matchId)).size >= BANKER_FROM;
  return (
    <ol className={classes.legs}>
      {legs.map((leg, at) => {
        const key = legKey(leg);
        return (
          <LegCard
            key={key}
            game={slip.game}
            leg={leg}
            sides={sidesOf(leg)}
            play={playOf(leg)}
            isCompact={slip.legs.length >= COMPACT_FROM}
            banker={hasBankers && <BankerSwitch game={slip.game} leg={leg} sides={sidesOf(leg)} />}
            closed={leg.now === null ? closedReason(check.byId.get(leg.matchId), leg, check.now, check.isSilent) : null}
            takesFocus={at === 0 && wasRefused && news.has(key)}
          >
            {hasOwnStakes && <LegStake slip={slip} leg={leg} sides={sidesOf(leg)} isActive={active === key} onActive={onActive} />}
          </LegCard>
        );
      })}
    </ol>
  );
}

/** A selection that pays together with others has no odds of its own to accept; on another line it is a different selection. */
const asPart = (leg: SlipLeg): SlipLeg => (leg.now?.lineE2 === leg.lineE2 ? { ...leg, odds: leg.now.odds } : leg);

const rank = (news: ReadonlySet<string>, leg: SlipLeg): number => (news.has(legKey(leg)) ? 0 : 1);

/** Makes a leg a banker: its match is in every line. */
function BankerSwitch({ game, leg, sides }: Pick<LegCardProps, 'game' | 'leg' | 'sides'>) {
  const t = useTranslate();
  return (
    <button
      type="button"
      className={classNames(chipClass(), classes.banker)}
      aria-pressed={leg.banker}
      aria-label={t('slip.banker_of', { match: matchName(game, sides) })}
      onClick={() => changeSlip({ type: 'bankerToggled', matchId: leg.matchId })}
    >
      {t('slip.banker')}
    </button>
  );
}
