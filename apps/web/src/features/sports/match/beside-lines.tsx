import type { BESIDE } from '@fairbook/core/sports';
import { Button } from '@fairbook/ui';
import { useId, useState } from 'react';
import { useTranslate } from '../../../shared/format/i18n.ts';
import classes from './market-card.module.css';
import type { MarketProps } from './market-card.tsx';
import { besideIn } from './market-groups.ts';
import { Choices } from './match-markets.tsx';

/** The lines beside the main one of an Asian market, shown on request. */
export function BesideLines({ main, ...props }: MarketProps & { readonly main: keyof typeof BESIDE }) {
  const t = useTranslate();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const beside = besideIn(props.match, main);
  if (beside.length === 0) return null;
  return (
    <>
      <div id={id} hidden={!isOpen} className={classes.beside}>
        {beside.map((kind) => (
          <Choices key={kind} {...props} market={kind} />
        ))}
      </div>
      <Button className={classes.closed} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {t('sports.other_lines', { count: beside.length })}
      </Button>
    </>
  );
}
