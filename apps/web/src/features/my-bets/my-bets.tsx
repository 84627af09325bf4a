import { Skeleton } from '@fairbook/ui';
import { useTranslate } from '../../shared/i18n.ts';
import { Part } from '../../shared/part.tsx';
import { lazyPart } from '../../shared/parts.ts';
import classes from './my-bets.module.css';

const Bets = lazyPart(async () => ({ default: (await import('./bets.tsx')).Bets }));

/** The player's bets by state, or one of them with its receipt open. */
export function MyBets({ betId }: { readonly betId?: string | undefined }) {
  const t = useTranslate();
  return (
    <Part fallback={<Skeleton rows={6} row="match" label={t('my_bets.loading')} />}>
      <Bets betId={betId} />
    </Part>
  );
}

/** The player's bets beside a page. Fills the height it is given. */
export function MyBetsPanel() {
  return (
    <div className={classes.panel}>
      <MyBets />
    </div>
  );
}
