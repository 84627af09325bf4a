export { LEAGUES, SLOT_MS } from './schedule.ts';
export { createWorld, type World, type WorldOptions } from './world.ts';
