import { Refusal } from '@fairbook/contract';
import { type OfficeContent, officeContentApi } from '@fairbook/contract/office';
import { CONTENT_KINDS, type ContentKind } from '@fairbook/core/content';
import { Banner, Button, Card, CardBody, CardHead, PageHead } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay, useSigned } from '../../shared/me.ts';
import rooms from '../../shared/room.module.css';
import { useOfficeSearch } from '../../shared/search.ts';
import { useTitle } from '../../shared/title.ts';
import { ContentActions } from './content-actions.tsx';
import { type ContentFields, fieldsOf } from './content-fields.ts';
import { ContentForm } from './content-form.tsx';
import { ContentView } from './content-view.tsx';
import { keepDraft, useContentDraft } from './use-content-draft.ts';

const REREAD_MS = 30_000;

/** Returns null where nobody saved it: who writes something new must not lose the form while it is looked for again. */
const readContent = async (id: string): Promise<OfficeContent | null> => {
  try {
    return await api(officeContentApi.oneContent, { id });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'content.not_found') return null;
    throw error;
  }
};

/** One piece of content, or a new one: an id that nobody saved, with its kind in the address. */
export function ContentRoom() {
  const t = useTranslate();
  const { id = '' } = useParams({ strict: false });
  const [search] = useOfficeSearch();
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['content', 'one', id],
    queryFn: () => readContent(id),
    refetchInterval: ({ state }) => state.data != null && REREAD_MS,
  });
  const saved = data ?? undefined;
  const kind = saved?.kind ?? (data === null ? CONTENT_KINDS.find((each) => each === search.kind) : undefined);
  const name = kind && t(`office.content_kind_${kind}`);
  const head = saved?.texts.pt?.title || (saved ? name : name && t('office.content_new_head', { kind: name }));
  useTitle(head);
  return (
    <div className={rooms.room}>
      <Link to="/content" className={rooms.link}>
        {t('office.content')}
      </Link>
      {kind ? (
        <>
          <PageHead title={head} />
          <Written key={id} id={id} kind={kind} saved={saved} at={new Date(dataUpdatedAt)} />
        </>
      ) : error || data === null ? (
        <Banner tone="error">{error ? errorText(error, t) : t('errors.content.not_found')}</Banner>
      ) : (
        <p role="status">{t('office.loading')}</p>
      )}
    </div>
  );
}

interface WrittenProps {
  readonly id: string;
  readonly kind: ContentKind;
  readonly saved: OfficeContent | undefined;
  readonly at: Date;
}

/** The form for those who may change it; for others, and of what was withdrawn, what it says. */
function Written({ id, kind, saved, at }: WrittenProps) {
  const t = useTranslate();
  const may = useMay();
  const { dateTime } = useFormat();
  const [draft, setDraft] = useContentDraft(id);
  const mayWrite = may('content.write');
  const isWithdrawn = saved?.state === 'withdrawn';
  const mayChange = mayWrite && !isWithdrawn && (saved?.state !== 'published' || may('content.publish'));
  const fields = draft?.fields ?? (saved && fieldsOf(saved));
  return (
    <>
      {saved && <p className={rooms.small}>{`${t('office.content_changed')}: ${saved.changed_by} · ${dateTime(saved.changed_at)}`}</p>}
      {isWithdrawn && (
        <Banner tone="info" action={mayWrite && fields && <Copy kind={kind} fields={fields} />}>
          {t('errors.content.withdrawn')}
        </Banner>
      )}
      {!mayChange && !isWithdrawn && (
        <Banner tone="info">{t(mayWrite ? 'office.content_may_not_change' : 'office.content_may_not_write')}</Banner>
      )}
      {mayChange ? (
        <ContentForm id={id} kind={kind} saved={saved} draft={draft} setDraft={setDraft} />
      ) : (
        saved && (
          <Card aria-label={t('office.content_texts')}>
            <CardHead title={t(`office.content_kind_${kind}`)} />
            <CardBody>
              <ContentView content={saved} />
            </CardBody>
          </Card>
        )
      )}
      {saved && (mayWrite || may('content.publish')) && <ContentActions content={saved} at={at} isDirty={draft !== undefined} />}
    </>
  );
}

/** Begins new content with the same words: what was withdrawn does not come back, and what was typed over it is not lost. */
function Copy({ kind, fields }: { readonly kind: ContentKind; readonly fields: ContentFields }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const author = useSigned()?.name ?? '';
  return (
    <Button
      onClick={() => {
        const id = crypto.randomUUID();
        keepDraft(author, id, { fields, revision: 0 });
        void navigate({ to: '/content/$id', params: { id }, search: { kind } });
      }}
    >
      {t('office.content_copy')}
    </Button>
  );
}
