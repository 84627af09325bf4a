export { createWorld, type World, type WorldOptions } from './world.ts';
