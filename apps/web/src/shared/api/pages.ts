/** Paging options of a list that is read `limit` rows at a time. */
export const pagesOf = (limit: number) => ({
  initialPageParam: 0,
  getNextPageParam: (last: { readonly more: boolean }, pages: readonly unknown[]): number | undefined =>
    last.more ? pages.length * limit : undefined,
});

/** The rows of all pages read, each once: a row inserted between two reads pushes another into the next page. */
export const rowsIn = <Row>(
  data: { readonly pages: readonly { readonly list: readonly Row[] }[] } | undefined,
  nameOf: (row: Row) => string,
): readonly Row[] => [...new Map(data?.pages.flatMap(({ list }) => list.map((row) => [nameOf(row), row]))).values()];
