export {
  CONTENT_FORMS,
  CONTENT_KINDS,
  CONTENT_STATES,
  type ContentForm,
  type ContentKind,
  type ContentState,
  PICTURE_BYTES_MAX,
  PICTURE_SIDE_MAX,
  SHOWN_MAX,
} from './kinds.ts';
export { LINK_MAX, linkOf } from './link.ts';
export { PICTURE_ENDINGS, PICTURE_TYPES, type PictureFacts, type PictureType, readPicture } from './picture.ts';
export { type ContentPeriod, isPeriod, isShown, mayPublish } from './shown.ts';
export { CONTENT_LANGUAGE, type ContentText, type ContentTexts, isComplete, keptTexts, textOf } from './texts.ts';
