declare const brand: unique symbol;

/** A primitive that only its own constructor can make, so that two quantities of the same shape cannot be swapped. */
export type Branded<T, Name extends string> = T & { readonly [brand]: Name };
