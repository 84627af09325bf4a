import type { BESIDE } from '@fairbook/core/sports';
import { Button } from '@fairbook/ui';
import { useId, useState } from 'react';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { lineText, totalText } from '../../../shared/format/selection-text.ts';
import classes from './market-card.module.css';
import { MarketCard, type MarketProps } from './market-card.tsx';
import { besideIn } from './market-groups.ts';
import { Choices } from './match-markets.tsx';

/** An Asian market: its main line first, the lines beside it when they are asked for. */
export function AsianMarket({ market, ...props }: MarketProps & { readonly market: keyof typeof BESIDE }) {
  const t = useTranslate();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { match } = props;
  const line = match.compare[market]?.line ?? null;
  const beside = besideIn(match, market);
  const written = (lineE2: number): string => (market === 'ah' ? `${match.home_name} ${lineText(t, lineE2)}` : totalText(t, lineE2));
  return (
    <MarketCard {...props} market={market} {...(line !== null && { line: written(line) })}>
      <Choices {...props} market={market} />
      {beside.length > 0 && (
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
      )}
    </MarketCard>
  );
}
