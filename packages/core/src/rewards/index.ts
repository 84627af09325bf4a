export {
  type Day,
  dayAfter,
  dayAt,
  instantsOf,
  parseDay,
  REPORT_DAYS_MAX,
  TIMEZONE_OFFSET_MAX,
  TIMEZONE_OFFSET_MIN,
} from './calendar.ts';
export { type CheckIn, type CheckInDay, checkInOn } from './check-in.ts';
export { INVITE_TYPES, type InviteType, inviteTypesOf, registrationLink } from './invite-code.ts';
export { VIP_LEVELS, type VipLevel, type VipStanding, type VipThreshold, vipOf } from './vip.ts';
