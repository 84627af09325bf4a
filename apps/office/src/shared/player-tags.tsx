import type { FoundPlayer } from '@fairbook/contract/office';
import { Tag } from '@fairbook/ui';
import { useFormat } from './format.ts';
import { useTranslate } from './i18n.ts';
import classes from './room.module.css';

/** What keeps a player from playing: a freeze, an exclusion, a pause; or that nothing does. */
export function PlayerTags({ player }: { readonly player: Pick<FoundPlayer, 'frozen' | 'excluded' | 'paused_until'> }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { frozen, excluded, paused_until: pausedUntil } = player;
  if (!frozen && !excluded && !pausedUntil) return <Tag tone="ok">{t('office.active')}</Tag>;
  return (
    <span className={classes.actions}>
      {frozen && <Tag tone="bad">{t('office.frozen')}</Tag>}
      {excluded && (
        <Tag tone="bad">{excluded.until ? t('office.excluded', { until: dateTime(excluded.until) }) : t('office.excluded_for_good')}</Tag>
      )}
      {pausedUntil && <Tag tone="warn">{t('office.paused', { until: dateTime(pausedUntil) })}</Tag>}
    </span>
  );
}
