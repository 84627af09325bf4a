declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** The address of a drawing that stays a file of its own. */
declare module '*.svg?no-inline' {
  const address: string;
  export default address;
}
