import { useCallback, useEffect, useRef } from 'react';

type Previews = { keep(uuid: string, file: File): void; of(uuid: string): string | undefined };

/** Preview images of files chosen on this page, by their uuid; released when the page closes. */
export function usePreviews(): Previews {
  const addresses = useRef(new Map<string, string>());
  useEffect(() => {
    const all = addresses.current;
    return () => {
      for (const address of all.values()) URL.revokeObjectURL(address);
      all.clear();
    };
  }, []);
  const keep = useCallback((uuid: string, file: File) => {
    if (file.type.startsWith('image/')) addresses.current.set(uuid, URL.createObjectURL(file));
  }, []);
  const of = useCallback((uuid: string) => addresses.current.get(uuid), []);
  return { keep, of };
}
