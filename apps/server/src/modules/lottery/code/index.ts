export {
  APPROVALS_LEAST,
  type ApprovalRecord,
  approvalText,
  approvedBy,
  codeHashOf,
  type HashedFiles,
  sha256Of,
} from './approvals.ts';
export { BUILT_FILE, type BuiltCode, hashBuilt } from './built-code.ts';
export { lookAt } from './look-at-code.ts';
