import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import { animalOf, BALLS_MAX, COLOURS, readAnimal, yearAnimalOf } from '@fairbook/core/lottery';
import { odds as asOdds } from '@fairbook/core/money';
import { OddsButton } from '@fairbook/ui';
import { useFormat } from '../../../../shared/format/format.ts';
import { type Translate, useTranslate } from '../../../../shared/format/i18n.ts';
import { Ball } from '../../draws/balls/ball.tsx';
import { animalName, ballName } from '../../draws/balls/ball-names.ts';
import { Car } from '../../draws/balls/car.tsx';
import { isPickFull } from '../frame/full-cells.ts';
import type { TableView } from '../frame/odds-query.ts';
import { tapCell, useIsChosen } from '../slip/draw-slip-store.ts';
import { type GroupCell, propsOfCell } from './group-cells.ts';
import { groupAt, selectionName, topName } from './pick-names.ts';

export interface OddsCellProps {
  readonly game: LotteryGame;
  readonly cell: GroupCell;
  /** Null except for combinations. */
  readonly level: number | null;
  readonly table: TableView;
  /** The draw that takes bets; without one nothing can be chosen. */
  readonly drawId: string | null;
  /** The row and column heads name it: only the price is shown. */
  readonly bare?: boolean;
  /** Shows its own price; otherwise that is said once for all cells, and here to screen readers. */
  readonly isPriced?: boolean;
}

/** One thing to bet on, with its odds: number, colour and animal, or its name. A tap toggles it on the slip. */
export function OddsCell({ game, cell, level, table, drawId, bare = false, isPriced = true }: OddsCellProps) {
  const t = useTranslate();
  const { odds: written } = useFormat();
  const { top, selection } = cell;
  const selected = useIsChosen(game, { top, level, selection });
  const props = propsOfCell(game, cell, level ?? 0, table.lunarYear);
  const cells = props.flatMap((prop) => table.cell(top, prop) ?? []);
  // Selections paid by how many are chosen have no price of their own.
  const price = props.length === 1 ? cells[0] : undefined;
  const name = cellName(t, game, cell, table.lunarYear);
  const figure = price ? written(asOdds(price.odd)) : '';
  const closed = table.closedTops.has(top) || cells.length === 0 || drawId === null;
  const isFull = drawId !== null && isPickFull({ top, level, selections: [selection] }, table.full);
  const { label, before } = bare ? { label: undefined, before: undefined } : look(t, game, cell, table.lunarYear, selected);
  const press = () => {
    if (drawId === null) return;
    const seen = Object.fromEntries(cells.map(({ prop, odd }) => [prop, asOdds(odd)]));
    // A tap may come before the page has opened its game.
    tapCell(game, { drawId, top, level, selection, seen });
  };
  return (
    <OddsButton
      name={isFull ? t('lottery.cell_full', { name }) : figure === '' ? name : t('lottery.cell_name', { name, odds: figure })}
      suspended={isFull && !selected ? t('lottery.full_short') : undefined}
      odds={figure === '' || !isPriced ? (label ?? '') : figure}
      {...(label !== undefined && figure !== '' && isPriced && { label })}
      layout={bare ? 'price' : before ? 'cell' : 'wide'}
      before={before}
      selected={selected}
      held={closed && !selected}
      onPress={press}
    />
  );
}

const isNumber = (group: string): boolean => ['specialCode', 'numberCode', 'regularCode', 'noneOf'].includes(group);

function cellName(t: Translate, game: LotteryGame, { top, selection }: GroupCell, lunarYear: number | null): string {
  const group = groupAt(game, top);
  const name = isNumber(group)
    ? t('lottery.number_name', { name: ballName(t, Number.parseInt(selection, 10), lunarYear) })
    : selectionName(t, game, top, selection);
  const place = topName(t, game, top);
  const named = place === null || top === 11 ? name : t('lottery.pick_at', { place, name });
  const numbers = isRaceGame(game) || lunarYear === null ? '' : numbersOf(selection, lunarYear).join(' ');
  return numbers === '' ? named : t('lottery.with_numbers', { name: named, numbers });
}

/** The balls of an animal. */
function numbersOf(selection: string, lunarYear: number): readonly string[] {
  const animal = readAnimal(selection);
  if (!animal) return [];
  const balls = Array.from({ length: BALLS_MAX }, (_, at) => at + 1).filter((ball) => animalOf(ball, lunarYear) === animal);
  return balls.map((ball) => String(ball).padStart(2, '0'));
}

/** Returns what a cell shows beside its price. */
function look(t: Translate, game: LotteryGame, { top, selection }: GroupCell, lunarYear: number | null, selected: boolean) {
  const group = groupAt(game, top);
  if (isNumber(group)) {
    const number = Number.parseInt(selection, 10);
    const ball = <Ball number={number} lunarYear={lunarYear} look={selected ? 'picked' : 'pick'} />;
    return { before: ball, label: lunarYear === null ? '' : animalName(t, animalOf(number, lunarYear)) };
  }
  if (group === 'firstToFifth' || group === 'sixthToTenth')
    return { before: <Car number={Number.parseInt(selection, 10)} size="small" />, label: '' };
  const name = selectionName(t, game, top, selection);
  const isYears = lunarYear !== null && selection === yearAnimalOf(lunarYear) && group === 'specialCodeCombinationZodiacs';
  return { before: undefined, label: isYears ? t('lottery.years_animal', { name }) : name };
}

/** The heads of a matrix's columns: sides, colours, or places. */
export function columnName(t: Translate, game: LotteryGame, column: string): string {
  const colour = COLOURS.find((each) => each === column);
  if (colour) return t(`lottery.colour_${colour}`);
  const top = Number.parseInt(column, 10);
  return Number.isNaN(top) ? selectionName(t, game, isRaceGame(game) ? 0 : 1, column) : (topName(t, game, top) ?? '');
}
