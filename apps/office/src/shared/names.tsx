import { GAMES, LOTTERY_GAMES } from '@fairbook/core/catalog';
import type { MarketKind } from '@fairbook/core/sports';
import type { OfficeMessageId } from '@fairbook/i18n/office';
import { marketName } from '@fairbook/i18n/sports';
import { useLocale, useTranslate } from './i18n.ts';
import classes from './room.module.css';

/** Channels of money in and out that have names. One added later is shown by its code. */
const CHANNELS = ['pix', 'card', 'wallet', 'usdt', 'sandbox', 'bank', 'usdt_tron', 'usdt_evm'] as const;
const PROVIDERS = ['sandbox_pay'] as const;
/** The part of a house account's name before the colon. */
const ACCOUNTS = ['open_bets', 'revenue', 'channel', 'payout', 'game_wallet', 'rewards', 'fees', 'withdrawals_pending'] as const;
const DEPOSIT_STATUSES = ['pending', 'processing', 'failed', 'success', 'rejected', 'expired'] as const;
const COUNTRY = /^[A-Z]{2}$/;

/** Names of what is stored by code. Each returns the code if it has no name. */
export interface Names {
  readonly channel: (code: string) => string;
  readonly game: (code: string) => string;
  readonly provider: (code: string) => string;
  readonly region: (code: string) => string;
  readonly market: (kind: MarketKind) => string;
  readonly depositStatus: (code: string) => string;
  /** Of a house account, `open_bets:soccer`. */
  readonly account: (code: string) => string;
}

export function useNames(): Names {
  const t = useTranslate();
  const locale = useLocale();
  const among = (known: readonly string[], code: string, id: `office.${string}_`): string =>
    known.includes(code) ? t(`${id}${code}` as OfficeMessageId) : code;
  const game = (code: string): string =>
    LOTTERY_GAMES.some((each) => each === code)
      ? t(`draws.game_${code}` as OfficeMessageId)
      : among(Object.keys(GAMES), code, 'office.name_game_');
  const channel = (code: string): string => among(CHANNELS, code, 'office.name_channel_');
  const region = (code: string): string =>
    COUNTRY.test(code)
      ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code)
      : among(['default', 'blocked'], code, 'office.region_');
  const account = (code: string): string => {
    const [what = '', of] = code.split(':');
    const name = among(ACCOUNTS, what, 'office.name_account_');
    if (of === undefined) return name;
    return `${name}: ${what === 'channel' ? channel(of) : game(of)}`;
  };
  return {
    channel,
    game,
    region,
    account,
    market: (kind) => marketName(t, kind),
    provider: (code) => among(PROVIDERS, code, 'office.name_provider_'),
    depositStatus: (code) => among(DEPOSIT_STATUSES, code, 'office.deposit_status_'),
  };
}

/** A name with its code, as in logs, files and the audit trail. */
export const Named = ({ name, code }: { readonly name: string; readonly code: string }) =>
  name === code ? (
    <span className="code">{code}</span>
  ) : (
    <>
      {name} <span className={`code ${classes.small}`}>{code}</span>
    </>
  );
