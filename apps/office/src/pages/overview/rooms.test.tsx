// @vitest-environment happy-dom
import { lookAtRooms, ROOMS } from '../../shared/testing/rooms.ts';

lookAtRooms(ROOMS.overview);
