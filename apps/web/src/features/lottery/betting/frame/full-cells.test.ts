import { drawCellName, drawCellsOf, markSixTopOf } from '@fairbook/core/lottery';
import { expect, test } from 'vitest';
import { isPickFull } from './full-cells.ts';

test.each([
  ['a number', markSixTopOf('specialCode'), null, ['7']],
  ['animals together', markSixTopOf('specialCodeMergeAnimal'), null, ['rat', 'ox']],
  ['a combination', markSixTopOf('specialCodeCombinationZodiacs'), 2, ['rat', 'ox', 'pig']],
  ['numbers that do not come', markSixTopOf('noneOf'), 5, ['1', '2', '3', '4', '5']],
] as const)('%s is full where the cell is that the house counts it in', (_, top, level, selections) => {
  const [cell] = drawCellsOf('hkmarksix', [{ top, selections, ...(level !== null && { level }) }]);
  if (!cell) throw new Error('no cell');
  expect(isPickFull({ top, level, selections }, new Set([drawCellName(cell)]))).toBe(true);
  expect(isPickFull({ top, level, selections }, new Set([`${top}:none such`]))).toBe(false);
});
