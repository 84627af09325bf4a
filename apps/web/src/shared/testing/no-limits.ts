import type { OwnLimits } from '@fairbook/contract';

const FREE: Omit<OwnLimits, 'server_time'> = {
  ...{ limits: [], paused_until: null, excluded: null, stake_factor: null, deposit_stop: null, night: { from: 0, until: 6 } },
  ...{ register: null, missing: [], answered: true, reality_minutes: 60, minutes_today: 0 },
};

/** What a player without any limit reads of their limits; on the wire the server's time is a text. */
export const noLimits = <Time>(server_time: Time) => ({ ...FREE, server_time });
