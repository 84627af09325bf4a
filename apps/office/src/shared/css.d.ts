declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** The URL of a drawing that stays a separate file. */
declare module '*.svg?no-inline' {
  const address: string;
  export default address;
}
