export {
  afterAction,
  CASE_ACTIONS,
  CASE_CHANNELS,
  CASE_STATES,
  type CaseAction,
  type CaseChannel,
  type CaseState,
  PLAYER_CASE_STATES,
} from './case-states.ts';
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
export { CHAT_AWAY_MINUTES, GUEST_CHAT_DAYS, GUEST_LEFT_MINUTES, isAway } from './chat-presence.ts';
