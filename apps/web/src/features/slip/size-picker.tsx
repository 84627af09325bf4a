import { countLines, linesOfPass, type PassType, passTypesFor, type RuleSet, type Slip } from '@fairbook/core/betting';
import type { ReactNode } from 'react';
import { useTranslate } from '../../shared/i18n.ts';
import classes from './size-picker.module.css';
import { changeSlip } from './slip-store.ts';

const isFold = ({ matches, sizes }: PassType): boolean => sizes.length === 1 && sizes[0] === matches;

/** How the lines of a combination are made: sizes ticked one by one ("N string 1"), or a named set of them ("M string N"). */
export function SizePicker({ slip, ruleSet }: { readonly slip: Slip; readonly ruleSet: RuleSet }) {
  const t = useTranslate();
  const matches = new Set(slip.legs.map(({ matchId }) => matchId)).size;
  const markets = slip.legs.map(({ market }) => market);
  const types = passTypesFor(ruleSet, { game: slip.game, markets, matches, singles: ruleSet.singles === 'always' });
  const chosen = slip.sizes.join();
  const toggle = (size: number) => (slip.sizes.includes(size) ? slip.sizes.filter((each) => each !== size) : [...slip.sizes, size]);
  return (
    <div className={classes.picker}>
      <fieldset className={classes.row}>
        <legend>{t('slip.sizes')}</legend>
        {types.filter(isFold).map(({ name, matches: size }) => (
          <SizeChip key={name} pressed={slip.sizes.includes(size)} onPress={() => changeSlip({ type: 'sizesChosen', sizes: toggle(size) })}>
            <b>{t('slip.size', { size })}</b>
            <small>{t('slip.size_lines', { count: countLines({ legs: slip.legs, sizes: [size] }) })}</small>
          </SizeChip>
        ))}
      </fieldset>
      {types.some((type) => !isFold(type)) && (
        <fieldset className={classes.row}>
          <legend>{t('slip.pass_types')}</legend>
          {types
            .filter((type) => !isFold(type))
            .map((type) => (
              <SizeChip
                key={type.name}
                pressed={type.sizes.join() === chosen}
                onPress={() => changeSlip({ type: 'sizesChosen', sizes: type.sizes.join() === chosen ? [] : type.sizes })}
              >
                <b>{t('slip.pass_type', { matches, lines: linesOfPass(type) })}</b>
                <small>{type.sizes.map((size) => t('slip.size', { size })).join(', ')}</small>
              </SizeChip>
            ))}
        </fieldset>
      )}
    </div>
  );
}

function SizeChip({
  pressed,
  onPress,
  children,
}: {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button type="button" className={classes.chip} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}
