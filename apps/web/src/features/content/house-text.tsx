import { LINES_MAX } from '@fairbook/core/betting';
import { allows, HOUSE_TEXTS, type HouseText, JURISDICTIONS, type JurisdictionName, TEXT_VERSIONS } from '@fairbook/core/catalog';
import { EXCLUSION_MONTHS_MAX, EXCLUSION_MONTHS_MIN, PAUSE_DAYS_MAX } from '@fairbook/core/limits';
import { POSTPONEMENT_MAX_MS } from '@fairbook/core/sports';
import { Button, Card, CardBody, CardHead, EmptyState, linkClass, PageHead, Skeleton } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../shared/format/error-text.ts';
import { useFormat } from '../../shared/format/format.ts';
import { type MessageId, useLocale, useTranslate } from '../../shared/format/i18n.ts';
import { dateFormat } from '../../shared/format/intl.ts';
import { OperatorLines } from '../../shared/page/operator-lines.tsx';
import { needsQuery } from '../auth/index.ts';
import classes from './house-text.module.css';
import type { HelpLine, Point, Section } from './section.ts';
import { SECTIONS } from './sections.ts';

const HOUR_MS = 3_600_000;
const MONTHS_A_YEAR = 12;
const PLACES = {
  rules: { to: '/agreement', label: 'common.house_rules' },
  privacy: { to: '/privacy', label: 'common.privacy' },
  play: { to: '/responsible-play', label: 'common.responsible_play' },
  faq: { to: '/faq', label: 'common.faq' },
  aml: { to: '/anti-money-laundering', label: 'common.aml' },
} as const satisfies Record<HouseText, object>;

/** Texts that help; the others are the operator's word. */
const isHelp = (text: HouseText): boolean => text === 'play' || text === 'faq';

/** A house text in its current version, for the house's jurisdiction. Figures come from the rules in force. */
export function HouseTextView({ text }: { readonly text: HouseText }) {
  const t = useTranslate();
  const locale = useLocale();
  const { data: needs, error, refetch } = useQuery(needsQuery);
  const { version, since } = TEXT_VERSIONS[text];
  const day = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(since));
  return (
    <>
      <PageHead title={t(PLACES[text].label)} />
      <div className={classes.intro}>
        <p>{t(`house.${text}_intro` satisfies MessageId)}</p>
        <p className={classes.version}>{t('house.version', { version, since: day })}</p>
      </div>
      {needs && <Sections text={text} law={needs.law} />}
      {!needs && !error && <Skeleton rows={6} row="text" label={t('common.loading')} />}
      {!needs && error && (
        <EmptyState icon="warn" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
          {errorText(error, t)}
        </EmptyState>
      )}
      {!isHelp(text) && (
        <Card aria-label={t('house.operator')}>
          <CardHead title={t('house.operator')} />
          <CardBody className={classes.part}>
            <OperatorLines />
          </CardBody>
        </Card>
      )}
      <nav className={classes.also} aria-label={t('house.also')}>
        {HOUSE_TEXTS.filter((each) => each !== text).map((each) => (
          <Link key={each} to={PLACES[each].to} className={linkClass()}>
            {t(PLACES[each].label)}
          </Link>
        ))}
      </nav>
    </>
  );
}

function Sections({ text, law }: { readonly text: HouseText; readonly law: JurisdictionName }) {
  const shown = SECTIONS[text].filter(({ feature }) => allows(JURISDICTIONS[law], feature));
  return shown.map((section) => <SectionCard key={section.title} section={section} law={law} />);
}

function SectionCard({ section, law }: { readonly section: Section; readonly law: JurisdictionName }) {
  const t = useTranslate();
  const { title, points, list, lines, link } = section;
  const said = points.flatMap((point) => wordsIn(law, point));
  const values = useFigures();
  return (
    <Card aria-label={t(title)}>
      <CardHead title={t(title)} />
      <CardBody className={classes.part}>
        {list ? (
          <ul>
            {said.map((words) => (
              <li key={words}>{t(words, values)}</li>
            ))}
          </ul>
        ) : (
          said.map((words) => <p key={words}>{t(words, values)}</p>)
        )}
        {lines && <HelpLines lines={lines} />}
        {link && (
          <Link to={link.to} {...(link.params && { params: link.params })} {...(link.hash && { hash: link.hash })} className={linkClass()}>
            {t(link.label)}
          </Link>
        )}
      </CardBody>
    </Card>
  );
}

function HelpLines({ lines }: { readonly lines: readonly HelpLine[] }) {
  const t = useTranslate();
  return (
    <ul className={classes.lines}>
      {lines.map(({ label, phone }) => (
        <li key={phone}>
          {t(label)}
          <a href={`tel:${phone.replaceAll(' ', '')}`} className={linkClass()}>
            {phone}
          </a>
        </li>
      ))}
    </ul>
  );
}

const wordsIn = (law: JurisdictionName, point: Point): readonly MessageId[] => {
  if (typeof point === 'string') return [point];
  return point.law === law ? [point.words] : [];
};

/** The figures that the texts name, from the rules in force. */
function useFigures() {
  const { number } = useFormat();
  return {
    lines: number(LINES_MAX),
    hours: POSTPONEMENT_MAX_MS / HOUR_MS,
    days: PAUSE_DAYS_MAX,
    months: EXCLUSION_MONTHS_MIN,
    years: EXCLUSION_MONTHS_MAX / MONTHS_A_YEAR,
  };
}
