import { canBuild, canBuildOn, RULE_SETS, type RuleSet, SLIP_MODES, type Slip } from '@fairbook/core/betting';
import { classNames, linkClass, SegmentedControl } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../../shared/bet-slip/slip-editor.module.css';
import { useTypedInView, useTyping } from '../../shared/form/use-typing.ts';
import { type MessageId, useTranslate, withBuilderMessages } from '../../shared/format/i18n.ts';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';
import { EmptySlip } from './empty-slip.tsx';
import { gameConfigQuery } from './game-config.ts';
import { OddsPolicyChoice } from './legs/odds-policy-choice.tsx';
import { SlipLegs } from './legs/slip-legs.tsx';
import { PartResult } from './placing/part-result.tsx';
import { useSlipCheck } from './placing/use-slip-check.ts';
import { ShareSlip } from './sharing/share-slip.tsx';
import { changeSlip, useSlip } from './slip-store.ts';
import { SlipFooter } from './stake/slip-footer.tsx';
import { SlipSums } from './stake/slip-sums.tsx';
import { SystemRows } from './stake/system-rows.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useShownSlip } from './use-shown-slip.ts';

const BuiltMatches = lazyPart(withBuilderMessages(async () => ({ default: (await import('./builder/built-matches.tsx')).BuiltMatches })));
const JointSums = lazyPart(withBuilderMessages(async () => ({ default: (await import('./builder/joint-sums.tsx')).JointSums })));

/** Selections of one match can only pay together; there is no system of them. */
const modesOf = (slip: Slip, { hasBooksMarkets }: RuleSet): readonly Slip['mode'][] =>
  SLIP_MODES.filter((mode) => (hasBooksMarkets && canBuild(slip) ? mode !== 'combinations' || slip.mode === mode : mode !== 'builder'));

/** The slip being edited: legs, how they combine into lines, the arithmetic; and a fixed footer with the money. */
export function SlipEditor() {
  const t = useTranslate();
  const slip = useShownSlip();
  const { data: config } = useQuery(gameConfigQuery(slip.game));
  const ruleSet = RULE_SETS[config?.rule_set ?? 'exact'];
  const check = useSlipCheck();
  const [active, setActive] = useState<string | null>(null);
  const { isTyping, handlers } = useTyping();
  const root = useTypedInView(isTyping);
  const isEmpty = slip.legs.length === 0;
  // Beside other matches; selections of one match alone have a mode for it.
  const buildable = canBuild(slip) ? [] : [...new Set(slip.legs.map(({ matchId }) => matchId))].filter((id) => canBuildOn(slip, id));
  const cards = useSlip((state) => state.cards);
  const sidesOf = (id: string) => {
    const match = check.byId.get(id);
    return match ? { home: match.home_name, away: match.away_name } : (cards[id] ?? { home: id, away: '' });
  };
  return (
    <div ref={root} className={classes.slip} {...handlers}>
      <div className={classes.body}>
        <PartResult />
        {!isEmpty && (
          <SegmentedControl
            label={t('slip.mode')}
            value={slip.mode}
            options={modesOf(slip, ruleSet).map((mode) => ({ value: mode, label: t(`slip.mode_${mode}` satisfies MessageId) }))}
            onChange={(mode) => changeSlip({ type: 'modeChosen', mode })}
          />
        )}
        <UndoBar />
        {isEmpty ? (
          <EmptySlip />
        ) : (
          <>
            {slip.mode === 'combinations' && (
              <SystemRows slip={slip} ruleSet={ruleSet} bets={check.bets} active={active} onActive={setActive} />
            )}
            <SlipLegs slip={slip} check={check} active={active} onActive={setActive} />
            {ruleSet.hasBooksMarkets && buildable.length > 0 && (
              <Part fallback={null}>
                <BuiltMatches slip={slip} joints={check.joints} matches={buildable} sidesOf={sidesOf} />
              </Part>
            )}
            <ShareSlip slip={slip} sidesOf={sidesOf} />
            {slip.legs.length > 1 && (
              <button type="button" className={classNames(linkClass(), classes.clear)} onClick={() => changeSlip({ type: 'cleared' })}>
                {t('slip.clear')}
              </button>
            )}
            {[...check.joints].map(
              ([matchId, joint]) =>
                joint.kind === 'priced' && (
                  <Part key={matchId} fallback={null}>
                    <JointSums joint={joint} legs={slip.legs.filter((leg) => leg.matchId === matchId)} />
                  </Part>
                ),
            )}
            <SlipSums slip={slip} check={check} hasMultiple={ruleSet.name !== 'exact' || slip.multiple > 1} />
            <OddsPolicyChoice policy={slip.policy} />
          </>
        )}
      </div>
      {!isEmpty && (
        <SlipFooter
          slip={slip}
          check={check}
          active={active}
          isTyping={isTyping}
          onActive={setActive}
          toFirstAmount={() => root.current?.querySelector<HTMLInputElement>('label input')?.focus()}
        />
      )}
    </div>
  );
}
