import { LOTTERY_GAMES, type LotteryGame } from '@fairbook/core/catalog';
import { type Day, parseDay } from '@fairbook/core/rewards';
import { Button, Chips, EmptyState, Icon, Skeleton, saveFile, Tag, TextField } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorText } from '../../../../shared/format/error-text.ts';
import { useFormat } from '../../../../shared/format/format.ts';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { Part } from '../../../../shared/page/part.tsx';
import { lazyPart } from '../../../../shared/page/parts.ts';
import { useIsSeen } from '../../../../shared/page/use-is-seen.ts';
import { gameName } from '../balls/game-name.tsx';
import { shortHash } from '../balls/short-hash.ts';
import { DrawLink } from '../draw-link.tsx';
import { type CommitsReply, commitsQuery } from '../draw-queries.ts';
import { listAsSent } from './commit-file.ts';
import classes from './commit-list.module.css';
import { CopyValue } from './copy-value.tsx';
import { ScrollBox } from './scroll-box.tsx';

/** Hashes like the checks of a draw, so it is loaded with them, and only for readers who scroll this far. */
const CommitCheck = lazyPart(async () => ({ default: (await import('./commit-check.tsx')).CommitCheck }));

const ALL = 'all';
const SHOWN_FIRST = 20;

/** The commitments of a day, and the hash of the list, recomputed in this browser. */
export function CommitList({ today }: { readonly today: Day }) {
  const t = useTranslate();
  const [typed, setTyped] = useState<string>(today);
  const day = readDay(typed) ?? today;
  const { data, error, refetch } = useQuery(commitsQuery(day));
  return (
    <div className={classes.list}>
      <TextField label={t('draws.commits_day')} hint={t('draws.commits_day_hint')} type="date" value={typed} onChange={setTyped} />
      {data && <List key={data.day} reply={data} />}
      {!data && error && (
        <EmptyState icon="warn" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
          {errorText(error, t)}
        </EmptyState>
      )}
      {!data && !error && <Skeleton rows={5} row="table" label={t('draws.loading')} />}
    </div>
  );
}

function List({ reply }: { readonly reply: CommitsReply }) {
  const t = useTranslate();
  const { time, number } = useFormat();
  const [game, setGame] = useState<LotteryGame | typeof ALL>(ALL);
  const [whole, setWhole] = useState(false);
  const hash = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(hash);
  if (reply.list.length === 0) return <EmptyState icon="list">{t('draws.commits_none')}</EmptyState>;
  const games = LOTTERY_GAMES.map((value) => ({ value, count: reply.list.filter((each) => each.game === value).length }));
  const listed = reply.list.filter((each) => game === ALL || each.game === game);
  const shown = whole ? listed : listed.slice(0, SHOWN_FIRST);
  const save = () =>
    saveFile(
      new Blob([`${JSON.stringify(listAsSent(reply), null, 2)}\n`], { type: 'application/json' }),
      `fairbook-commits-${reply.day}.json`,
    );
  return (
    <>
      <div ref={hash}>
        <p className={classes.label}>{t('draws.commits_hash', { count: reply.list.length })}</p>
        <CopyValue text={reply.hash} name={t('draws.commits_hash_name')} />
        {isSeen ? (
          <Part fallback={<Checking />}>
            <CommitCheck reply={reply} />
          </Part>
        ) : (
          <Checking />
        )}
      </div>
      <p>
        <Button variant="line" onClick={save}>
          <Icon name="in" size="small" />
          {t('draws.commits_save')}
        </Button>
      </p>
      <Chips
        label={t('draws.commits_game')}
        value={game}
        chips={[
          { value: ALL, label: t('draws.commits_all'), count: reply.list.length },
          ...games.filter(({ count }) => count > 0).map(({ value, count }) => ({ value, label: gameName(t, value), count })),
        ]}
        onChange={setGame}
      />
      <ScrollBox label={t('draws.commits_table')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('draws.commits_draw')}</th>
              <th scope="col">{t('draws.commits_time')}</th>
              <th scope="col">{t('draws.fact_commit')}</th>
              <th scope="col">{t('draws.fact_round')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((each) => (
              <tr key={each.match_id}>
                <th scope="row">
                  <DrawLink draw={each}>{`${gameName(t, each.game)} ${each.draw_no}`}</DrawLink>
                </th>
                <td>{time(each.draw_at)}</td>
                <td>
                  <code className="code" title={each.commit}>
                    {shortHash(each.commit)}
                  </code>
                </td>
                <td>{number(each.round)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {shown.length < listed.length && (
        <Button variant="line" wide onClick={() => setWhole(true)}>
          {t('draws.commits_more', { count: listed.length })}
        </Button>
      )}
    </>
  );
}

/** The placeholder of the check, as high as it, so that nothing below moves. */
function Checking() {
  const t = useTranslate();
  return (
    <p>
      <Tag icon="clock">{t('draws.checking')}</Tag>
    </p>
  );
}

function readDay(text: string): Day | undefined {
  try {
    return parseDay(text);
  } catch {
    return undefined;
  }
}
