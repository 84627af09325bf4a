import { securityApi, verificationApi, type Withdrawal, withdrawalsApi } from '@fairbook/contract';
import { type AuditLine, type OfficeDepositChannel, type OfficeWithdrawalChannel, PERMISSIONS } from '@fairbook/contract/office';
import { parseAmount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import type { TestPlayer } from '../../../../test/test-house.ts';
import { withdrawCode } from '../../../../test/withdraw-code.ts';
import { officeHouse } from './office-house.ts';

const PIN = 'x7k2pq';
/** Why everything is changed here. */
export const REASON = 'As the partners agreed';

/** A row as the wire has it: amounts are texts. */
type Wire<Row> = Omit<{ readonly [Key in keyof Row]: Row[Key] extends bigint ? string : Row[Key] }, 'version'> & {
  readonly version: { readonly number: number };
};

/** A house with somebody who may set everything, and players who may withdraw by Pix. */
export async function settingsHouse() {
  const house = await officeHouse();
  const keeper = await house.staffWith(PERMISSIONS);
  const { settings, db } = house.house;
  const read = async <T>(path: string): Promise<T> => (await keeper.get(`settings/${path}`)).data as T;

  const channel = async <Row extends { readonly channel: string }>(list: string, name: string): Promise<Row> => {
    const found = (await read<{ list: Row[] }>(list)).list.find((each) => each.channel === name);
    if (!found) throw new Error(`no channel ${name}`);
    return found;
  };
  const withdrawalChannel = (name: string) => channel<Wire<OfficeWithdrawalChannel>>('withdrawals', name);
  const depositChannel = (name: string) => channel<Wire<OfficeDepositChannel>>('deposits', name);

  const payeeWith = async (usdt: string) => {
    const player = await house.playerWith(usdt);
    await player.call(securityApi.setPaymentPassword, { bank_password: PIN, password: 'a long word 1' });
    await player.call(verificationApi.setRealName, { real_name: 'Ana Maria de Souza' });
    const destination = { kind: 'pix', type: 'email', number: 'ana@banco.example' } as const;
    const code = await withdrawCode(house.house, player.id);
    const { list } = await player.call(withdrawalsApi.saveAccount, { destination, bank_password: PIN, code });
    await house.owner("update withdrawal_accounts set created_at = created_at - interval '24 h', usable_from = now()");
    return { ...player, accountId: list[0]?.account_id ?? '' };
  };
  const rateId = async () => (await settings.currentRate(db, 'USDT')).rateId;
  return {
    ...house,
    keeper,
    read,
    set: (path: string, body: object) => keeper.put(`settings/${path}`, { reason: REASON, ...body }),
    trail: async (subject: string) => (await keeper.get(`audit?subject=${subject}`)).data.list as AuditLine[],
    withdrawalChannel,
    depositChannel,
    setWithdrawal: async (name: string, change: object) =>
      keeper.put(`settings/withdrawals/${name}`, settingOf(await withdrawalChannel(name), change)),
    setDeposit: async (name: string, change: object) =>
      keeper.put(`settings/deposits/${name}`, settingOf(await depositChannel(name), change)),
    payeeWith,
    rateId,
    /** A withdrawal by Pix in USDT; `expected` is what the player was shown would arrive. */
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
export type SettingsHouse = Awaited<ReturnType<typeof settingsHouse>>;

/** What is sent to set a channel as it was seen, with some of it changed. */
export function settingOf(seen: Wire<OfficeWithdrawalChannel> | Wire<OfficeDepositChannel>, change: object): object {
  const { channel: _, obstacle: __, version, ...terms } = seen;
  return { ...terms, ...change, version: version.number, reason: REASON };
}
