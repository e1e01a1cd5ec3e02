import { type PhotoSize, photoAddress } from '@/lib/drafts/content/placed';
import type { PhotoCut } from '@/lib/drafts/content/placed-photo';

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

export function cutStyle(cut: PhotoCut | undefined): Record<string, string> {
  if (!cut) return { width: '100%', height: '100%', left: '0', top: '0' };
  return {
    width: percent(1 / cut.width),
    height: percent(1 / cut.height),
    left: percent(-cut.x / cut.width),
    top: percent(-cut.y / cut.height),
  };
}

export function shownRatio({ width, height, cut }: Shown): string {
  const ratio = (width * (cut?.width ?? 1)) / (height * (cut?.height ?? 1));
  return String(Math.round(ratio * 1e4) / 1e4);
}

/** Address of a picture: on the desk, unless the bank's rules forbid copies. */
export function pictureSource({ bank, id, hotlink }: Shown, size: PhotoSize): string {
  return hotlink ?? photoAddress({ bank, id }, size);
}
