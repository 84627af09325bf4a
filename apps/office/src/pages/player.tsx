import type { PlayerId } from '@fairbook/contract';
import { type OfficePlayer, officePlayersApi } from '@fairbook/contract/office';
import { Banner, Button, Card, CardBody, CardHead, PageHead, TextField } from '@fairbook/ui';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../shared/api.ts';
import { errorText } from '../shared/error-text.ts';
import { useFormat } from '../shared/format.ts';
import { useTranslate } from '../shared/i18n.ts';
import { useMay } from '../shared/me.ts';
import { PlayerTags } from '../shared/player-tags.tsx';
import { ReasonForm } from '../shared/reason-form.tsx';
import classes from '../shared/room.module.css';
import { useTitle } from '../shared/title.ts';
import { PlayerAccount } from './player-account.tsx';
import { PlayerBlocks } from './player-blocks.tsx';
import { PlayerDebts } from './player-debts.tsx';
import { PlayerExclusion } from './player-exclusion.tsx';
import { PlayerFactor } from './player-factor.tsx';
import { PlayerFacts } from './player-facts.tsx';
import { PlayerLimits } from './player-limits.tsx';
import { OpenCases, PlayerPerson } from './player-person.tsx';
import { PlayerSessions, PlayerStatement } from './player-tables.tsx';

/** Rooms that can be filtered to one player. */
const OF_PLAYER = [
  ['/cases', 'office.cases_of_player', 'support.read'],
  ['/bets', 'office.bets_of_player', 'bets.read'],
  ['/deposits', 'office.deposits_of_player', 'deposits.read'],
  ['/withdrawals', 'office.withdrawals_of_player', 'withdrawals.read'],
] as const;

/** One account: its facts, its history, its notes, and the freeze. */
export function PlayerPage() {
  const t = useTranslate();
  const { player: number = '' } = useParams({ strict: false });
  const id = /^[1-9]\d{0,17}$/.test(number) ? (BigInt(number) as PlayerId) : undefined;
  const player = useQuery({
    queryKey: ['player', number],
    queryFn: id === undefined ? skipToken : () => api(officePlayersApi.player, { player_id: id }),
  });
  const may = useMay();
  const found = player.data;
  useTitle(found && `${found.nickname} · ${number}`);
  if (id === undefined) return <Banner tone="error">{t('errors.player.not_found')}</Banner>;
  if (player.error) return <Banner tone="error">{errorText(player.error, t)}</Banner>;
  if (!found) return <p role="status">{t('office.loading')}</p>;
  return (
    <div className={classes.room}>
      <PageHead title={`${found.nickname} · ${number}`}>
        <PlayerTags player={found} />
      </PageHead>
      <nav className={classes.actions} aria-label={t('office.of_player')}>
        {OF_PLAYER.filter(([, , permission]) => may(permission)).map(([to, words]) => (
          <Link key={to} to={to} search={{ player: number }} className={classes.link}>
            {t(words)}
          </Link>
        ))}
      </nav>
      <div className={classes.columns}>
        <Card>
          <CardHead title={t('office.account')} />
          <CardBody className={classes.room}>
            <PlayerFacts player={found} />
            <PlayerAccount player={found} />
            <OpenCases player={found} />
            <Freeze player={found} />
          </CardBody>
        </Card>
        <Notes player={found} />
        <PlayerPerson player={found} />
      </div>
      <Card>
        <CardHead title={t('office.blocks')} />
        <CardBody>
          <PlayerBlocks player={found} />
        </CardBody>
      </Card>
      <Card>
        <CardHead title={t('office.debts')} />
        <CardBody className={classes.room}>
          <PlayerDebts player={found} />
        </CardBody>
      </Card>
      <Card>
        <CardHead title={t('office.factor')} />
        <CardBody className={classes.room}>
          <PlayerFactor player={found} />
        </CardBody>
      </Card>
      <Card>
        <CardHead title={t('office.limits')} />
        <CardBody className={classes.room}>
          <PlayerLimits player={found} />
          <PlayerExclusion player={found} />
        </CardBody>
      </Card>
      <Card>
        <CardHead title={t('office.sessions')} />
        <CardBody>
          <PlayerSessions player={found} />
        </CardBody>
      </Card>
      <Card>
        <CardHead title={t('office.statement')} />
        <CardBody>
          <PlayerStatement player={found} />
        </CardBody>
      </Card>
    </div>
  );
}

/** Freezes the account or releases it; of a frozen one it says first why, who froze it and when. */
function Freeze({ player: { player_id: id, frozen, frozen_by: by } }: { readonly player: OfficePlayer }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  return (
    <>
      {by && <p className={classes.small}>{t('office.frozen_why', { reason: by.reason, by: by.by, at: dateTime(by.at) })}</p>}
      <FreezeAction id={id} frozen={frozen} />
    </>
  );
}

function FreezeAction({ id, frozen }: { readonly id: PlayerId; readonly frozen: boolean }) {
  const t = useTranslate();
  const may = useMay();
  const queries = useQueryClient();
  // What was asked for, not what the button has come to say: a colleague may freeze or release the account while the reason is typed.
  const [asked, setAsked] = useState<'freeze' | 'unfreeze'>();
  if (!may('players.freeze')) return null;
  if (!asked) {
    const action = frozen ? 'unfreeze' : 'freeze';
    return (
      <div className={classes.actions}>
        <Button variant={frozen ? 'normal' : 'danger'} onClick={() => setAsked(action)}>
          {t(`office.${action}`)}
        </Button>
      </div>
    );
  }
  return (
    <ReasonForm
      action={t(`office.${asked}`)}
      variant={asked === 'unfreeze' ? 'primary' : 'danger'}
      hint={t(asked === 'unfreeze' ? 'office.reason_hint' : 'office.freeze_text')}
      onCancel={() => setAsked(undefined)}
      onDo={async (reason) => {
        await api(officePlayersApi[asked], { player_id: id, reason });
        setAsked(undefined);
        await queries.invalidateQueries();
      }}
    />
  );
}

function Notes({ player: { player_id: id, notes } }: { readonly player: OfficePlayer }) {
  const t = useTranslate();
  const may = useMay();
  const { dateTime } = useFormat();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () => api(officePlayersApi.addNote, { player_id: id, text }),
    onSuccess: async () => {
      setText('');
      await queries.invalidateQueries();
    },
  });
  return (
    <Card>
      <CardHead title={t('office.notes')} />
      <CardBody>
        <ul className={classes.list}>
          {notes.map((note) => (
            <li key={note.note_id}>
              <p>{note.text}</p>
              <p className={classes.small}>{`${note.by} · ${dateTime(note.at)}`}</p>
            </li>
          ))}
          {notes.length === 0 && <li className={classes.small}>{t('office.no_notes')}</li>}
        </ul>
        {may('players.note') && (
          <form
            className={classes.form}
            onSubmit={(event) => {
              event.preventDefault();
              add.mutate();
            }}
          >
            <TextField
              label={t('office.note_new')}
              value={text}
              onChange={setText}
              minLength={3}
              maxLength={500}
              required
              error={add.error ? errorText(add.error, t) : undefined}
            />
            <div className={classes.actions}>
              <Button type="submit" disabled={add.isPending}>
                {t('office.note_add')}
              </Button>
            </div>
          </form>
        )}
      </CardBody>
    </Card>
  );
}
