import { officeContentApi } from '@fairbook/contract/office';
import type { ContentKind } from '@fairbook/core/content';
import { Checkbox, TextField } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import classes from './content.module.css';
import type { ContentFields, ContentProblem } from './content-fields.ts';
import { SHOWN_PARTS } from './content-kinds.ts';

interface PlaceFieldsProps {
  readonly kind: ContentKind;
  readonly fields: ContentFields;
  readonly wrong: readonly ContentProblem[];
  readonly onChange: (part: Partial<ContentFields>) => void;
}

/** From when to when content is shown, where among others of its kind, and where it leads. */
export function PlaceFields({ kind, fields, wrong, onChange }: PlaceFieldsProps) {
  const t = useTranslate();
  const { zone } = useFormat();
  const parts = SHOWN_PARTS[kind];
  const { data } = useQuery({
    queryKey: ['content', 'hosts'],
    queryFn: () => api(officeContentApi.content, { start: 0, limit: 1 }),
    enabled: parts.link,
  });
  const hosts = data?.link_hosts ?? [];
  return (
    <div className={classes.fields}>
      <TextField
        label={t('office.content_from')}
        hint={t('office.content_from_hint', { zone })}
        type="datetime-local"
        value={fields.from}
        onChange={(from) => onChange({ from })}
      />
      <TextField
        label={t('office.content_until')}
        hint={t('office.content_until_hint', { zone })}
        error={wrong.includes('until') ? t('errors.content.period_invalid') : undefined}
        type="datetime-local"
        value={fields.until}
        onChange={(until) => onChange({ until })}
      />
      {parts.position && (
        <TextField
          label={t('office.content_position')}
          hint={t('office.content_position_hint')}
          error={wrong.includes('position') ? t('office.content_position_hint') : undefined}
          value={fields.position}
          onChange={(position) => onChange({ position })}
          inputMode="numeric"
          maxLength={4}
        />
      )}
      {parts.link && (
        <TextField
          className={classes.wide}
          label={t('office.content_link')}
          hint={hosts.length > 0 ? t('office.content_link_hosts', { hosts: hosts.join(', ') }) : t('office.content_link_hint')}
          error={wrong.includes('url') ? t('errors.content.url_invalid') : undefined}
          value={fields.url}
          onChange={(url) => onChange({ url })}
          type="text"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
        />
      )}
      {parts.pinned && (
        <Checkbox className={classes.wide} checked={fields.isPinned} onChange={(isPinned) => onChange({ isPinned })}>
          {t('office.content_pinned')}
        </Checkbox>
      )}
    </div>
  );
}
