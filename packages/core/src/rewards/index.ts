export {
  type Day,
  dayAfter,
  dayAt,
  instantsOf,
  parseDay,
  TIMEZONE_OFFSET_MAX,
  TIMEZONE_OFFSET_MIN,
} from './calendar.ts';
export { type CheckIn, checkInOn } from './check-in.ts';
export { type InviteType, inviteTypesOf, registrationLink } from './invite-code.ts';
export { VIP_LEVELS, type VipLevel, vipOf } from './vip.ts';
