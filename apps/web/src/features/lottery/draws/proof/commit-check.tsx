import { checkPublished } from '@fairbook/fair';
import { Tag } from '@fairbook/ui';
import { useMemo } from 'react';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import type { CommitsReply } from '../draw-queries.ts';
import { listAsSent } from './commit-file.ts';

/** Whether the hash of a day's list is correct, computed in the browser. */
export function CommitCheck({ reply }: { readonly reply: CommitsReply }) {
  const t = useTranslate();
  const passes = useMemo(() => isSound(reply), [reply]);
  return (
    <p data-list-check={passes}>
      <Tag tone={passes ? 'ok' : 'bad'} icon={passes ? 'check' : 'x'}>
        {t(passes ? 'draws.commits_right' : 'draws.commits_wrong')}
      </Tag>
    </p>
  );
}

function isSound(reply: CommitsReply): boolean {
  try {
    return checkPublished(listAsSent(reply)).checks.every(([, passes]) => passes);
  } catch {
    return false;
  }
}
