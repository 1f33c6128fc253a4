import { useCallback, useEffect, useRef, useState } from 'react';
import type { StoredFile, Upload, UploadPlace, WidgetServices } from '../../react/context/widget.ts';
import { validateFile } from './limits.ts';

/** An upload in progress, or a failed one. */
export type UploadAttempt = {
  key: number;
  file: File;
  /** The fraction uploaded, 0 to 1. */
  progress: number;
  failure: Extract<Upload, { outcome: 'refused' }>['why'] | undefined;
};

type Options = {
  services: WidgetServices;
  place: UploadPlace;
  /** The file name extensions that are accepted. */
  endings: readonly string[];
  limit: number;
  onStored(file: StoredFile, sent: File): void;
};

/** Uploads in progress. A retry replaces the first attempt; leaving the page aborts all. */
export function useUploads({ services, place, endings, limit, onStored }: Options) {
  const [sending, setSending] = useState<UploadAttempt[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const count = useRef(0);
  // They may have changed since the upload began.
  const latest = useRef({ place, endings, limit, onStored });
  latest.current = { place, endings, limit, onStored };
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const one of all.values()) one.abort();
    };
  }, []);

  const update = useCallback((key: number, change: Partial<UploadAttempt> | null) => {
    setSending((before) =>
      before.flatMap((one) => (one.key !== key ? [one] : change === null ? [] : [{ ...one, ...change }])),
    );
  }, []);

  const run = useCallback(
    async (key: number, file: File) => {
      const controller = new AbortController();
      running.current.set(key, controller);
      const upload = await services
        .upload(file, latest.current.place, (progress) => update(key, { progress }), controller.signal)
        .catch((): Upload => ({ outcome: 'refused', why: 'failed' }));
      running.current.delete(key);
      if (controller.signal.aborted) return;
      if (upload.outcome === 'refused') return update(key, { failure: upload.why });
      update(key, null);
      latest.current.onStored(upload.file, file);
    },
    [services, update],
  );

  const send = useCallback(
    (file: File) => {
      count.current += 1;
      const key = count.current;
      const failure = validateFile(file, latest.current);
      setSending((before) => [
        ...before.filter((one) => one.failure === undefined),
        { key, file, progress: 0, failure },
      ]);
      if (failure === undefined) void run(key, file);
    },
    [run],
  );

  const retry = (one: UploadAttempt) => {
    update(one.key, { failure: undefined, progress: 0 });
    void run(one.key, one.file);
  };
  const cancel = (one: UploadAttempt) => {
    running.current.get(one.key)?.abort();
    update(one.key, null);
  };
  return { sending, send, retry, cancel };
}
