import { parseDay } from '@fairbook/core/rewards';
import { Card, CardBody, CardHead, chipClass, linkClass, PageHead } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CommitList, DrawCode, overviewQuery, ReturnsTable } from '../features/lottery/index.ts';
import { type MessageId, useTranslate } from '../shared/format/i18n.ts';
import { useServerNow } from '../shared/realtime/server-clock.ts';
import classes from './fairness.module.css';

const STEPS = ['commit', 'close', 'beacon', 'derive', 'reveal', 'void'] as const;
const NEVERS = ['control', 'redraw', 'read_bets', 'staff', 'late'] as const;
const WAYS = ['draw', 'list', 'program', 'beacon'] as const;
const PARTS = ['fair_how', 'fair_never', 'fair_check', 'code', 'commits', 'returns'] as const;
const DAY_MS = 86_400_000;

/** How draws are held so that nobody can manipulate them and everybody can check them (lottery-rules, section 5). */
export function FairnessPage() {
  const t = useTranslate();
  const { data, dataUpdatedAt } = useQuery(overviewQuery);
  const now = useServerNow(data && { serverTime: data.now, readAt: dataUpdatedAt }, DAY_MS);
  return (
    <>
      <PageHead title={t('draws.fairness')} />
      <p className={classes.intro}>{t('draws.fairness_intro')}</p>
      <nav className={classes.index} aria-label={t('draws.index')}>
        {PARTS.map((part) => (
          <a key={part} href={`#${part}`} className={chipClass()}>
            {t(`draws.${part}`)}
          </a>
        ))}
      </nav>
      <div className={classes.pairs}>
        <Part name="fair_how">
          <ol className={classes.steps}>
            {STEPS.map((step) => (
              <li key={step}>{t(`draws.fair_step_${step}`)}</li>
            ))}
          </ol>
        </Part>
        <Part name="fair_never">
          <p>{t('draws.fair_never_note')}</p>
          <ul className={classes.list}>
            {NEVERS.map((never) => (
              <li key={never}>{t(`draws.fair_never_${never}`)}</li>
            ))}
          </ul>
          <p>{t('draws.fair_official')}</p>
        </Part>
        <Part name="fair_check">
          <ul className={classes.list}>
            {WAYS.map((way) => (
              <li key={way}>{t(`draws.fair_check_${way}`)}</li>
            ))}
          </ul>
          <a className={linkClass()} href="https://docs.drand.love" rel="noreferrer">
            {t('draws.fair_beacon_link')}
          </a>
        </Part>
        <Part name="code">
          <p>{t('draws.code_note')}</p>
          <DrawCode />
        </Part>
      </div>
      <Part name="commits">
        <p>{t('draws.commits_note')}</p>
        {data && <CommitList today={parseDay(now.toISOString().slice(0, 10))} />}
      </Part>
      <Part name="returns">
        <p>{t('draws.returns_note')}</p>
        <ReturnsTable />
        <Link to="/figures" className={linkClass()}>
          {t('common.house_figures')}
        </Link>
      </Part>
    </>
  );
}

function Part({ name, children }: { readonly name: (typeof PARTS)[number]; readonly children: ReactNode }) {
  const t = useTranslate();
  const title = t(`draws.${name}` satisfies MessageId);
  return (
    <Card id={name} className={classes.anchor ?? ''} aria-label={title}>
      <CardHead title={title} />
      <CardBody className={classes.part}>{children}</CardBody>
    </Card>
  );
}
