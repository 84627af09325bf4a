import { identityApi, type Session } from '@fairbook/contract';
import { Button, Card, CardHead, Icon, Skeleton, Tag } from '@fairbook/ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { deviceText } from '../../../shared/form/device-name.ts';
import { ListFailed, ListRow } from '../../../shared/form/list-row.tsx';
import { errorText } from '../../../shared/format/error-text.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { toast } from '../../../shared/page/toast.ts';

const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: async () => (await api(identityApi.sessions, {})).sessions,
});

/** The player's sessions, with a button to end each of the others. */
export function SessionsCard() {
  const t = useTranslate();
  const queries = useQueryClient();
  const { data: sessions, error } = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: (session_id: string) => api(identityApi.endSession, { session_id }),
    onSuccess: () => toast({ type: 'successful', message: t('auth.session_ended') }),
    onError: (reason) => toast({ type: 'error', message: errorText(reason, t) }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.sessions }),
  });
  return (
    <Card aria-label={t('auth.sessions')}>
      <CardHead title={t('auth.sessions')} />
      {error && <ListFailed error={error} />}
      {!sessions && !error && <Skeleton rows={1} label={t('auth.sessions_loading')} />}
      <ul>
        {sessions?.map((session) => (
          <SessionRow key={session.session_id} session={session} ending={end.isPending} onEnd={() => end.mutate(session.session_id)} />
        ))}
      </ul>
    </Card>
  );
}

interface SessionRowProps {
  readonly session: Session;
  readonly ending: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const device = deviceText(session.device, t);
  return (
    <ListRow title={device} note={t('auth.session_seen', { at: dateTime(session.last_seen_at), ip: session.ip })}>
      {session.current ? (
        <Tag tone="ok" icon="check">
          {t('auth.session_current')}
        </Tag>
      ) : (
        <Button variant="line" disabled={ending} aria-label={t('auth.session_end_named', { device })} onClick={onEnd}>
          <Icon name="exit" size="small" />
          {t('auth.session_end')}
        </Button>
      )}
    </ListRow>
  );
}
