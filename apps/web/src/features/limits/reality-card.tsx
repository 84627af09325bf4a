import { limitsApi, type OwnLimits } from '@fairbook/contract';
import { REALITY_MINUTES } from '@fairbook/core/limits';
import { Banner, Card, CardBody, CardHead, SegmentedControl } from '@fairbook/ui';
import { errorText } from '../../shared/format/error-text.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import classes from './limits.module.css';
import { useChange } from './limits-query.ts';

/** How often the reality check is shown. */
export function RealityCard({ limits }: { readonly limits: OwnLimits }) {
  const t = useTranslate();
  const choose = useChange(limitsApi.setRealityCheck);
  return (
    <Card aria-label={t('limits.reality_title')}>
      <CardHead title={t('limits.reality_title')} />
      <CardBody className={classes.body}>
        <p className={classes.note}>{t('limits.reality_note')}</p>
        <SegmentedControl
          label={t('limits.reality_every')}
          value={String(limits.reality_minutes)}
          options={REALITY_MINUTES.toSorted((one, other) => one - other).map((minutes) => ({
            value: String(minutes),
            label: t('limits.reality_minutes', { minutes }),
          }))}
          onChange={(chosen) => {
            const minutes = REALITY_MINUTES.find((each) => String(each) === chosen);
            if (minutes) choose.mutate({ minutes });
          }}
        />
        {choose.error && <Banner tone="error">{errorText(choose.error, t)}</Banner>}
      </CardBody>
    </Card>
  );
}
