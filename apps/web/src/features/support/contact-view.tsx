import { CASE_TOPICS } from '@fairbook/core/support';
import { Card, CardBody, CardHead, Icon, linkClass } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIsPlayer } from '../../shared/api/session.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { CaseList } from './case-list.tsx';
import classes from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { FirstLinks } from './first-links.tsx';
import { supportQuery } from './support-queries.ts';
import { useExpectedText } from './use-expected-text.ts';

export interface ContactViewProps {
  /** From the address: the topic, and the code of its subject. */
  readonly topic: string | undefined;
  readonly reference: string | undefined;
  /** The id of the case that is asked for. */
  readonly asked?: string | undefined;
}

/** The expected response time, the form, and earlier cases. */
export function ContactView({ topic, reference = '', asked }: ContactViewProps) {
  const t = useTranslate();
  const isPlayer = useIsPlayer();
  return (
    <div className={classes.columns}>
      <Card aria-label={t('support.write')}>
        <CardHead title={t('support.write')} />
        <CardBody className={classes.body}>
          <Expected />
          <ContactForm
            key={String(isPlayer)}
            isPlayer={isPlayer}
            topic={CASE_TOPICS.find((each) => each === topic) ?? ''}
            reference={reference}
          />
        </CardBody>
      </Card>
      <div className={classes.side}>
        <Card aria-label={t('support.first')}>
          <CardHead title={t('support.first')} />
          <CardBody className={classes.links}>
            <Link
              to="/chat"
              search={{ ...(topic !== undefined && { topic }), ...(reference !== '' && { reference }) }}
              className={linkClass()}
            >
              {t('common.live_support')}
            </Link>
            <FirstLinks />
          </CardBody>
        </Card>
        {isPlayer && <CaseList asked={asked} />}
      </div>
    </div>
  );
}

/** The promised and the recent response time: shown before anybody writes. */
function Expected() {
  const { data } = useQuery(supportQuery);
  const expected = useExpectedText(data);
  return (
    <p className={classes.expected}>
      <Icon name="clock" size="small" />
      <span>{expected}</span>
    </p>
  );
}
