import { Icon } from '@fairbook/ui';
import { type RefObject, useRef, useState } from 'react';
import { LazyMenu } from '../page/lazy-overlays.ts';
import { Part } from '../page/part.tsx';
import { type MessageId, useTranslate } from './i18n.ts';
import classes from './odds-format-menu.module.css';
import { ODDS_FORMATS } from './odds-text.ts';
import { useOddsFormat } from './preferences.ts';

/** "1,95" of "Decimal (1,95)": what a phone has room for beside the name of a sport. */
const exampleOf = (name: string): string => /[(（](.+)[)）]/.exec(name)?.[1] ?? name;

/** The current odds format with a menu of all formats, for pages that show odds. */
export function OddsFormatMenu() {
  const t = useTranslate();
  const { format } = useOddsFormat();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const name = t(`common.odds_${format}` satisfies MessageId);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={classes.button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={`${t('common.odds_format')}: ${name}`}
        data-example={exampleOf(name)}
        onClick={() => setOpen(true)}
      >
        <span>{name}</span>
        <Icon name="down" size="small" />
      </button>
      {open && <OddsFormats trigger={trigger} onClose={() => setOpen(false)} />}
    </>
  );
}

export interface OddsFormatsProps {
  readonly trigger: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The list of odds formats, under any button. */
export function OddsFormats({ trigger, onClose }: OddsFormatsProps) {
  const t = useTranslate();
  const { format, choose } = useOddsFormat();
  const items = ODDS_FORMATS.map((each) => ({ id: each, label: t(`common.odds_${each}` satisfies MessageId) }));
  const take = (id: string) => {
    const chosen = ODDS_FORMATS.find((each) => each === id);
    if (chosen) void choose(chosen).catch(() => undefined);
  };
  return (
    <Part fallback={null} onClose={onClose}>
      <LazyMenu label={t('common.odds_format')} trigger={trigger} open onClose={onClose} items={items} chosen={format} onChoose={take} />
    </Part>
  );
}
