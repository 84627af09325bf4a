export { afterAction, CASE_ACTIONS, CASE_CHANNELS, CASE_STATES, type CaseAction, type CaseChannel, type CaseState } from './case-states.ts';
export { CASE_SUBJECTS, type CaseSubject, keptCase, subjectOf } from './case-subject.ts';
export {
  CASE_ANSWER_HOURS,
  CASE_REFERENCE_MAX,
  CASE_TEXT_MAX,
  CASE_TEXT_MIN,
  CASE_TOPICS,
  type CaseTopic,
  caseText,
  reference,
} from './case-text.ts';
