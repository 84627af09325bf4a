// Preloaded by a server with a wrong clock: shifts `new Date()` and `Date.now()` by WRONG_CLOCK_MS.
const RightDate = Date;
const offMs = Number.parseInt(process.env.WRONG_CLOCK_MS ?? '0', 10);
const wrongNow = () => RightDate.now() + offMs;

globalThis.Date = new Proxy(RightDate, {
  construct: (target, said, made) => Reflect.construct(target, said.length === 0 ? [wrongNow()] : said, made),
  get: (target, name, receiver) => (name === 'now' ? wrongNow : Reflect.get(target, name, receiver)),
});
