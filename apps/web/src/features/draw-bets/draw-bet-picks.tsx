import type { DrawBet } from '@fairbook/contract';
import { odds as asOdds } from '@fairbook/core/money';
import { classNames, Icon, type IconName } from '@fairbook/ui';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import legClasses from '../../shared/receipts/bet-legs.module.css';
import { groupAt, groupName, selectionName } from '../lottery/index.ts';
import classes from './draw-bets.module.css';
import { cameOf, type UnitState, unitState, unitStateText, unitsName } from './unit-names.ts';

const ICON: Readonly<Record<UnitState, IconName>> = { open: 'clock', won: 'check', lost: 'x', push: 'minus' };

/** The picks with their odds, and their outcome by word and icon. */
export function DrawBetPicks({ bet }: { readonly bet: DrawBet }) {
  const t = useTranslate();
  const { odds } = useFormat();
  return (
    <ul>
      {bet.picks.flatMap((pick) =>
        pick.units.map((units, at) => {
          const state = bet.status === 'cancelled' ? 'push' : unitState(units);
          const name = unitsName(t, bet, pick, at);
          const bankers = pick.bankers.map((banker) => selectionName(t, bet.game, pick.top, banker)).join(', ');
          const came = cameOf(bet, pick)?.map((each) => selectionName(t, bet.game, pick.top, each));
          const counts = { count: units.count, won: units.won ?? 0 };
          return (
            <li key={`${pick.top} ${pick.level} ${name}`} className={legClasses.leg}>
              <span className={classNames(legClasses.state, state === 'won' && legClasses.won)}>
                <Icon name={ICON[state]} size="small" />
              </span>
              <div>
                <b>{name}</b>
                <p>
                  {groupName(t, groupAt(bet.game, pick.top))} · {unitStateText(t, state)}
                  {units.count > 1 &&
                    ` · ${t(state === 'open' || bet.status === 'cancelled' ? 'lottery.unit_count' : 'lottery.unit_count_won', counts)}`}
                </p>
                {came && (
                  <p className={classes.chosen}>
                    {came.length > 0 ? t('lottery.came', { names: came.join(', ') }) : t('lottery.none_came')}
                  </p>
                )}
                {bankers !== '' && <p className={classes.chosen}>{t('lottery.bankers_are', { names: bankers })}</p>}
              </div>
              <span className={legClasses.price}>{odds(asOdds(units.odds))}</span>
            </li>
          );
        }),
      )}
    </ul>
  );
}
