import { isRaceGame } from '@fairbook/core/catalog';
import type { PricedPick } from '@fairbook/core/lottery';
import { animalOf, colourOf, yearAnimalOf } from '@fairbook/core/lottery';
import { Button, chipClass, IconButton } from '@fairbook/ui';
import { useFormat } from '../../../../shared/format/format.ts';
import { type Translate, useTranslate } from '../../../../shared/format/i18n.ts';
import { Ball } from '../../draws/balls/ball.tsx';
import { animalName, colourName } from '../../draws/balls/ball-names.ts';
import { Car } from '../../draws/balls/car.tsx';
import { groupAt, groupName, type LotteryGroup, levelText, pickName, selectionName } from '../board/pick-names.ts';
import { YearOdds } from '../board/together-notes.tsx';
import classes from './draw-pick-card.module.css';
import type { DrawSlip, SlipPick } from './draw-slip.ts';
import { changeSlip } from './draw-slip-store.ts';
import { isTogether, type PickEvaluation } from './evaluate-draw-slip.ts';
import { PickAmount } from './pick-amount.tsx';

export interface DrawPickCardProps {
  readonly slip: DrawSlip;
  readonly judged: PickEvaluation;
  readonly lunarYear: number | null;
  readonly isActive: boolean;
  readonly onActive: (key: string) => void;
}

/** One entry of the slip: its name, its number of unit bets, their odds, and its amount. */
export function DrawPickCard({ slip, judged, lunarYear, isActive, onActive }: DrawPickCardProps) {
  const t = useTranslate();
  const { odds } = useFormat();
  const { key, pick, priced, isReduced } = judged;
  const name = pickName(t, slip.game, pick);
  const [units] = priced?.units ?? [];
  const group = groupAt(slip.game, pick.top);
  const level = pick.level === null ? '' : levelText(t, group, pick.level);
  const isCombined = pick.level !== null;
  return (
    <li className={classes.pick}>
      <div className={classes.line}>
        <PickMark slip={slip} pick={pick} lunarYear={lunarYear} />
        <div>
          <h3>{isTogether(slip, pick) ? groupName(t, group) : name}</h3>
          <p>{isTogether(slip, pick) ? level || name : [groupName(t, group), ...ballWords(t, group, pick, lunarYear)].join(' · ')}</p>
        </div>
        <span className={classes.price}>{units ? odds(units.odds) : ''}</span>
        <IconButton icon="x" label={t('slip.remove', { name })} onClick={() => changeSlip({ type: 'removed', key })} />
      </div>
      {isCombined && <Bankers slip={slip} pick={pick} pickKey={key} />}
      {isCombined && priced && <p className={classes.count}>{unitsText(t, pick, priced)}</p>}
      {isReduced && units && lunarYear !== null && (
        <p className={classes.count}>
          {t('lottery.reduced', {
            animal: animalName(t, yearAnimalOf(lunarYear)),
            count: priced?.units.filter(({ reduced }) => reduced).reduce((sum, { count }) => sum + count, 0) ?? 0,
          })}{' '}
          <YearOdds odds={units.odds} />
        </p>
      )}
      {pick.kept && (
        <Button
          variant="line"
          className={classes.change ?? ''}
          aria-label={t('lottery.set_change_name', { name })}
          onClick={() => changeSlip({ type: 'reopened', key })}
        >
          {t('lottery.set_change')}
        </Button>
      )}
      {slip.picks.length > 1 && (
        <div className={classes.own}>
          <PickAmount slip={slip} pick={pick} pickKey={key} name={name} isActive={isActive} onActive={onActive} />
        </div>
      )}
    </li>
  );
}

/** Colour and animal of a single number, as on its ball. */
function ballWords(t: Translate, group: LotteryGroup, { selections }: SlipPick, lunarYear: number | null): readonly string[] {
  if (!isBall(group)) return [];
  const number = Number.parseInt(selections[0] ?? '', 10);
  return [colourName(t, colourOf(number)), ...(lunarYear === null ? [] : [animalName(t, animalOf(number, lunarYear))])];
}

const isBall = (group: LotteryGroup): boolean => group === 'specialCode' || group === 'numberCode' || group === 'regularCode';

/** "6 animais, 2 a 2: 15 apostas"; with bankers, how many are free. */
function unitsText(t: Translate, { selections, bankers, level }: SlipPick, { units }: PricedPick): string {
  const count = units.reduce((sum, each) => sum + each.count, 0);
  const free = { n: selections.length - bankers.length, k: (level ?? 0) - bankers.length };
  return t(bankers.length > 0 ? 'lottery.units_bankers' : 'lottery.units', { ...free, count, bankers: bankers.length });
}

/** The ball or car of a selection that names one. */
function PickMark({
  slip,
  pick: { top, selections },
  lunarYear,
}: {
  readonly slip: DrawSlip;
  readonly pick: SlipPick;
  readonly lunarYear: number | null;
}) {
  const [selection = ''] = selections;
  const group = groupAt(slip.game, top);
  const number = Number.parseInt(selection, 10);
  if (isBall(group)) {
    return (
      <span aria-hidden="true">
        <Ball number={number} lunarYear={lunarYear} look="pick" />
      </span>
    );
  }
  if (isRaceGame(slip.game) && top >= 12 && top < 22) {
    return (
      <span aria-hidden="true">
        <Car number={number} size="small" />
      </span>
    );
  }
  return null;
}

/** The selections of a combination; a pressed one is a banker: every unit bet contains it. */
function Bankers({ slip, pick, pickKey }: { readonly slip: DrawSlip; readonly pick: SlipPick; readonly pickKey: string }) {
  const t = useTranslate();
  const level = pick.level ?? 0;
  const canHave = level > 1 && pick.selections.length > level;
  return (
    <fieldset className={classes.bankers}>
      <legend>{t(canHave ? 'lottery.bankers_hint' : 'lottery.chosen')}</legend>
      {pick.selections.map((selection) => {
        const isBanker = pick.bankers.includes(selection);
        const name = selectionName(t, slip.game, pick.top, selection);
        return (
          <button
            key={selection}
            type="button"
            className={chipClass()}
            aria-pressed={isBanker}
            aria-label={t('lottery.banker', { name })}
            disabled={!isBanker && (!canHave || pick.bankers.length >= level - 1)}
            onClick={() => changeSlip({ type: 'bankerToggled', key: pickKey, selection })}
          >
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}
