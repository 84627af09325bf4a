export { LotterySlipCount, LotterySlipPanel, LotterySlipPill } from '../../features/lottery/index.ts';
