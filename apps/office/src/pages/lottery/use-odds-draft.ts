import { readTyped } from '@fairbook/core/betting';
import { cellKey, type OddsCell, withCells } from '@fairbook/core/lottery';
import { formatOdds, type Odds, parseOdds } from '@fairbook/core/money';
import { useMemo, useState } from 'react';
import { amountText } from '../settings/setting-fields.ts';

export type CellField = 'odd' | 'min' | 'max';
/** What stands in the fields of a cell. */
export type CellTexts = Readonly<Record<CellField, string>>;

export const textsOf = ({ odds, min, max }: OddsCell): CellTexts => ({ odd: formatOdds(odds), min: amountText(min), max: amountText(max) });

const readOdds = (text: string): Odds | null => {
  try {
    return parseOdds(text.trim().replace(',', '.'));
  } catch {
    return null;
  }
};

/** A cell as it is typed; undefined while it cannot be read. */
function readCell({ top, prop }: OddsCell, { odd, min, max }: CellTexts): OddsCell | undefined {
  const [odds, least, most] = [readOdds(odd), readTyped(min), readTyped(max)];
  return odds === null || least === null || most === null ? undefined : { top, prop, odds, min: least, max: most };
}

const isSame = (one: CellTexts, other: CellTexts): boolean => one.odd === other.odd && one.min === other.min && one.max === other.max;

export interface OddsDraft {
  readonly textsOf: (cell: OddsCell) => CellTexts;
  readonly change: (cell: OddsCell, field: CellField, text: string) => void;
  /** Takes cells over, as a file has them: also such that the table does not have. */
  readonly take: (cells: readonly OddsCell[]) => void;
  readonly clear: () => void;
  /** What can be read and differs from the table. */
  readonly cells: readonly OddsCell[];
  /** What is typed and cannot be read. */
  readonly unreadable: readonly OddsCell[];
  /** The table as it would be. */
  readonly next: readonly OddsCell[];
}

/** Changes of an odds table while they are typed. */
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
