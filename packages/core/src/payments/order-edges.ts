/** The allowed transitions of one kind of order: each state with those that may follow it. The database has the same tables. */
export type Edges<State extends string> = Readonly<Record<State, readonly State[]>>;

/** Returns the states of a table, in its order. */
export const statesOf = <State extends string>(edges: Edges<State>): readonly State[] => Object.keys(edges) as State[];

export const mayFollow = <State extends string>(edges: Edges<State>, from: State, to: State): boolean => edges[from].includes(to);

/** Returns the states from which a state can be reached in one step. */
export const statesBefore = <State extends string>(edges: Edges<State>, to: State): readonly State[] =>
  statesOf(edges).filter((from) => mayFollow(edges, from, to));
