import type { PlayerId, ReplyOf } from '@fairbook/contract';
import { officeBetsApi, officePlayersApi } from '@fairbook/contract/office';
import { receiptCode } from '@fairbook/core/betting';
import type { Amount } from '@fairbook/core/money';
import { Card, CardBody, CardHead } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import rooms from '../../shared/room.module.css';
import { useBetWords } from '../bets/bet-words.ts';
import { askedOf } from '../bets/search-fields.ts';

const SHOWN = 5;
/** Movements among which the last withdrawals are looked for. */
const MOVEMENTS = 50;

/** The last withdrawals and bets of whoever wrote, as links: most cases are about one of them. */
export function CasePlayer({ id }: { readonly id: PlayerId }) {
  const t = useTranslate();
  const may = useMay();
  if (!may('players.read') && !may('bets.read')) return null;
  return (
    <Card aria-label={t('office.case_player')}>
      <CardHead title={t('office.case_player')} />
      <CardBody>
        <dl className={rooms.facts}>
          {may('players.read') && <LastWithdrawals id={id} />}
          {may('bets.read') && <LastBets id={id} />}
        </dl>
      </CardBody>
    </Card>
  );
}

type Typed = ReplyOf<typeof officePlayersApi.statement>['list'][number]['typed'];

function LastWithdrawals({ id }: { readonly id: PlayerId }) {
  const t = useTranslate();
  const may = useMay();
  const { amount, dateTime } = useFormat();
  const { data } = useQuery({
    queryKey: ['statement', id.toString(), 'of case'],
    queryFn: () => api(officePlayersApi.statement, { player_id: id, start: 0, limit: MOVEMENTS }),
  });
  const sum = (moved: Amount, typed: Typed) => (typed ? amount(typed.amount, typed.currency) : amount(moved));
  const last = data?.list.filter(({ kind }) => kind === 'withdrawal').slice(0, SHOWN);
  return (
    <>
      <dt>{t('office.withdrawals')}</dt>
      <dd>
        {last?.length === 0 && '–'}
        {last?.map(({ seq, date, amount: moved, typed }) => (
          <p key={seq} className="num">
            {may('withdrawals.read') ? (
              <Link to="/withdrawals" search={{ player: id.toString() }} className={rooms.link}>
                {sum(moved, typed)}
              </Link>
            ) : (
              sum(moved, typed)
            )}{' '}
            <span className={rooms.small}>{dateTime(date)}</span>
          </p>
        ))}
      </dd>
    </>
  );
}

function LastBets({ id }: { readonly id: PlayerId }) {
  const t = useTranslate();
  const words = useBetWords();
  const { data } = useQuery({
    queryKey: ['bets', 'of case', id.toString()],
    queryFn: () => api(officeBetsApi.bets, { ...askedOf({ player: id.toString() }), limit: SHOWN }),
  });
  return (
    <>
      <dt>{t('office.bets')}</dt>
      <dd>
        {data?.list.length === 0 && '–'}
        {data?.list.map(({ player_id: player, bet }) => (
          <p key={bet.bet.bet_id}>
            <Link to="/bets/$player/$bet" params={{ player: player.toString(), bet: bet.bet.bet_id }} className={`${rooms.link} code`}>
              {receiptCode(bet.bet.bet_id)}
            </Link>{' '}
            <span className={rooms.small}>{`${t(`my_bets.status_${bet.bet.status}`)} · ${words.short(bet)}`}</span>
          </p>
        ))}
      </dd>
    </>
  );
}
