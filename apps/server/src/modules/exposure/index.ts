export { type Asked, type Breach, type Care, isOvertaken, NeedsCare, readBatchExposure } from './batch-exposure.ts';
export { gameOfBook, readBookCaps, type SetCap, setBookCap } from './book-caps.ts';
export { readCaps, setCaps } from './caps.ts';
export { changeExposure } from './change-exposure.ts';
export { closeFull, closingsOf, type OfferedCell } from './close-full.ts';
export { auditSums, type BookExposure, type CellExposure, exposureOf, worstOfBooks } from './read-exposure.ts';
export type { BookKey, CellRisk, Risk } from './risk.ts';
export { booksToLookAt, closedOf } from './sql/closing.ts';
export { openBooks } from './sql/open-books.ts';
