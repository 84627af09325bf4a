import { type PlayerId, Refusal, type SignedIn } from '@fairbook/contract';
import { isPlayersPurpose } from '@fairbook/core/identity';
import type { Tx } from '../../platform/db/db.ts';
import type { Player } from '../../platform/http/http.ts';
import { setNames, type TypedNames } from './account/set-names.ts';
import type { CodeBudget, Codes } from './contact/codes.ts';
import type { ContactMethod } from './contact/contact-method.ts';
import { type StatementMail, statementMail } from './contact/mail-statements.ts';
import { notifyAnswer, type ToldAnswer } from './contact/notify-answer.ts';
import { type AccountNotice, notifyAddress, notifyPlayer } from './contact/notify-player.ts';
import { provingAddress } from './contact/proving-address.ts';
import { type SendDeps, sendMessages } from './contact/send-messages.ts';
import { contactsOf, type NewAddress, type SetAddressDeps, setAddress, textOf } from './contact/set-address.ts';
import type { Visit } from './sessions/visit.ts';
import { changePassword, type PasswordDeps, type Reset, resetPassword } from './sign-in/set-password.ts';
import type { SignInDeps } from './sign-in/sign-in.ts';
import { type SignInByCode, signInByCode } from './sign-in/sign-in-by-code.ts';
import type { CodePlace } from './sql/codes.ts';
import { type Contacts, selectOwner } from './sql/contacts.ts';
import type { AccountName } from './sql/players.ts';

export interface WantedCode extends Pick<CodePlace, 'purpose'>, Pick<Parameters<Codes['ask']>[0], 'language' | 'by'> {
  readonly way: ContactMethod;
  /** Undefined means the player's address of that kind, or the one before it if it was changed recently. */
  readonly name: AccountName | undefined;
  readonly player: PlayerId | undefined;
  /** The cookies of the browser that asks. */
  readonly cookies?: Visit['cookies'];
}

/** Codes and what they verify. Refusals are documented where each call is implemented. */
export interface Verification {
  askCode(wanted: WantedCode): Promise<void>;
  /** How many codes were requested within the hour, and the most the house sends. */
  budgets(): Promise<readonly CodeBudget[]>;
  contacts(player: PlayerId): Promise<Contacts>;
  signInByCode(typed: SignInByCode, visit: Visit): Promise<SignedIn>;
  resetPassword(reset: Reset): Promise<void>;
  changePassword(player: Player, typed: Parameters<typeof changePassword>[2]): Promise<void>;
  setAddress(wanted: NewAddress): Promise<void>;
  setNames(player: PlayerId, typed: TypedNames): ReturnType<typeof setNames>;
  /** Notifies a player of a change to the account at every address, if the transaction commits. */
  tell(tx: Tx, player: PlayerId, what: Omit<AccountNotice, 'contacts'>): Promise<void>;
  /** Notifies a person who is not a player of a change to their access, if the transaction commits. */
  notifyAddress(tx: Tx, told: Parameters<typeof notifyAddress>[2]): Promise<void>;
  /** Sends an answer of staff to the author of a case, if the transaction commits. */
  notifyAnswer(tx: Tx, told: ToldAnswer): Promise<void>;
  readonly statements: StatementMail;
  /** Sends due messages. */
  sendMessages(by: Pick<SendDeps, 'messenger' | 'houseName' | 'siteUrl'>): Promise<void>;
}

export const createVerification = (deps: PasswordDeps & SetAddressDeps & SignInDeps & Pick<SendDeps, 'linkKey'>): Verification => ({
  askCode: (wanted) => askCode(deps, wanted),
  budgets: () => Promise.all(WAYS.map(async (way) => ({ way, ...(await deps.attempts.codesAsked(way)) }))),
  contacts: (player) => contactsOf(deps.db, player),
  signInByCode: (typed, visit) => signInByCode(deps, typed, visit),
  resetPassword: (reset) => resetPassword(deps, reset),
  changePassword: (player, typed) => changePassword(deps, player, typed),
  setAddress: (wanted) => setAddress(deps, wanted),
  setNames: (player, typed) => setNames(deps.db, player, typed),
  tell: async (tx, player, what) => notifyPlayer(tx, deps.now(), { ...what, contacts: await contactsOf(tx, player) }),
  notifyAddress: (tx, told) => notifyAddress(tx, deps.now(), told),
  notifyAnswer: (tx, told) => notifyAnswer(tx, deps.now(), told),
  statements: statementMail(deps.now),
  sendMessages: (by) => sendMessages({ ...deps, ...by }),
});

const WAYS = ['email', 'mobile'] as const;

async function askCode(
  deps: PasswordDeps & Pick<SignInDeps, 'gate'>,
  { purpose, way, name, player, language, by, cookies = {} }: WantedCode,
): Promise<void> {
  if (isPlayersPurpose(purpose) && player === undefined) throw new Refusal('auth.required');
  const address = name ? textOf(name) : player && (await ownAddress(deps, { purpose, way, player }));
  if (!address) throw new Refusal(way === 'email' ? 'register.email_invalid' : 'register.mobile_invalid');
  const owner = await selectOwner(deps.db, address);
  const isOwn = (await deps.gate.deviceOf(owner, { cookies })) !== undefined || (player !== undefined && (owner === player || !name));
  await deps.codes.ask({ purpose, address, player: player ?? null, language, way, by, isOwn });
}

/** The current address where it is to be verified; for every other purpose the one the player had a week ago. */
async function ownAddress(
  { db, now }: PasswordDeps,
  { purpose, way, player }: Pick<WantedCode, 'purpose' | 'way'> & { readonly player: PlayerId },
): Promise<string | undefined> {
  if (purpose === 'bind') return (await contactsOf(db, player))[way] ?? undefined;
  return provingAddress(db, { player, way, at: now() });
}
