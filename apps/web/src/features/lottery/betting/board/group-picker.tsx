import type { LotteryGame } from '@fairbook/core/catalog';
import { isRaceGame } from '@fairbook/core/catalog';
import { MARK_SIX_PLAYS, type MarkSixGroup } from '@fairbook/core/lottery';
import { Chips, Icon } from '@fairbook/ui';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import type { TableView } from '../frame/odds-query.ts';
import { choicesOf, type GroupView, groupsOf, topsOfGroup } from './group-cells.ts';
import classes from './group-picker.module.css';
import { groupShort, type LotteryGroup, levelText, positionName } from './pick-names.ts';

export interface GroupPickerProps {
  readonly game: LotteryGame;
  readonly table: TableView;
  readonly view: GroupView;
  readonly onView: (view: GroupView) => void;
}

export const isGroupClosed = (game: LotteryGame, group: LotteryGroup, { closedTops }: TableView): boolean =>
  topsOfGroup(game, group).every((top) => closedTops.has(top));

/** Groups beyond the standard ones are shown if the house offers them. */
const isShown = (game: LotteryGame, group: LotteryGroup, table: TableView): boolean =>
  isRaceGame(game) || MARK_SIX_PLAYS[group as MarkSixGroup].standard || !isGroupClosed(game, group, table);

/** Chooses the group, position and level to bet on. */
export function GroupPicker({ game, table, view, onView }: GroupPickerProps) {
  const t = useTranslate();
  const { positions, levels } = choicesOf(game, view.group);
  const shown = groupsOf(game).filter((group) => isShown(game, group, table));
  const open = (group: LotteryGroup) => onView({ ...view, group, level: choicesOf(game, group).levels[0] ?? 1 });
  return (
    <div className={classes.picker}>
      <Chips
        className={classes.chips ?? ''}
        label={t('lottery.groups')}
        value={view.group}
        chips={shown.map((group) => ({
          value: group,
          label: <GroupLabel name={groupShort(t, group)} closed={isGroupClosed(game, group, table)} />,
        }))}
        onChange={open}
      />
      {positions.length > 0 && (
        <Chips
          className={classes.chips ?? ''}
          label={t('lottery.positions')}
          value={view.position}
          chips={positions.map((position) => ({ value: position, label: positionName(t, position) }))}
          onChange={(position) => onView({ ...view, position })}
        />
      )}
      {levels.length > 0 && (
        <Chips
          className={classes.chips ?? ''}
          label={t('lottery.levels')}
          value={String(view.level)}
          chips={levels.map((level) => ({ value: String(level), label: levelText(t, view.group, level) }))}
          onChange={(level) => onView({ ...view, level: Number.parseInt(level, 10) })}
        />
      )}
    </div>
  );
}

function GroupLabel({ name, closed }: { readonly name: string; readonly closed: boolean }) {
  const t = useTranslate();
  if (!closed) return name;
  return (
    <span className={classes.closed}>
      <Icon name="lock" size="small" />
      {name}, {t('lottery.closed')}
    </span>
  );
}
