import { type PhotoSize, photoAddress } from '@/lib/drafts/content/placed';
import type { PhotoCut } from '@/lib/drafts/content/placed-photo';

/** As much of a photo as is needed to show it. */
export type Shown = {
  bank: string;
  id: string;
  width: number;
  height: number;
  cut?: PhotoCut | undefined;
  hotlink?: string | undefined;
  placeholder?: string | undefined;
};

const percent = (share: number) => `${Math.round(share * 1e6) / 1e4}%`;

/** How a picture has to lie in a frame so that only the part is seen. */
export function cutStyle(cut: PhotoCut | undefined): Record<string, string> {
  if (!cut) return { width: '100%', height: '100%', left: '0', top: '0' };
  return {
    width: percent(1 / cut.width),
    height: percent(1 / cut.height),
    left: percent(-cut.x / cut.width),
    top: percent(-cut.y / cut.height),
  };
}

/** Width to height of what is seen, as the styles take it. */
export function shownRatio({ width, height, cut }: Shown): string {
  const ratio = (width * (cut?.width ?? 1)) / (height * (cut?.height ?? 1));
  return String(Math.round(ratio * 1e4) / 1e4);
}

/** Where the browser gets a picture: from the desk, except where a bank's rules forbid copies. */
export function pictureSource({ bank, id, hotlink }: Shown, size: PhotoSize): string {
  return hotlink ?? photoAddress({ bank, id }, size);
}
