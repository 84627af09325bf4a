import { builtOf, type Slip } from '@fairbook/core/betting';
import type { Sides } from '@fairbook/i18n/sports';
import { chipClass } from '@fairbook/ui';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { matchName } from '../../../shared/format/selection-text.ts';
import { changeSlip } from '../slip-store.ts';
import classes from './builder-card.module.css';
import type { Joints } from './joint-on-slip.ts';

export interface BuiltMatchesProps {
  readonly slip: Slip;
  readonly joints: Joints;
  /** The matches that have several selections on the slip, beside other matches. */
  readonly matches: readonly string[];
  readonly sidesOf: (matchId: string) => Sides;
}

/** For each match with several selections: whether they are one leg of the multiple, at their joint odds, or alternate in its lines. */
export function BuiltMatches({ slip, joints, matches, sidesOf }: BuiltMatchesProps) {
  const t = useTranslate();
  const { odds } = useFormat();
  const built = builtOf(slip);
  return (
    <ul className={classes.built}>
      {matches.map((matchId) => {
        const joint = joints.get(matchId);
        const match = matchName(slip.game, sidesOf(matchId));
        return (
          <li key={matchId}>
            <span>{match}</span>
            {joint?.kind === 'priced' && <b className="num">{odds(joint.odds)}</b>}
            <button
              type="button"
              className={chipClass()}
              aria-pressed={built.includes(matchId)}
              aria-label={t('builder.one_leg_of', { match })}
              onClick={() => changeSlip({ type: 'builtToggled', matchId })}
            >
              {t('builder.one_leg')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
