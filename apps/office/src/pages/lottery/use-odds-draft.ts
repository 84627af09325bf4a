import { readTyped } from '@fairbook/core/betting';
import { cellKey, type OddsCell, withCells } from '@fairbook/core/lottery';
import { formatOdds, type Odds, parseOdds } from '@fairbook/core/money';
import { useMemo, useState } from 'react';
import { amountText } from '../settings/setting-fields.ts';

export type CellField = 'odd' | 'min' | 'max';
/** The texts in the fields of a cell. */
export type CellTexts = Readonly<Record<CellField, string>>;

export const textsOf = ({ odds, min, max }: OddsCell): CellTexts => ({ odd: formatOdds(odds), min: amountText(min), max: amountText(max) });

const readOdds = (text: string): Odds | null => {
  try {
    return parseOdds(text.trim().replace(',', '.'));
  } catch {
    return null;
  }
};

/** Parses a typed cell; undefined if it is invalid. */
function readCell({ top, prop }: OddsCell, { odd, min, max }: CellTexts): OddsCell | undefined {
  const [odds, least, most] = [readOdds(odd), readTyped(min), readTyped(max)];
  return odds === null || least === null || most === null ? undefined : { top, prop, odds, min: least, max: most };
}

const isSame = (one: CellTexts, other: CellTexts): boolean => one.odd === other.odd && one.min === other.min && one.max === other.max;

export interface OddsDraft {
  readonly textsOf: (cell: OddsCell) => CellTexts;
  readonly change: (cell: OddsCell, field: CellField, text: string) => void;
  /** Takes over the cells of a file, including those the table does not have. */
  readonly take: (cells: readonly OddsCell[]) => void;
  readonly clear: () => void;
  /** Valid cells that differ from the table. */
  readonly cells: readonly OddsCell[];
  /** Cells whose texts are invalid. */
  readonly unreadable: readonly OddsCell[];
  /** The proposed table. */
  readonly next: readonly OddsCell[];
}

/** The unsaved changes of an odds table. */
export function useOddsDraft(table: readonly OddsCell[]): OddsDraft {
  const [typed, setTyped] = useState<ReadonlyMap<string, CellTexts>>(new Map());
  const [strange, setStrange] = useState<readonly OddsCell[]>([]);
  const read = useMemo(() => {
    const changed = table.flatMap((cell) => {
      const texts = typed.get(cellKey(cell));
      return texts && !isSame(texts, textsOf(cell)) ? [{ cell, next: readCell(cell, texts) }] : [];
    });
    const cells = [...changed.flatMap(({ next }) => next ?? []), ...strange];
    return { cells, unreadable: changed.flatMap(({ cell, next }) => (next ? [] : [cell])), next: withCells(table, cells) };
  }, [table, typed, strange]);
  return {
    ...read,
    textsOf: (cell) => typed.get(cellKey(cell)) ?? textsOf(cell),
    change: (cell, field, text) => {
      const texts = typed.get(cellKey(cell)) ?? textsOf(cell);
      setTyped(new Map([...typed, [cellKey(cell), { ...texts, [field]: text }]]));
    },
    take: (cells) => {
      const known = new Set(table.map(cellKey));
      setTyped(new Map([...typed, ...cells.map((cell) => [cellKey(cell), textsOf(cell)] as const)]));
      setStrange(cells.filter((cell) => !known.has(cellKey(cell))));
    },
    clear: () => {
      setTyped(new Map());
      setStrange([]);
    },
  };
}
