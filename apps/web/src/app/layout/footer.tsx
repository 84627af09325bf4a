import { Link } from '@tanstack/react-router';
import { FooterPublished } from '../../features/content/index.ts';
import { useHouseYear } from '../../shared/api/house.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { ODDS_FORMATS } from '../../shared/format/odds-text.ts';
import { useOddsFormat } from '../../shared/format/preferences.ts';
import { OperatorLines } from '../../shared/page/operator-lines.tsx';
import { entryKey, HOUSE_TEXTS, useEntries } from './entries.ts';
import { EntryLink } from './entry-link.tsx';
import classes from './footer.module.css';

/** First year of the copyright line (specification, section 9). */
const COPYRIGHT_YEAR = 2024;
/** URL of the ledger's published heads. */
const LEDGER_HEADS = '/sports/api/v1/ledger/heads';

const yearsTo = (year = COPYRIGHT_YEAR): string => (year > COPYRIGHT_YEAR ? `${COPYRIGHT_YEAR}–${year}` : `${COPYRIGHT_YEAR}`);

export function Footer() {
  const t = useTranslate();
  const year = useHouseYear();
  const groups = [...useEntries(), HOUSE_TEXTS];
  return (
    <footer className={classes.footer}>
      {groups.map(({ title = 'common.footer_sports', entries, awaitsPlayer }) => (
        <nav key={title} aria-label={t(title)} {...(awaitsPlayer && { className: 'player-only' })}>
          <h2>{t(title)}</h2>
          {entries.map((entry) => (
            <EntryLink key={entryKey(entry)} entry={entry} desktop={false}>
              {t(entry.label)}
            </EntryLink>
          ))}
        </nav>
      ))}
      <nav aria-label={t('common.footer_transparency')}>
        <h2>{t('common.footer_transparency')}</h2>
        <Link to="/figures">{t('common.house_figures')}</Link>
        <Link to="/fairness">{t('common.fairness')}</Link>
        <a href={LEDGER_HEADS}>{t('common.ledger_heads')}</a>
      </nav>
      <div>
        <h2>{t('common.footer_preferences')}</h2>
        <OddsFormatChoice />
      </div>
      <FooterPublished />
      <p>
        <b className={classes.adults}>{t('common.footer_adults')}</b> {t('common.footer_notice')}
      </p>
      <OperatorLines />
      <p>{t('common.footer_copyright', { year: yearsTo(year), brand: t('common.brand') })}</p>
    </footer>
  );
}

function OddsFormatChoice() {
  const t = useTranslate();
  const { format, choose } = useOddsFormat();
  return (
    <label className={classes.choice}>
      {t('common.odds_format')}
      <select
        value={format}
        onChange={(event) => {
          const chosen = ODDS_FORMATS.find((each) => each === event.target.value);
          if (chosen) void choose(chosen).catch(() => undefined);
        }}
      >
        {ODDS_FORMATS.map((each) => (
          <option key={each} value={each}>
            {t(`common.odds_${each}` satisfies MessageId)}
          </option>
        ))}
      </select>
    </label>
  );
}
