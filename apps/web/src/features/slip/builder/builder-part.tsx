import { Card, Skeleton } from '@fairbook/ui';
import { useTranslate, withBuilderMessages } from '../../../shared/format/i18n.ts';
import { Part } from '../../../shared/page/part.tsx';
import { lazyPart } from '../../../shared/page/parts.ts';
import type { BuilderCardProps } from './builder-card.tsx';
import classes from './builder-part.module.css';

const BuilderCard = lazyPart(withBuilderMessages(async () => ({ default: (await import('./builder-card.tsx')).BuilderCard })));

/** The bet builder on the page of a soccer match, before and in play. */
export function BuilderPart({ game, match }: BuilderCardProps) {
  const t = useTranslate();
  if (game !== 'soccer' || (match.status !== 'upcoming' && match.status !== 'live')) return null;
  return (
    <Part
      fallback={
        <Card aria-label={t('common.loading')} className={classes.toCome}>
          <Skeleton rows={1} row="text" label={t('common.loading')} />
        </Card>
      }
    >
      <BuilderCard game={game} match={match} />
    </Part>
  );
}
