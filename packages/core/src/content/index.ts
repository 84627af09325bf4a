export { CONTENT_KINDS, CONTENT_STATES, type ContentKind, type ContentState, PICTURE_BYTES_MAX } from './kinds.ts';
