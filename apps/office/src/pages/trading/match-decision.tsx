import { officeTradingApi, type TradingPage, type TradingWord } from '@fairbook/contract/office';
import { Banner, Button } from '@fairbook/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import classes from '../../shared/room.module.css';
import { SecondPerson } from '../../shared/second-person.tsx';
import { PayoutPreview } from './payout-preview.tsx';
import { WordForm } from './word-form.tsx';
import { useWordText } from './word-text.ts';

/** Proposes the outcome of a match, with every payout that changes before anybody confirms; or carries out a colleague's proposal. */
export function MatchDecision({ page }: { readonly page: TradingPage }) {
  const { match, decisions } = page;
  const asked = decisions.find(({ done, dropped }) => !done && !dropped);
  return asked ? <Waiting key={asked.decision_id} match={match} asked={asked} /> : <Ask page={page} />;
}

const usePreview = (matchId: string, word: TradingWord | undefined) =>
  useQuery({
    queryKey: ['trading', 'preview', matchId, JSON.stringify(word)],
    queryFn: () => api(officeTradingApi.preview, { match_id: matchId, word: word as TradingWord }),
    enabled: word !== undefined,
    gcTime: 0,
  });

function Ask({ page }: { readonly page: TradingPage }) {
  const { match } = page;
  const t = useTranslate();
  const queries = useQueryClient();
  const wordText = useWordText();
  const [word, setWord] = useState<TradingWord>();
  const preview = usePreview(match.match_id, word);
  if (word === undefined) return <WordForm page={page} onWord={setWord} />;
  if (preview.error) {
    return (
      <div className={classes.room}>
        <Banner tone="error">{errorText(preview.error, t)}</Banner>
        <div className={classes.actions}>
          <Button onClick={() => setWord(undefined)}>{t('office.trade_back')}</Button>
        </div>
      </div>
    );
  }
  if (!preview.data) return <p role="status">{t('office.loading')}</p>;
  return (
    <ReasonForm
      action={t('office.trade_ask')}
      variant="danger"
      hint={t('office.trade_ask_hint')}
      onCancel={() => setWord(undefined)}
      onDo={async (reason) => {
        await api(officeTradingApi.ask, { match_id: match.match_id, word, reason });
        setWord(undefined);
        await queries.invalidateQueries({ queryKey: ['trading'] });
      }}
    >
      <p>
        <b>{wordText(word)}</b>
      </p>
      <PayoutPreview match={match} preview={preview.data} />
    </ReasonForm>
  );
}

interface WaitingProps {
  readonly match: TradingPage['match'];
  readonly asked: TradingPage['decisions'][number];
}

/** A decision that waits for a second person, with its effect. */
function Waiting({ match, asked }: WaitingProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const wordText = useWordText();
  const preview = usePreview(match.match_id, asked.word);
  const [dropping, setDropping] = useState(false);
  const named = { match_id: match.match_id, decision_id: asked.decision_id };
  const refresh = () => queries.invalidateQueries({ queryKey: ['trading'] });
  const confirm = useMutation({
    mutationFn: (digest: string) => api(officeTradingApi.confirm, { ...named, digest }),
    onSettled: refresh,
  });
  if (dropping) {
    return (
      <ReasonForm
        action={t('office.trade_drop')}
        hint={t('office.reason_hint')}
        onCancel={() => setDropping(false)}
        onDo={async (reason) => {
          await api(officeTradingApi.drop, { ...named, reason });
          await refresh();
        }}
      />
    );
  }
  return (
    <div className={classes.room}>
      <p>
        <b>{wordText(asked.word)}</b> {t('office.trade_asked_by', { name: asked.asked.by, reason: asked.reason })}
      </p>
      {preview.error && <Banner tone="error">{errorText(preview.error, t)}</Banner>}
      {preview.data && <PayoutPreview match={match} preview={preview.data} />}
      {confirm.error && <Banner tone="error">{errorText(confirm.error, t)}</Banner>}
      <div className={classes.actions}>
        {preview.data && (
          <SecondPerson before={[asked.asked.by]}>
            <Button variant="danger" disabled={confirm.isPending} onClick={() => preview.data && confirm.mutate(preview.data.digest)}>
              {t('office.trade_confirm')}
            </Button>
          </SecondPerson>
        )}
        <Button onClick={() => setDropping(true)}>{t('office.trade_drop')}</Button>
      </div>
    </div>
  );
}
