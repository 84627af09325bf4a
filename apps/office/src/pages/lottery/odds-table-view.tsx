import { type OfficeOddsCell, officeLotteryTermsApi } from '@fairbook/contract/office';
import type { LotteryGame } from '@fairbook/core/catalog';
import { groupEdges, type OddsCell, tableFaults, topsOf } from '@fairbook/core/lottery';
import { Button, Card, CardBody, CardHead } from '@fairbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../shared/api.ts';
import { SelectField } from '../../shared/form/select-field.tsx';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import classes from '../../shared/room.module.css';
import { CellsTable } from './cells-table.tsx';
import { EdgesTable } from './edges-table.tsx';
import { useLotteryNames } from './lottery-names.ts';
import { OddsChanges, OddsFaults } from './odds-changes.tsx';
import { OddsFile } from './odds-file.tsx';
import { useOddsDraft } from './use-odds-draft.ts';

export interface OddsTableViewProps {
  readonly game: LotteryGame;
  readonly tableId: string;
  readonly cells: readonly OfficeOddsCell[];
  readonly leastReturnE6: bigint;
  /** Whether it is the current table, by which bets are taken; only that one can be changed. */
  readonly holds: boolean;
  readonly onMade: (tableId: string) => void;
}

/** An odds table row by row, with its return; for the current table also the changes, checked by the server's rule before they are published. */
export function OddsTableView({ game, tableId, cells, leastReturnE6, holds, onMade }: OddsTableViewProps) {
  const t = useTranslate();
  const names = useLotteryNames();
  const queries = useQueryClient();
  const mayChange = useMay()('lottery.odds') && holds;
  const table = useMemo(() => cells.map(({ top, prop, odd, min, max }): OddsCell => ({ top, prop, odds: odd, min, max })), [cells]);
  const draft = useOddsDraft(table);
  const [top, setTop] = useState(0);
  const faults = useMemo(() => tableFaults(game, draft.next, leastReturnE6), [game, draft.next, leastReturnE6]);
  const [now, next] = useMemo(() => [groupEdges(game, table), groupEdges(game, draft.next)], [game, table, draft.next]);
  const isChanged = draft.cells.length > 0 || draft.unreadable.length > 0;
  const isSound = faults.length === 0 && draft.unreadable.length === 0;
  const publish = async (reason: string) => {
    try {
      const sent = draft.cells.map(({ odds, ...cell }) => ({ ...cell, odd: odds }));
      const { table_id: made } = await api(officeLotteryTermsApi.setOdds, { game, table_id: tableId, cells: sent, reason });
      onMade(made);
    } finally {
      await queries.invalidateQueries({ queryKey: ['lottery', 'odds', game], exact: true });
    }
  };
  return (
    <>
      <Card>
        <CardHead title={t('office.lot_edges')} />
        <CardBody>
          <EdgesTable now={now} next={isChanged ? next : undefined} />
        </CardBody>
      </Card>
      {isChanged && (
        <Card aria-label={t('office.changes')}>
          <CardBody className={classes.room}>
            <OddsChanges game={game} before={table} after={draft.next} />
            <OddsFaults game={game} faults={faults} unreadable={draft.unreadable} leastReturnE6={leastReturnE6} />
            {isSound ? (
              <ReasonForm action={t('office.lot_new_table')} hint={t('office.reason_hint')} onCancel={draft.clear} onDo={publish} />
            ) : (
              <div className={classes.actions}>
                <Button onClick={draft.clear}>{t('office.lot_take_back')}</Button>
              </div>
            )}
          </CardBody>
        </Card>
      )}
      <Card>
        <CardHead title={t('office.lot_odds')} />
        <CardBody className={classes.room}>
          <OddsFile game={game} tableId={tableId} cells={table} onTaken={mayChange ? draft.take : undefined} />
          <SelectField
            label={t('office.lot_rows')}
            value={String(top)}
            options={Array.from({ length: topsOf(game) }, (_, each) => [String(each), names.row(game, each)])}
            onChange={(row) => setTop(Number.parseInt(row, 10))}
          />
          <CellsTable game={game} cells={table.filter((cell) => cell.top === top)} draft={draft} mayChange={mayChange} />
        </CardBody>
      </Card>
    </>
  );
}
