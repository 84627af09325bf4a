import { linkClass, SectionHead } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useJackpots, useTournaments } from './prize-queries.ts';
import classes from './prizes.module.css';

/** In the lobby: the jackpots' amounts, and links to the rules of all prizes. Renders nothing if there are none. */
export function PrizesSection() {
  const t = useTranslate();
  const { balance } = useFormat();
  const jackpots = useJackpots().data?.filter(({ over }) => !over) ?? [];
  const tournaments = useTournaments().data?.filter(({ state }) => state === 'open' || state === 'ahead') ?? [];
  if (jackpots.length + tournaments.length === 0) return null;
  return (
    <section aria-label={t('games.prizes')}>
      <SectionHead title={t('games.prizes')} />
      <p className={classes.ways}>
        {jackpots.map(({ jackpot_id: id, name, fund }) => (
          <Link key={id} to="/game/jackpots" className={linkClass()}>
            {name}: {balance(fund)}
          </Link>
        ))}
        {tournaments.map(({ tournament_id: id, name }) => (
          <Link key={id} to="/game/tournaments" className={linkClass()}>
            {name}
          </Link>
        ))}
      </p>
    </section>
  );
}
