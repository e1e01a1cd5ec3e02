import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { listen } from '@/components/ui/hooks/listen';
import { limits } from '@/lib/contract/limits';
import { ApiFailure, callApi } from '@/lib/http/call-api';
import { uploadFile } from '@/lib/http/upload-file';
import type { DescribePhoto, PhotoView, UploadedPhoto } from '@/lib/photos/api';
import { photoName } from '@/lib/photos/reads/photo-texts';
import { mediaType, pictureTypes } from '@/lib/photos/reads/picture-types';
import { nothingSaid, readSaid, type SaidOfPhoto, toChange } from './said-of-photo';

export type Upload = {
  id: number;
  file: File;
  preview: string;
  state:
    | { kind: 'sending'; share: number }
    | { kind: 'failed'; error: unknown }
    /** `isNew`: it was not in the bank before. */
    | { kind: 'done'; photo: PhotoView; isNew: boolean };
  said: SaidOfPhoto;
};

/** Names a picture without name and caption after its file, or nobody would find it. */
function nameOf(photo: PhotoView, { name, description }: SaidOfPhoto, file: File): DescribePhoto {
  const isNamed =
    [name, description].some((text) => text.trim() !== '') || photoName(photo, []) !== photo.id;
  return isNamed ? {} : { name: file.name.replace(/\.\w+$/, '').slice(0, 200) };
}

export const pathOf = (photo: PhotoView) => `/api/photos/uploads/${encodeURIComponent(photo.id)}`;

/** Removes an uploaded picture, even while the page is left; one that the bank already had stays. */
async function discard({ state }: Upload): Promise<void> {
  if (state.kind !== 'done' || !state.isNew) return;
  const options = { method: 'DELETE', keepalive: true } as const;
  await callApi(pathOf(state.photo), options).catch(() => undefined);
}

export function useUploads(files: readonly File[], locale: string) {
  const t = useTranslations('photos.upload');
  const [uploads, setUploads] = useState<readonly Upload[]>(() => files.map(startUpload));
  const stops = useRef(new Map<number, AbortController>());
  /** Ids left out before their upload began. */
  const leftOut = useRef(new Set<number>());
  /** Set once details are being saved: leaving the page then removes nothing. */
  const isKept = useRef(false);
  const latest = useRef(uploads);
  latest.current = uploads;

  function change(id: number, part: Partial<Upload>) {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  }

  async function send({ id, file }: Pick<Upload, 'id' | 'file'>) {
    const problem = problemOf(file);
    if (problem) {
      const reason = t(problem);
      change(id, { state: { kind: 'failed', error: new ApiFailure('invalid', reason, 0) } });
      return;
    }
    const stop = new AbortController();
    stops.current.set(id, stop);
    change(id, { state: { kind: 'sending', share: 0 } });
    try {
      const { photo, isNew } = await uploadFile<UploadedPhoto>('/api/photos/uploads', file, {
        signal: stop.signal,
        onProgress: (share) => change(id, { state: { kind: 'sending', share } }),
      });
      change(id, { state: { kind: 'done', photo, isNew }, said: readSaid(photo, locale) });
    } catch (error) {
      if (error instanceof ApiFailure && error.kind === 'aborted') return;
      change(id, { state: { kind: 'failed', error } });
    }
  }

  useUploadQueue({ latest, stops, leftOut, send, setUploads });
  useDiscardOnLeave(latest, isKept);

  return {
    uploads,
    say: ({ id, said }: Upload, more: Partial<SaidOfPhoto>) =>
      change(id, { said: { ...said, ...more } }),
    retry: (upload: Upload) => void send(upload),
    remove: (upload: Upload) => {
      const { id } = upload;
      leftOut.current.add(id);
      stops.current.get(id)?.abort();
      if (!isTwice(upload, uploads)) void discard(upload);
      setUploads((all) => all.filter((one) => one.id !== id));
    },
    discardAll: () => {
      for (const stop of stops.current.values()) stop.abort();
      for (const upload of uploads) void discard(upload);
    },
    async save(): Promise<PhotoView[]> {
      isKept.current = true;
      const photos: PhotoView[] = [];
      for (const upload of uploads) {
        const photo = await saveDetails(upload, locale);
        if (photo) photos.push(photo);
      }
      return photos;
    },
  };
}

function startUpload(file: File, id: number): Upload {
  return { id, file, preview: '', state: { kind: 'sending', share: 0 }, said: nothingSaid };
}

/** Checks a file before sending; names the message for a file that the desk would refuse. */
function problemOf({ type, size }: File): 'noPicture' | 'tooLarge' | undefined {
  if (!pictureTypes.includes(mediaType(type))) return 'noPicture';
  return size > limits.photoBytes ? 'tooLarge' : undefined;
}

function isTwice({ id, state }: Upload, uploads: readonly Upload[]): boolean {
  return uploads.some(
    (other) =>
      other.id !== id &&
      other.state.kind === 'done' &&
      state.kind === 'done' &&
      other.state.photo.id === state.photo.id,
  );
}

/** Undefined if it has not arrived. */
async function saveDetails({ state, said, file }: Upload, locale: string) {
  if (state.kind !== 'done') return undefined;
  const change = toChange(said, readSaid(state.photo, locale));
  if (!change && !state.isNew) return state.photo;
  // Needed even without new details: a picture without any is removed.
  const body: DescribePhoto = { ...nameOf(state.photo, said, file), ...change };
  const options = { method: 'PUT', body } as const;
  return (await callApi<{ photo: PhotoView }>(pathOf(state.photo), options)).photo;
}

function useUploadQueue(queue: {
  latest: RefObject<readonly Upload[]>;
  stops: RefObject<Map<number, AbortController>>;
  leftOut: RefObject<Set<number>>;
  send: (upload: Upload) => Promise<void>;
  setUploads: (change: (all: readonly Upload[]) => Upload[]) => void;
}): void {
  const { latest, stops, leftOut, send, setUploads } = queue;
  const begin = useRef(send);
  begin.current = send;
  useEffect(() => {
    const held = stops.current;
    const previews = new Map(
      latest.current.map(({ id, file }) => [id, URL.createObjectURL(file)] as const),
    );
    setUploads((all) => all.map((one) => ({ ...one, preview: previews.get(one.id) ?? '' })));
    let isLeft = false;
    void (async () => {
      // One at a time, for slow mobile connections.
      for (const one of latest.current) {
        if (isLeft) return;
        if (!leftOut.current.has(one.id)) await begin.current(one);
      }
    })();
    return () => {
      isLeft = true;
      for (const stop of held.values()) stop.abort();
      for (const preview of previews.values()) URL.revokeObjectURL(preview);
    };
  }, [latest, stops, leftOut, setUploads]);
}

function useDiscardOnLeave(latest: RefObject<readonly Upload[]>, isKept: RefObject<boolean>): void {
  useEffect(() => {
    return listen(window, {
      pagehide: ({ persisted }) => {
        // A page in the back/forward cache may continue; the desk removes forgotten uploads by itself.
        if (persisted || isKept.current) return;
        for (const upload of latest.current) void discard(upload);
      },
    });
  }, [latest, isKept]);
}
