import type { SettingVersion } from '@fairbook/contract/office';
import type { BetGame } from '@fairbook/core/catalog';
import { Button, SectionHead } from '@fairbook/ui';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { Named, useNames } from '../../shared/names.tsx';
import { type Column, Table } from '../../shared/table.tsx';
import { ChosenCard } from './chosen-card.tsx';
import { LastChange } from './last-change.tsx';

/** The rows of a per-game setting. */
export interface SettingRows<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly error: unknown;
  readonly queryKey: readonly string[];
}

interface GameSettingsProps<Row> extends Omit<SettingRows<Row>, 'queryKey'> {
  readonly title: string;
  readonly text: string;
  /** Who changed it last and when. */
  readonly versionOf: (row: Row) => SettingVersion;
  /** Between the game and that. */
  readonly columns: readonly Column<Row>[];
  /** Why a game cannot have it. */
  readonly whyNever?: (row: Row) => string | undefined;
  /** The label of a game's button, and the title of its form. */
  readonly changeOf: (game: string) => string;
  readonly cardOf: (game: string) => string;
  readonly form: (row: Row, close: () => void) => ReactNode;
}

/** A setting of each game: a table of them, with the chosen one's form below. */
export function GameSettings<Row extends { readonly game: BetGame }>(props: GameSettingsProps<Row>) {
  const { title, text, rows, error, columns, versionOf, whyNever, changeOf, cardOf, form } = props;
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
          { head: t('office.last_changed'), cell: (each) => <LastChange version={versionOf(each)} />, long: true },
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
