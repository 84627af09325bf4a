/** What may follow what, of one kind of order that money goes by: each state with those that may come after it. The database holds the same tables. */
export type Edges<State extends string> = Readonly<Record<State, readonly State[]>>;

/** The states of a table, in its order. */
export const statesOf = <State extends string>(edges: Edges<State>): readonly State[] => Object.keys(edges) as State[];

export const mayFollow = <State extends string>(edges: Edges<State>, from: State, to: State): boolean => edges[from].includes(to);

/** The states that one may come after. */
export const statesBefore = <State extends string>(edges: Edges<State>, to: State): readonly State[] =>
  statesOf(edges).filter((from) => mayFollow(edges, from, to));
