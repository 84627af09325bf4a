import { Banner, EmptyState, Skeleton } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../../shared/format/error-text.ts';
import { useFormat } from '../../../../shared/format/format.ts';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { type CodeReply, codeQuery } from '../draw-queries.ts';
import { CopyValue } from './copy-value.tsx';
import classes from './draw-code.module.css';

type Check = NonNullable<CodeReply['check']>;
const TONE = { approved: 'success', unapproved: 'warning', changed: 'error' } as const satisfies Record<Check['verdict'], string>;

/** The latest check of the draw code, with the hashes that tell it from other code. */
export function DrawCode() {
  const t = useTranslate();
  const { data, error } = useQuery(codeQuery);
  if (!data) return error ? <EmptyState icon="warn">{errorText(error, t)}</EmptyState> : <Skeleton rows={3} label={t('draws.loading')} />;
  if (data.check === null) return <Banner tone="info">{t('draws.code_none')}</Banner>;
  return <Found check={data.check} />;
}

function Found({ check }: { readonly check: Check }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { verdict, may_draw: mayDraw, approved_by: names, sources, built, checked_at: at } = check;
  const words = verdict === 'unapproved' && !mayDraw ? 'refused' : verdict;
  return (
    <div className={classes.code}>
      <Banner tone={TONE[verdict]}>{t(`draws.code_${words}`, { names: names.join(', ') })}</Banner>
      <dl className={classes.hashes}>
        {sources !== '' && (
          <>
            <dt>{t('draws.code_sources')}</dt>
            <dd>
              <CopyValue text={sources} name={t('draws.code_sources')} />
            </dd>
          </>
        )}
        <dt>{t('draws.code_built')}</dt>
        <dd>
          <CopyValue text={built} name={t('draws.code_built')} />
        </dd>
      </dl>
      <p className={classes.note}>{t('draws.code_looked', { time: dateTime(at) })}</p>
    </div>
  );
}
