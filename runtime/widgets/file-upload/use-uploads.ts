import { useCallback, useEffect, useRef, useState } from 'react';
import type { StoredFile, Upload, UploadPlace, WidgetServices } from '../../react/context/widget.ts';
import { flawOf } from './limits.ts';

/** An upload in progress, or a failed one. */
export type Sending = {
  key: number;
  file: File;
  /** Share uploaded, 0 to 1. */
  share: number;
  failure: Extract<Upload, { outcome: 'refused' }>['why'] | undefined;
};

type Options = {
  services: WidgetServices;
  place: UploadPlace;
  /** Endings of the names that are taken. */
  endings: readonly string[];
  limit: number;
  arrived(file: StoredFile, sent: File): void;
};

/** Uploads in progress. A retry replaces the first attempt; leaving the page aborts all. */
export function useUploads({ services, place, endings, limit, arrived }: Options) {
  const [sending, setSending] = useState<Sending[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const count = useRef(0);
  // They may have changed since the upload began.
  const latest = useRef({ place, endings, limit, arrived });
  latest.current = { place, endings, limit, arrived };
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const one of all.values()) one.abort();
    };
  }, []);

  const change = useCallback((key: number, change: Partial<Sending> | null) => {
    setSending((before) =>
      before.flatMap((one) => (one.key !== key ? [one] : change === null ? [] : [{ ...one, ...change }])),
    );
  }, []);

  const run = useCallback(
    async (key: number, file: File) => {
      const controller = new AbortController();
      running.current.set(key, controller);
      const upload = await services
        .upload(file, latest.current.place, (share) => change(key, { share }), controller.signal)
        .catch((): Upload => ({ outcome: 'refused', why: 'failed' }));
      running.current.delete(key);
      if (controller.signal.aborted) return;
      if (upload.outcome === 'refused') return change(key, { failure: upload.why });
      change(key, null);
      latest.current.arrived(upload.file, file);
    },
    [services, change],
  );

  const send = useCallback(
    (file: File) => {
      count.current += 1;
      const key = count.current;
      const failure = flawOf(file, latest.current);
      setSending((before) => [...before.filter((one) => one.failure === undefined), { key, file, share: 0, failure }]);
      if (failure === undefined) void run(key, file);
    },
    [run],
  );

  const retry = (one: Sending) => {
    change(one.key, { failure: undefined, share: 0 });
    void run(one.key, one.file);
  };
  const cancel = (one: Sending) => {
    running.current.get(one.key)?.abort();
    change(one.key, null);
  };
  return { sending, send, retry, cancel };
}
