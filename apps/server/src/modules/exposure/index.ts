export { type Asked, type Breach, type Care, isOvertaken, NeedsCare, readBatchExposure } from './batch-exposure.ts';
export { readCaps, setCaps } from './caps.ts';
export { changeExposure } from './change-exposure.ts';
export { auditSums, type BookExposure, type CellExposure, exposureOf } from './read-exposure.ts';
export type { BookKey, CellRisk, Risk } from './risk.ts';
