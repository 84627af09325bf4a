import type { LobbySection } from '@fairbook/contract';
import type { LobbyType } from '@fairbook/core/games';
import { chipClass } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { providerName } from '../../../shared/format/provider-names.ts';
import type { PageSearch } from '../../../shared/page/search.ts';
import classes from './lobby.module.css';

export interface ProviderLinksProps {
  readonly sections: readonly LobbySection[];
  /** The provider of this page; undefined in the lobby, which has all of them. */
  readonly type?: LobbyType;
}

/** Links to the lobby and to each provider; those between providers keep the filters. Hidden if there is only one provider. */
export function ProviderLinks({ sections, type }: ProviderLinksProps) {
  const t = useTranslate();
  if (sections.length < 2) return null;
  const current = (isHere: boolean) => isHere && ({ 'aria-current': 'page' } as const);
  return (
    <nav className={classes.providers} aria-label={t('games.provider')}>
      <Link to="/gameArcade" className={chipClass()} {...current(type === undefined)}>
        {t('games.any')}
      </Link>
      {sections.map((each) => (
        <Link
          key={each.type}
          to="/game/$game"
          params={{ game: each.type }}
          search={(now: PageSearch) => now}
          className={chipClass()}
          {...current(each.type === type)}
        >
          {providerName(each.type)}
        </Link>
      ))}
    </nav>
  );
}
