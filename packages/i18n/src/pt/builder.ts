import { messages as builder } from './builder.json?lingui';
import { messages as playerErrors } from './errors-player.json?lingui';

/** The words of several selections of one match at a joint price, compiled when the site is built. Why they have none is among the refusals. */
export const messages = { ...builder, ...playerErrors };
