import { legKey, type Slip, type SlipLeg, waitingLegs } from '@fairbook/core/betting';
import { Checkbox } from '@fairbook/ui';
import { useTranslate } from '../../shared/i18n.ts';
import { matchName, type Sides } from '../../shared/selection-text.ts';
import { LegCard } from './leg-card.tsx';
import { LegStake } from './leg-stake.tsx';
import { closedReason } from './offer-now.ts';
import classes from './slip-legs.module.css';
import { changeSlip, useSlip } from './slip-store.ts';
import type { SlipCheck } from './use-slip-check.ts';

export interface SlipLegsProps {
  readonly slip: Slip;
  readonly check: SlipCheck;
  /** The leg whose own amount is being typed. */
  readonly active: string | null;
  readonly onActive: (key: string | null) => void;
}

/** The selections, those with news first. */
export function SlipLegs({ slip, check, active, onActive }: SlipLegsProps) {
  const cards = useSlip((state) => state.cards);
  const wasRefused = useSlip(({ intents }) => intents.some(({ state }) => state === 'refused'));
  const news = new Set(waitingLegs(slip).map(legKey));
  const legs = [...slip.legs].sort((one, other) => rank(news, one) - rank(news, other));
  const sidesOf = ({ matchId }: SlipLeg): Sides => {
    const match = check.byId.get(matchId);
    return match ? { home: match.home_name, away: match.away_name } : (cards[matchId] ?? { home: matchId, away: '' });
  };
  const hasOwnStakes = slip.mode === 'separate' && slip.legs.length > 1;
  return (
    <ol className={classes.legs}>
      {legs.map((leg, at) => {
        const key = legKey(leg);
        return (
          <LegCard
            key={key}
            leg={leg}
            sides={sidesOf(leg)}
            closed={leg.now === null ? closedReason(check.byId.get(leg.matchId), leg, check.now, check.isSilent) : null}
            takesFocus={at === 0 && wasRefused && news.has(key)}
          >
            {hasOwnStakes && <LegStake slip={slip} leg={leg} sides={sidesOf(leg)} isActive={active === key} onActive={onActive} />}
            {slip.mode === 'combinations' && <BankerChoice leg={leg} sides={sidesOf(leg)} />}
          </LegCard>
        );
      })}
    </ol>
  );
}

const rank = (news: ReadonlySet<string>, leg: SlipLeg): number => (news.has(legKey(leg)) ? 0 : 1);

/** A banker's match is in every line. */
function BankerChoice({ leg, sides }: { readonly leg: SlipLeg; readonly sides: Sides }) {
  const t = useTranslate();
  return (
    <Checkbox
      className={classes.banker}
      checked={leg.banker}
      onChange={() => changeSlip({ type: 'bankerToggled', matchId: leg.matchId })}
      aria-label={t('slip.banker_of', { match: matchName(sides) })}
    >
      {t('slip.banker')}
    </Checkbox>
  );
}
