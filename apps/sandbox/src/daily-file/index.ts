export { addDailyFiles } from './add-daily-files.ts';
export { zFileFault } from './file-faults.ts';
