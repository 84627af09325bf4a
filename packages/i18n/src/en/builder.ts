import { messages as builder } from './builder.json?lingui';
import { messages as playerErrors } from './errors-player.json?lingui';

/** What several selections of one match say when they are to pay together, compiled when the site is built: why they do not is among the refusals. */
export const messages = { ...builder, ...playerErrors };
