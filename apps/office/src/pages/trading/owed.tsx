import type { TradingPage } from '@fairbook/contract/office';
import { cellNamed, cellNameOf } from '@fairbook/core/betting';
import { Tag } from '@fairbook/ui';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import classes from '../../shared/room.module.css';
import { useSelectionWords } from '../../shared/selection-words.ts';
import { type Column, Table } from '../../shared/table.tsx';
import { CapActions } from './cap-actions.tsx';
import { OwnCaps } from './own-caps.tsx';

type Outcome = TradingPage['owed'][number];

/** The outcome that a cap is for; null for a name that says none: such a row must not take the page of a match from its traders. */
function outcomeNamed(cell: string): Pick<Outcome, 'market' | 'selection' | 'line'> | null {
  try {
    const { market, selection, lineE2, led } = cellNamed(cell);
    return { market, selection: led === undefined ? selection : `${selection}^${led}`, line: lineE2 };
  } catch {
    return null;
  }
}

/** The exposure of each outcome, with its cap and the room left. */
export function Owed({ page: { match, owed, worst, caps } }: { readonly page: TradingPage }) {
  const t = useTranslate();
  const words = useSelectionWords();
  const { amount } = useFormat();
  const nameOf = ({ selection: code, ...outcome }: Pick<Outcome, 'market' | 'selection' | 'line'>) => {
    // What a lead pays beside the result has its own row: `w^2`.
    const [selection = '', led] = code.split('^');
    const name = words.whole({ ...outcome, selection }, match);
    return led === undefined ? name : `${name} (${t('office.trade_led', { goals: led })})`;
  };
  const nameOfCell = (cell: string) => {
    const outcome = outcomeNamed(cell);
    return outcome === null ? cell : nameOf(outcome);
  };
  const cellOf = ({ market, selection, line }: Outcome) => cellNameOf({ market, selection, lineE2: line });
  const isOwn = (cell: string) => caps.some((each) => each.cell === cell);
  const thing = (cell: string) => ({ of: 'match', id: match.match_id, cell }) as const;
  const columns: readonly Column<Outcome>[] = [
    { head: t('office.trade_outcome'), cell: nameOf, long: true },
    { head: t('office.trade_stakes'), cell: ({ stakes }) => amount(stakes), figure: true },
    { head: t('office.trade_liability'), cell: ({ liability }) => amount(liability), figure: true },
    { head: t('office.trade_cap'), cell: ({ cap }) => amount(cap), figure: true },
    {
      head: t('office.trade_room'),
      cell: ({ room, full }) =>
        full ? <Tag tone="warn">{t(full === 'whole' ? 'office.trade_full_whole' : 'office.trade_full')}</Tag> : amount(room),
      figure: true,
    },
    ...(match.revision === 0
      ? [
          {
            head: t('office.actions'),
            cell: (each: Outcome) => (
              <CapActions thing={thing(cellOf(each))} cap={each.cap} isOwn={isOwn(cellOf(each))} name={nameOf(each)} />
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      {owed.length > 0 && (
        <p>{t('office.trade_worst', { worst: amount(worst.amount), cap: amount(worst.cap), room: amount(worst.room) })}</p>
      )}
      <p className={classes.small}>{t('office.trade_owed_text')}</p>
      <Table
        stacks
        name={t('office.trade_owed')}
        columns={columns}
        rows={owed}
        keyOf={({ market, selection, line }) => `${market}:${selection}:${line}`}
        empty={t('office.trade_owed_none')}
      />
      {match.revision === 0 && (
        <div>
          <CapActions thing={thing('')} cap={worst.cap} isOwn={isOwn('')} name={t('office.trade_whole')} />
        </div>
      )}
      <OwnCaps caps={caps} title={t('office.trade_caps')} whole={t('office.trade_whole')} nameOf={nameOfCell} />
    </>
  );
}
