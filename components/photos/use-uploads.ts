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
  /** Object URL of the local file. */
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

/** Uploads pictures to the newsroom's own bank, and collects the details of each. */
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
  /** Ids left out before their upload began. */
  const leftOut = useRef(new Set<number>());
  /** Set once details are being saved: leaving the page then removes nothing. */
  const isKept = useRef(false);
  const latest = useRef(uploads);
  latest.current = uploads;

  function change(id: number, part: Partial<Upload>) {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  }

  /** Checks a file before sending; returns the reason why the desk would refuse it. */
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
      // One at a time, for slow mobile connections.
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
    // A page in the back/forward cache may continue; the desk removes forgotten uploads by itself.
    const onLeave = ({ persisted }: PageTransitionEvent) => {
      if (!persisted && !isKept.current) for (const upload of latest.current) void discard(upload);
    };
    window.addEventListener('pagehide', onLeave);
    return () => window.removeEventListener('pagehide', onLeave);
  }, []);

  /** True if another of these files is the same picture. */
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
    /** Removes everything that was uploaded. */
    discardAll: () => {
      for (const stop of stops.current.values()) stop.abort();
      for (const upload of uploads) void discard(upload);
    },
    /** Saves the details and returns the updated photos. */
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
        // Needed even without new details: a picture without any is removed.
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
