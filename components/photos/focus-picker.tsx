import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

export type FocalPoint = { x: number; y: number };

const step = 0.01;
const stride = 0.05;
const ways: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1e4) / 1e4;

/** Sets the focal point, which stays visible in every further crop, by click or arrow keys. */
export function FocusPicker(props: {
  source: string;
  point: FocalPoint;
  onChange: (point: FocalPoint) => void;
}) {
  const { source, point, onChange } = props;
  const t = useTranslations('photos.crop');
  const ref = useRef<HTMLButtonElement>(null);

  function place(event: PointerEvent) {
    const box = ref.current?.getBoundingClientRect();
    if (!box || (event.type === 'pointermove' && event.buttons === 0)) return;
    onChange({
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    });
  }

  function move(event: KeyboardEvent) {
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const by = event.shiftKey ? stride : step;
    onChange({ x: within(point.x + by * way.x), y: within(point.y + by * way.y) });
  }

  return (
    <button
      ref={ref}
      type="button"
      aria-label={t('focusAt', { x: Math.round(point.x * 100), y: Math.round(point.y * 100) })}
      onPointerDown={place}
      onPointerMove={place}
      onKeyDown={move}
      className="relative block max-w-full cursor-crosshair touch-none"
    >
      {/* biome-ignore lint/performance/noImgElement: the banks make the small ones themselves */}
      <img src={source} alt="" draggable={false} className="max-h-[56dvh] max-w-full" />
      <span
        aria-hidden
        style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
        className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_2px_rgb(0_0_0/0.6),inset_0_0_0_1px_rgb(0_0_0/0.6)]"
      />
    </button>
  );
}
