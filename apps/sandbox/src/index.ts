export { type Inbox, startInbox } from './inbox/index.ts';
export type { PayFaults } from './pay/pay-faults.ts';
export { type Pay, type PayOptions, setPayFaults, startPay } from './pay/start-pay.ts';
export { type Payout, type PayoutOptions, startPayout } from './payout/index.ts';
export { createWorld, type World, type WorldOptions } from './simulated/index.ts';
export type { Faults } from './vendor/faults.ts';
export type { ToldWorld } from './vendor/feed-log.ts';
export { setFaults, startVendor, type Vendor, type VendorOptions } from './vendor/start-vendor.ts';
