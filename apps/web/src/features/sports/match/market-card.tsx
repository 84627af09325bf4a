import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import type { MarketKind } from '@fairbook/core/sports';
import { Card, CardBody, CardHead } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { marketName } from '../../../shared/format/selection-text.ts';
import { shareOfMarket } from '../market-edge.ts';
import classes from './market-card.module.css';

/** The props of every market on a match's page. */
export interface MarketProps {
  readonly game: SportGame;
  readonly match: Match;
  readonly silent: boolean;
}

export interface MarketCardProps extends MarketProps {
  readonly market: MarketKind;
  /** Beside the market's name: its line. */
  readonly line?: string;
  /** Its title, if a card has several markets. */
  readonly title?: string;
  /** All the markets in the card, if several: the house share shown is the largest of theirs. */
  readonly alike?: readonly MarketKind[];
  readonly children: ReactNode;
}

/** A market of a match: its name, the house share, and its selections. */
export function MarketCard({ game, match, market, line, title, alike = [market], children }: MarketCardProps) {
  const t = useTranslate();
  const { percent } = useFormat();
  const shares = alike.flatMap((kind) => shareOfMarket(match, game, kind) ?? []);
  const share = shares.length === 0 ? null : Math.max(...shares);
  const name = title ?? marketName(t, market, game);
  return (
    <Card aria-label={name} className={classes.card}>
      <CardHead level={3} title={line === undefined ? name : t('sports.market_on_line', { market: name, line })}>
        {share !== null && (
          <span className={classes.margin}>
            {t('sports.margin')} <b>{percent(Math.round(share / 10))}</b>
          </span>
        )}
      </CardHead>
      <CardBody>{children}</CardBody>
    </Card>
  );
}
