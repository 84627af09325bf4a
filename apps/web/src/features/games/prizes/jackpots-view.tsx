import type { GameJackpot, WonPot } from '@fairbook/contract';
import { jackpotOneIn } from '@fairbook/core/games';
import { parseAmount } from '@fairbook/core/money';
import { Card, CardBody, CardHead, EmptyState, Skeleton, SumTable, Tag } from '@fairbook/ui';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { NotLoading } from '../../../shared/page/not-loading.tsx';
import { SupportLink } from '../../../shared/page/support-help.tsx';
import { isWonRightly } from './check-won-pot.ts';
import { useJackpots } from './prize-queries.ts';
import { PrizeTitles } from './prize-titles.tsx';
import classes from './prizes.module.css';

/** Stakes for which the chance is shown, USDT. */
const TOLD_AT = [parseAmount('1'), parseAmount('10')] as const;
/** Shares are shown to the hundredth of a percent: most are below one. */
const E6_OF_HUNDREDTH_PERCENT = 100n;

/** All jackpots: what each holds, its full rules, and its last winners, with the proofs. */
export function JackpotsView() {
  const t = useTranslate();
  const { data, error, refetch } = useJackpots();
  if (!data && error) return <NotLoading words="games.not_loading" error={error} again={refetch} />;
  if (!data) return <Skeleton rows={6} label={t('games.loading')} />;
  return (
    <div className={classes.list}>
      <p className={classes.note}>{t('games.jackpots_note')}</p>
      {data.length === 0 && <EmptyState icon="games">{t('games.jackpots_none')}</EmptyState>}
      {data.map((jackpot) => (
        <Jackpot key={jackpot.jackpot_id} jackpot={jackpot} />
      ))}
    </div>
  );
}

function Jackpot({ jackpot }: { readonly jackpot: GameJackpot }) {
  const t = useTranslate();
  const { prize: prizeText, percent, number } = useFormat();
  const { name, fund, seed, share_e4: share, stake_per_win: stakePerWin, adds, closing, over, won, commitment } = jackpot;
  const part = (millionths: bigint) => percent(Number.parseInt(String(millionths / E6_OF_HUNDREDTH_PERCENT), 10) / 10);
  const rules = [
    { key: 'share', label: t('games.jackpot_share'), figure: part(BigInt(share) * 100n) },
    { key: 'seed', label: t('games.jackpot_seed'), figure: prizeText(seed) },
    ...TOLD_AT.map((stake) => ({
      key: `chance ${stake}`,
      label: t('games.jackpot_chance', { stake: prizeText(stake) }),
      figure: (
        <span className={classes.chance}>
          {t('games.one_in', { count: number(Number.parseInt(String(jackpotOneIn(stake, { stakePerWin })), 10)) })}
        </span>
      ),
    })),
    { key: 'adds', label: t('games.jackpot_adds'), figure: part(adds) },
  ];
  return (
    <Card aria-label={name}>
      <CardHead title={name}>
        {closing && <Tag>{t('games.jackpot_closing')}</Tag>}
        {over && <Tag>{t('games.prize_over')}</Tag>}
      </CardHead>
      <CardBody className={classes.body ?? ''}>
        {!over && (
          <p>
            {t('games.jackpot_fund')} <b className={classes.fund}>{prizeText(fund)}</b>
          </p>
        )}
        <SumTable rows={rules} />
        <p className={classes.note}>{t('games.jackpot_rules')}</p>
        <PrizeTitles titles={jackpot.titles} />
        <h3>{t('games.jackpot_won')}</h3>
        {won.length === 0 && <p className={classes.note}>{t('games.jackpot_won_none')}</p>}
        {won.map((pot) => (
          <Won key={pot.pot} jackpot={jackpot} pot={pot} />
        ))}
        <p className={classes.proof}>
          {t('games.jackpot_promised')} {commitment}
        </p>
      </CardBody>
    </Card>
  );
}

function Won({ jackpot, pot }: { readonly jackpot: GameJackpot; readonly pot: WonPot }) {
  const t = useTranslate();
  const { usdt, prize: prizeText, dateTime } = useFormat();
  const { amount, name, at, stake, seed, ticket } = pot;
  return (
    <details>
      <summary>{t('games.jackpot_win', { amount: prizeText(amount), name, at: dateTime(at) })}</summary>
      {isWonRightly(jackpot, pot) ? (
        <p>{t('games.jackpot_checked')}</p>
      ) : (
        <p>
          {t('games.proof_wrong')} <SupportLink topic="complaint" reference={ticket.round} />
        </p>
      )}
      <SumTable
        className={classes.proof ?? ''}
        rows={[
          { key: 'stake', label: t('games.call_debit'), figure: usdt(stake) },
          { key: 'seed', label: t('games.jackpot_pot_seed'), figure: seed },
          { key: 'server', label: t('games.proof_server_seed'), figure: ticket.server_seed },
          { key: 'client', label: t('games.jackpot_client_seed'), figure: ticket.client_seed },
          { key: 'nonce', label: t('games.proof_nonce'), figure: String(ticket.nonce) },
          { key: 'round', label: t('games.proof_round'), figure: ticket.round },
        ]}
      />
    </details>
  );
}
