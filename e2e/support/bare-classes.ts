/**
 * Returns the classes in a document of the server that its own style does not have, as `_name_mark` of one of the build's modules: they are drawn bare, and
 * move once the style of their code has come.
 */
export function bareClasses(html: string): readonly string[] {
  const style = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('');
  const used = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  return [...new Set(used.filter((name) => /^_\w+_[a-z0-9]{4}$/.test(name) && !style.includes(name)))];
}
