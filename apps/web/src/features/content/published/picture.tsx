import { isOwnPath } from './place-of.ts';

export interface PictureProps {
  readonly src: string | null;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Loaded when the reader comes near it. */
  readonly isLazy?: boolean;
}

/** A picture of this site, in its own proportions from the first paint; nothing if there is none. */
export function Picture({ src, alt, width, height, isLazy = false }: PictureProps) {
  if (src === null || !isOwnPath(src)) return null;
  return (
    <img src={src} alt={alt} width={width ?? undefined} height={height ?? undefined} loading={isLazy ? 'lazy' : 'eager'} decoding="async" />
  );
}
