'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
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
  /** Of the file on this computer. */
  preview: string;
  state:
    | { kind: 'sending'; share: number }
    | { kind: 'failed'; error: unknown }
    /** `isNew`: it was not in the bank before. */
    | { kind: 'done'; photo: PhotoView; isNew: boolean };
  said: SaidOfPhoto;
};

/** What has neither name nor caption is called as its file is: nobody finds it otherwise. */
function nameOf(photo: PhotoView, { name, description }: SaidOfPhoto, file: File): DescribePhoto {
  const isNamed =
    [name, description].some((text) => text.trim() !== '') || photoName(photo, []) !== photo.id;
  return isNamed ? {} : { name: file.name.replace(/\.\w+$/, '').slice(0, 200) };
}

export const pathOf = (photo: PhotoView) => `/api/photos/uploads/${encodeURIComponent(photo.id)}`;

/** Takes back what was sent, also while the page is left; what the bank had before stays there. */
async function discard({ state }: Upload): Promise<void> {
  if (state.kind !== 'done' || !state.isNew) return;
  const options = { method: 'DELETE', keepalive: true } as const;
  await callApi(pathOf(state.photo), options).catch(() => undefined);
}

/** Pictures on their way into the newsroom's own bank, and what is said of each. */
export function useUploads(files: readonly File[], locale: string) {
  const t = useTranslations('photos.upload');
  const [uploads, setUploads] = useState<readonly Upload[]>(() =>
    files.map((file, id) => ({
      id,
      file,
      preview: '',
      state: { kind: 'sending', share: 0 },
      said: nothingSaid,
    })),
  );
  const stops = useRef(new Map<number, AbortController>());
  /** Left out while others were still on their way. */
  const leftOut = useRef(new Set<number>());
  /** Their words are being written down: leaving the page takes none of them back any more. */
  const isKept = useRef(false);
  const latest = useRef(uploads);
  latest.current = uploads;

  function change(id: number, part: Partial<Upload>) {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  }

  /** Why a file need not be sent: the desk would not take it. */
  function refusal({ type, size }: File): string | undefined {
    if (!pictureTypes.includes(mediaType(type))) return t('noPicture');
    return size > limits.photoBytes ? t('tooLarge') : undefined;
  }

  async function send({ id, file }: Pick<Upload, 'id' | 'file'>) {
    const reason = refusal(file);
    if (reason) {
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

  const begin = useRef(send);
  begin.current = send;
  useEffect(() => {
    const held = stops.current;
    const previews = latest.current.map(({ id, file }) => ({
      id,
      preview: URL.createObjectURL(file),
    }));
    setUploads((all) =>
      all.map((one) => ({
        ...one,
        preview: previews.find(({ id }) => id === one.id)?.preview ?? '',
      })),
    );
    let isLeft = false;
    void (async () => {
      // One after another: a phone's line is not wide.
      for (const one of latest.current) {
        if (isLeft) return;
        if (!leftOut.current.has(one.id)) await begin.current(one);
      }
    })();
    return () => {
      isLeft = true;
      for (const stop of held.values()) stop.abort();
      for (const { preview } of previews) URL.revokeObjectURL(preview);
    };
  }, []);

  useEffect(() => {
    // A page that may come back goes on where it was; what is forgotten then, the desk takes back by itself.
    const onLeave = ({ persisted }: PageTransitionEvent) => {
      if (!persisted && !isKept.current) for (const upload of latest.current) void discard(upload);
    };
    window.addEventListener('pagehide', onLeave);
    return () => window.removeEventListener('pagehide', onLeave);
  }, []);

  /** Whether another of these files is the same picture. */
  function isTwice({ id, state }: Upload): boolean {
    return uploads.some(
      (other) =>
        other.id !== id &&
        other.state.kind === 'done' &&
        state.kind === 'done' &&
        other.state.photo.id === state.photo.id,
    );
  }

  return {
    uploads,
    say: (id: number, said: Partial<SaidOfPhoto>) => {
      const upload = uploads.find((one) => one.id === id);
      if (upload) change(id, { said: { ...upload.said, ...said } });
    },
    retry: (id: number) => {
      const upload = uploads.find((one) => one.id === id);
      if (upload) void send(upload);
    },
    remove: (id: number) => {
      leftOut.current.add(id);
      stops.current.get(id)?.abort();
      const upload = uploads.find((one) => one.id === id);
      if (upload && !isTwice(upload)) void discard(upload);
      setUploads((all) => all.filter((one) => one.id !== id));
    },
    /** What was sent is taken back. */
    discardAll: () => {
      for (const stop of stops.current.values()) stop.abort();
      for (const upload of uploads) void discard(upload);
    },
    /** Writes down what was said and gives the photos as they are then. */
    async save(): Promise<PhotoView[]> {
      isKept.current = true;
      const photos: PhotoView[] = [];
      for (const { state, said, file } of uploads) {
        if (state.kind !== 'done') continue;
        const change = toChange(said, readSaid(state.photo, locale));
        if (!change && !state.isNew) {
          photos.push(state.photo);
          continue;
        }
        // Also where nothing was said anew: what nobody says anything of is taken back.
        const body: DescribePhoto = { ...nameOf(state.photo, said, file), ...change };
        const answer = await callApi<{ photo: PhotoView }>(pathOf(state.photo), {
          method: 'PUT',
          body,
        });
        photos.push(answer.photo);
      }
      return photos;
    },
  };
}
