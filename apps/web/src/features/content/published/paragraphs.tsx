/** Plain text whose paragraphs are separated by empty lines; a single line break stays one. */
export function Paragraphs({ text }: { readonly text: string }) {
  return paragraphsOf(text).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may say the same, and they never change places
    <p key={at}>{paragraph}</p>
  ));
}

export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
