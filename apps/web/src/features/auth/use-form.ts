import { type Form as SharedForm, useForm as useSharedForm } from '../../shared/form/use-form.ts';
import { type AuthField, FIELD_OF, type FormProblems } from './form-problems.ts';

export type Form = SharedForm<AuthField>;

export interface FormSteps<Reply> {
  /** Finds the problems that the browser can see. */
  readonly check: () => FormProblems;
  readonly send: () => Promise<Reply>;
  readonly onDone: (reply: Reply) => void;
}

/** A form about an account; refusals are shown beside the fields of `FIELD_OF`. */
export const useForm = <Reply>(steps: FormSteps<Reply>): Form => useSharedForm({ ...steps, fieldOf: FIELD_OF });
