import type { BetGame } from '@fairbook/core/catalog';
import { Button, SectionHead } from '@fairbook/ui';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { Named, useNames } from '../../shared/names.tsx';
import { type Column, Table } from '../../shared/table.tsx';
import { ChosenCard } from './chosen-card.tsx';

/** The rows of a setting as the room of games has them. */
export interface SettingRows<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly error: unknown;
  readonly queryKey: readonly string[];
}

interface GameSettingsProps<Row> extends Omit<SettingRows<Row>, 'queryKey'> {
  readonly title: string;
  readonly text: string;
  /** Between the game and what can be done. */
  readonly columns: readonly Column<Row>[];
  /** Why a game cannot have it. */
  readonly whyNever?: (row: Row) => string | undefined;
  /** What the button of a game is called, and the card of its form. */
  readonly changeOf: (game: string) => string;
  readonly cardOf: (game: string) => string;
  readonly form: (row: Row, close: () => void) => ReactNode;
}

/** A setting of each game: a table of them, and the form of the one that is chosen under it. */
export function GameSettings<Row extends { readonly game: BetGame }>(props: GameSettingsProps<Row>) {
  const { title, text, rows, error, columns, whyNever, changeOf, cardOf, form } = props;
  const t = useTranslate();
  const names = useNames();
  const may = useMay()('settings.games');
  const [chosen, choose] = useState<BetGame>();
  const row = rows?.find(({ game }) => game === chosen);
  const actions = (each: Row): ReactNode =>
    whyNever?.(each) ??
    (may && (
      <Button onClick={() => choose(each.game)} aria-label={changeOf(names.game(each.game))}>
        {t('office.change')}
      </Button>
    ));
  return (
    <>
      <SectionHead title={title} />
      <p>{text}</p>
      <Table
        name={title}
        stacks
        rows={rows}
        keyOf={({ game }) => game}
        empty={t('office.nothing')}
        error={error}
        columns={[
          { head: t('office.game'), cell: ({ game }) => <Named name={names.game(game)} code={game} /> },
          ...columns,
          { head: t('office.actions'), cell: actions, ...(whyNever && { long: true as const }) },
        ]}
      />
      {row && (
        <ChosenCard key={row.game} title={cardOf(names.game(row.game))}>
          {form(row, () => choose(undefined))}
        </ChosenCard>
      )}
    </>
  );
}
