import { securityApi, verificationApi, type Withdrawal, withdrawalsApi } from '@fairbook/contract';
import { type AuditEntry, type OfficeDepositChannel, type OfficeWithdrawalChannel, PERMISSIONS } from '@fairbook/contract/office';
import { parseAmount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import type { TestApp, TestPart, TestPlayer } from '../../../../test/test-app.ts';
import { withdrawCode } from '../../../../test/withdraw-code.ts';
import { officeCalls } from './staff-room.ts';

const PIN = 'x7k2pq';
/** The reason given with every change. */
export const REASON = 'As the partners agreed';

/** A row in wire form: amounts are texts. */
type Wire<Row> = Omit<{ readonly [Key in keyof Row]: Row[Key] extends bigint ? string : Row[Key] }, 'version'> & {
  readonly version: { readonly number: number };
};

/** A member of staff who may change every setting, and players who may withdraw by Pix. */
export const settingsDesk: TestPart<SettingsDesk> = { begin: async () => ({ over: settingsOver }) };
export type SettingsDesk = Awaited<ReturnType<typeof settingsOver>>;

async function settingsOver(app: TestApp) {
  const staff = await officeCalls(app);
  const keeper = await staff.staffWith(PERMISSIONS);
  const read = async <T>(path: string): Promise<T> => (await keeper.get(`settings/${path}`)).data as T;

  const channel = async <Row extends { readonly channel: string }>(list: string, name: string): Promise<Row> => {
    const found = (await read<{ list: Row[] }>(list)).list.find((each) => each.channel === name);
    if (!found) throw new Error(`no channel ${name}`);
    return found;
  };
  const withdrawalChannel = (name: string) => channel<Wire<OfficeWithdrawalChannel>>('withdrawals', name);
  const depositChannel = (name: string) => channel<Wire<OfficeDepositChannel>>('deposits', name);

  const payeeWith = async (usdt: string) => {
    const player = await app.playerWith(usdt);
    await player.call(securityApi.setPaymentPassword, { bank_password: PIN, password: 'a long word 1' });
    await player.call(verificationApi.setRealName, { real_name: 'Ana Maria de Souza' });
    const destination = { kind: 'pix', type: 'email', number: 'ana@banco.example' } as const;
    const code = await withdrawCode(app, player.id);
    const { list } = await player.call(withdrawalsApi.saveAccount, { destination, bank_password: PIN, code });
    await staff.owner("update withdrawal_accounts set created_at = created_at - interval '24 h', usable_from = now()");
    return { ...player, accountId: list[0]?.account_id ?? '' };
  };
  const rateId = async () => (await app.settings.currentRate(app.db, 'USDT')).rateId;
  return {
    ...staff,
    keeper,
    read,
    set: (path: string, body: object) => keeper.put(`settings/${path}`, { reason: REASON, ...body }),
    trail: async (subject: string) => (await keeper.get(`audit?subject=${subject}`)).data.list as AuditEntry[],
    withdrawalChannel,
    depositChannel,
    setWithdrawal: async (name: string, change: object) =>
      keeper.put(`settings/withdrawals/${name}`, settingOf(await withdrawalChannel(name), change)),
    setDeposit: async (name: string, change: object) =>
      keeper.put(`settings/deposits/${name}`, settingOf(await depositChannel(name), change)),
    payeeWith,
    rateId,
    /** Requests a withdrawal by Pix in USDT; `expected` is the amount shown to the player. */
    withdraw: async (player: TestPlayer & { readonly accountId: string }, usdt: string, expected?: string): Promise<Withdrawal> =>
      player.call(
        withdrawalsApi.withdraw,
        {
          channel: 'pix',
          account_id: player.accountId,
          amount: parseAmount(usdt),
          currency: 'USDT',
          rate_id: await rateId(),
          bank_password: PIN,
          ...(expected !== undefined && { expected: parseAmount(expected) }),
        },
        v7(),
      ),
  };
}

/** The request that sets a channel to the values that were seen, with some of them changed. */
export function settingOf(seen: Wire<OfficeWithdrawalChannel> | Wire<OfficeDepositChannel>, change: object): object {
  const { channel: _, obstacle: __, version, ...terms } = seen;
  return { ...terms, ...change, version: version.number, reason: REASON };
}
