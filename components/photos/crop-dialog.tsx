import { TriangleAlert } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { shownSize } from '@/lib/drafts/content/placed';
import type { PhotoCut } from '@/lib/drafts/content/placed-photo';
import {
  type CropRatio,
  largestCut,
  minAcross,
  ratioOf,
  ratios,
  realCut,
} from '@/lib/photos/reads/cuts';
import { type FocalPoint, FocusPicker } from './focus-picker';
import { pictureSource, type Shown } from './picture-frame';

type Cropped = { cut: PhotoCut | undefined; focus: FocalPoint | undefined };

const center: FocalPoint = { x: 0.5, y: 0.5 };
const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

function toPercent(cut: PhotoCut | undefined): PercentCrop {
  if (!cut) return whole;
  const { x, y, width, height } = cut;
  return { unit: '%', x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}

const share = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)) * 100) / 1e4;

function toCut({ x, y, width, height }: PercentCrop, ratio: CropRatio): PhotoCut | undefined {
  if (width <= 0 || height <= 0) return undefined;
  return realCut({
    x: share(x),
    y: share(y),
    width: Math.max(0.0001, share(width)),
    height: Math.max(0.0001, share(height)),
    ratio,
  });
}

export function CropDialog(props: {
  photo: Shown & { focus?: FocalPoint | undefined };
  onDone: (cropped: Cropped) => void;
  onClose: () => void;
}) {
  const { photo, onDone, onClose } = props;
  const t = useTranslations('photos.crop');
  const [ratio, setRatio] = useState<CropRatio>(photo.cut?.ratio ?? 'free');
  const [crop, setCrop] = useState(() => toPercent(photo.cut));
  const [focus, setFocus] = useState(photo.focus);
  const [isFocusing, setFocusing] = useState(false);
  const cut = toCut(crop, ratio);
  const shown = shownSize({ width: photo.width, height: photo.height, ...(cut && { cut }) });
  const source = pictureSource(photo, 1280);

  function choose(next: CropRatio) {
    setRatio(next);
    setFocusing(false);
    setCrop(next === 'free' ? crop : toPercent(largestCut(photo, next, focus)));
  }

  return (
    <Dialog
      title={t('title')}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button
            className="mr-auto"
            onPress={() => {
              setRatio('free');
              setCrop(whole);
              setFocus(undefined);
            }}
          >
            {t('whole')}
          </Button>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onPress={() => onDone({ cut, focus })}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
          <RatioChoice ratio={ratio} onChange={choose} />
          <Button
            aria-pressed={isFocusing}
            variant={isFocusing ? 'primary' : 'quiet'}
            onPress={() => {
              setFocusing(!isFocusing);
              if (!isFocusing) setFocus(focus ?? center);
            }}
          >
            {isFocusing ? t('focusDone') : t('focus')}
          </Button>
        </div>
        <p className="text-xs text-faint">{isFocusing ? t('focusHint') : t('hint')}</p>
        <div className="flex justify-center rounded-md bg-sunken p-2">
          {isFocusing ? (
            <FocusPicker source={source} point={focus ?? center} onChange={setFocus} />
          ) : (
            <CropArea source={source} crop={crop} ratio={ratio} onChange={setCrop} />
          )}
        </div>
        <SizeNote {...shown} />
      </div>
    </Dialog>
  );
}

function RatioChoice(props: { ratio: CropRatio; onChange: (ratio: CropRatio) => void }) {
  const { ratio, onChange } = props;
  const t = useTranslations('photos.crop');
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="mb-1 text-[13px] font-medium text-soft">{t('ratio')}</legend>
      {ratios.map((value) => (
        <label
          key={value}
          className="cursor-pointer rounded-md border border-line bg-raised px-2.5 py-1 text-sm has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:py-2.5"
        >
          <input
            type="radio"
            name="ratio"
            value={value}
            checked={ratio === value}
            onChange={() => onChange(value)}
            className="sr-only"
          />
          {value === 'free' ? t('free') : value}
        </label>
      ))}
    </fieldset>
  );
}

function CropArea(props: {
  source: string;
  crop: PercentCrop;
  ratio: CropRatio;
  onChange: (crop: PercentCrop) => void;
}) {
  const { source, crop, ratio, onChange } = props;
  const t = useTranslations('photos.crop');
  const aspect = ratioOf(ratio);
  return (
    <ReactCrop
      crop={crop}
      {...(aspect !== undefined && { aspect })}
      keepSelection
      ruleOfThirds
      minWidth={24}
      minHeight={24}
      ariaLabels={{
        cropArea: t('area'),
        nwDragHandle: t('handles.nw'),
        nDragHandle: t('handles.n'),
        neDragHandle: t('handles.ne'),
        eDragHandle: t('handles.e'),
        seDragHandle: t('handles.se'),
        sDragHandle: t('handles.s'),
        swDragHandle: t('handles.sw'),
        wDragHandle: t('handles.w'),
      }}
      onChange={(_, percent) => onChange(percent)}
    >
      {/* biome-ignore lint/performance/noImgElement: the banks make the small ones themselves */}
      <img src={source} alt="" className="max-h-[56dvh]! max-w-full" />
    </ReactCrop>
  );
}

function SizeNote({ width, height }: { width: number; height: number }) {
  const t = useTranslations('photos.crop');
  const { number } = useFormatter();
  const isSmall = width < minAcross;
  const sizes = { width: number(width), height: number(height), least: number(minAcross) };
  return (
    <p
      role="status"
      className={`flex items-center gap-1.5 text-[13px] ${isSmall ? 'text-warn' : 'text-soft'}`}
    >
      {isSmall && <TriangleAlert size={14} aria-hidden />}
      {t(isSmall ? 'small' : 'size', sizes)}
    </p>
  );
}
