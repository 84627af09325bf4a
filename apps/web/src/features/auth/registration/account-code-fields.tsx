import { useTranslate } from '../../../shared/format/i18n.ts';
import { CodeField } from '../sign-in/code-field.tsx';
import { accountError, type TypedAccount } from '../sign-in/typed-account.ts';
import type { Form } from '../use-form.ts';
import { AccountFields } from './account-fields.tsx';

export interface AccountCodeFieldsProps {
  readonly form: Form;
  readonly account: TypedAccount;
  readonly onAccount: (account: TypedAccount) => void;
  readonly code: string;
  readonly onCode: (code: string) => void;
  /** Sends a code to the typed account. */
  readonly send: () => Promise<unknown>;
}

/** An account, and the code sent to it. Changing the account clears the code. */
export function AccountCodeFields({ form, account, onAccount, code, onCode, send }: AccountCodeFieldsProps) {
  const t = useTranslate();
  const { problems, changing, accepts } = form;
  return (
    <>
      <AccountFields account={account} onChange={changing(onAccount)} error={problems.account} />
      <CodeField
        key={account.way}
        value={code}
        onChange={changing(onCode)}
        error={problems.code}
        ready={() => accepts(accountError(account, t))}
        send={send}
      />
    </>
  );
}
