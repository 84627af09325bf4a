import { Button, TextField } from '@fairbook/ui';
import { type ReactNode, useState } from 'react';
import { useTranslate } from './i18n.ts';
import classes from './room.module.css';
import { useOfficeSearch } from './search.ts';

export interface PlayerFilterProps {
  /** Why the address names no player. */
  readonly error: string | undefined;
  /** Other filters, shown before it. */
  readonly children?: ReactNode;
}

/** Filters a list to one player; the address keeps it. The text applies when the form is sent. */
export function PlayerFilter(props: PlayerFilterProps) {
  const [{ player = '' }] = useOfficeSearch();
  return <Typed key={player} player={player} {...props} />;
}

function Typed({ player, error, children }: PlayerFilterProps & { readonly player: string }) {
  const t = useTranslate();
  const [{ player: _, page: __, ...search }, setSearch] = useOfficeSearch();
  const [text, setText] = useState(player);
  return (
    <search>
      <form
        className={classes.filter}
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(text.trim() === '' ? search : { ...search, player: text.trim() });
        }}
      >
        {children}
        <TextField
          label={t('office.player')}
          hint={t('office.filter_player_hint')}
          error={error}
          value={text}
          onChange={setText}
          type="search"
          maxLength={254}
        />
        <Button type="submit" variant="line">
          {t('office.audit_filter')}
        </Button>
      </form>
    </search>
  );
}
