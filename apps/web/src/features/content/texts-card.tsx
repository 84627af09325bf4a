import { type HouseTextState, textsApi } from '@fairbook/contract';
import { TEXT_VERSIONS } from '@fairbook/core/catalog';
import { Banner, Button, Card, CardBody, CardHead, linkClass, Skeleton } from '@fairbook/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';
import { errorText } from '../../shared/format/error-text.ts';
import { useFormat } from '../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { isChanged, textsQuery } from './asked-again.ts';
import classes from './house-text.module.css';

const PLACES = { rules: '/agreement', privacy: '/privacy' } as const;
const LABELS = { rules: 'common.house_rules', privacy: 'common.privacy' } as const satisfies Record<keyof typeof PLACES, MessageId>;

/** The versions of the house texts the player accepted; after a change, what is new, and the button that accepts it. */
export function TextsCard() {
  const t = useTranslate();
  const queries = useQueryClient();
  const { data } = useQuery({ ...textsQuery, staleTime: 0 });
  const accept = useMutation({
    mutationFn: () => api(textsApi.acceptTexts, { texts: readVersions() }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.texts }),
  });
  const isOld = data?.list.some(isChanged) === true;
  return (
    <Card aria-label={t('auth.texts')} id="texts">
      <CardHead title={t('auth.texts')} />
      <CardBody className={classes.part}>
        {!data && <Skeleton rows={2} label={t('common.loading')} />}
        {isOld && <Banner tone="warning">{t(data?.required ? 'auth.texts_required' : 'auth.texts_changed')}</Banner>}
        {data?.list.map((each) => (
          <OneText key={each.text} state={each} />
        ))}
        {accept.error && <Banner tone="error">{errorText(accept.error, t)}</Banner>}
        {isOld && (
          <Button aria-disabled={accept.isPending} onClick={() => accept.mutate()}>
            {t('auth.texts_accept')}
          </Button>
        )}
      </CardBody>
    </Card>
  );
}

/** The versions this page shows, and which were therefore read. */
const readVersions = () => ({ rules: TEXT_VERSIONS.rules.version, privacy: TEXT_VERSIONS.privacy.version });

function OneText({ state }: { readonly state: HouseTextState }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { text, version, accepted } = state;
  return (
    <div>
      <Link to={PLACES[text]} className={linkClass()}>
        {t(LABELS[text])}
      </Link>
      <p className={classes.version}>
        {accepted ? t('auth.texts_accepted', { version: accepted.version, at: dateTime(accepted.at) }) : t('auth.texts_never')}
      </p>
      {isChanged(state) && <p>{t('auth.texts_news', { version, news: t(`auth.texts_news_${text}`) })}</p>}
    </div>
  );
}
