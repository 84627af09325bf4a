import { ACCOUNT_KINDS, BANK_ACCOUNT_TYPES, BANK_COUNTRY_CODES, CRYPTO_NETWORKS, PIX_KEY_TYPES } from '@fairbook/core/payments';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zInstant, zUuid } from '../wire/scalars.ts';

export const zSavedAccount = z.object({
  account_id: zUuid,
  kind: z.enum(ACCOUNT_KINDS),
  country: z.nullable(z.string()),
  bank: z.nullable(z.string()),
  /** The type of Pix key or bank account, or the network. */
  account_type: z.string(),
  code: z.nullable(z.string()),
  /** Masked: the whole number is never shown again. */
  account_number: z.string(),
  is_default: z.boolean(),
  /** Nothing can be withdrawn to it before that. */
  usable_from: zInstant,
});
export type SavedAccount = z.output<typeof zSavedAccount>;
const zSavedAccounts = z.object({
  list: z.array(zSavedAccount),
  /** The Pix key that is the CPF all deposits came from, while it is not saved: it is saved as `known`. Null if there is none. */
  known: z.nullable(
    z.object({
      /** Masked. */
      account_number: z.string(),
      /** Whether it needs only the payment password and can be used at once; otherwise it is like any other, because the account was changed lately. */
      ready: z.boolean(),
    }),
  ),
});
export type SavedAccounts = z.output<typeof zSavedAccounts>;

const savedAccounts = endpoint({
  method: 'GET',
  path: '/sports/api/v1/bank_information',
  who: 'player',
  summary: 'The saved withdrawal accounts',
  request: z.object({}),
  reply: zSavedAccounts,
  refuses: [],
});
const zNumber = z.string().check(z.maxLength(120));
const saveAccount = endpoint({
  method: 'POST',
  path: '/sports/api/v1/bank_information',
  who: 'player',
  summary:
    'Saves a withdrawal account, proven by the payment password and a second factor; it can be used after 24 hours. What all deposits came from needs no second factor and does not wait',
  request: z.object({
    destination: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('pix'), type: z.enum(PIX_KEY_TYPES), number: zNumber }),
      z.object({
        kind: z.literal('bank'),
        country: z.enum(BANK_COUNTRY_CODES),
        type: z.enum(BANK_ACCOUNT_TYPES),
        bank: zNumber,
        code: z.string().check(z.maxLength(20)),
        number: zNumber,
      }),
      z.object({ kind: z.literal('crypto'), network: z.enum(CRYPTO_NETWORKS), number: zNumber }),
      z.object({ kind: z.literal('known') }),
    ]),
    bank_password: z.string().check(z.maxLength(40)),
    /** For players who have had a second factor for a week: six digits of the authenticator app, or a recovery code. */
    second_factor: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    /** For all other players: a code for `withdraw`, and which of their addresses it was sent to. */
    code: z.optional(z.string().check(z.minLength(1), z.maxLength(16))),
    by: z.optional(z.enum(['email', 'mobile'])),
  }),
  reply: zSavedAccounts,
  refuses: [
    'payment_password.required',
    'payment_password.wrong',
    'payment_password.locked',
    'auth.second_factor_required',
    'second_factor.wrong',
    'second_factor.locked',
    'withdrawal_account.code_required',
    'code.wrong',
    'code.address_new',
    'withdrawal.channel_unavailable',
    'withdrawal_account.exists',
    'withdrawal_account.not_found',
    'withdrawal_account.too_many',
    'withdrawal_account.cpf_invalid',
    'withdrawal_account.other_owner',
    'member.cpf_required',
    'withdrawal_account.pix_key_invalid',
    'withdrawal_account.bank_invalid',
    'withdrawal_account.address_invalid',
  ],
});
const removeAccount = endpoint({
  method: 'DELETE',
  path: '/sports/api/v1/bank_information',
  who: 'player',
  summary: 'Forgets a saved withdrawal account',
  request: z.object({ info_id: zUuid }),
  reply: zSavedAccounts,
  refuses: ['withdrawal_account.not_found'],
});
const setDefaultAccount = endpoint({
  method: 'PUT',
  path: '/sports/api/v1/bank_information/default',
  who: 'player',
  summary: 'Makes a saved account the one that is offered first',
  request: z.object({ info_id: zUuid }),
  query: ['info_id'],
  reply: zSavedAccounts,
  refuses: ['withdrawal_account.not_found'],
});

export const savedAccountsApi = { savedAccounts, saveAccount, removeAccount, setDefaultAccount };
