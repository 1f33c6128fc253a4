import { useCallback, useEffect, useRef, useState } from 'react';
import type { Address, AddressQuery, WidgetServices } from '../../react/context/widget.ts';

const pauseMs = 200;
const fewestCharacters = 3;

export type Suggestions = { status: 'idle' | 'searching' | 'found' | 'unavailable'; items: Address[] };

const noSuggestions: Suggestions = { status: 'idle', items: [] };

/**
 * Suggestions for the typed text, requested after a short pause; a newer request cancels the older one. Results stay
 * visible until the next response, so that the list does not flicker.
 */
export const useSuggestions = (services: WidgetServices) => {
  const [suggestions, setSuggestions] = useState(noSuggestions);
  const running = useRef<AbortController | null>(null);

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const clear = useCallback(() => {
    stop();
    setSuggestions(noSuggestions);
  }, [stop]);

  const ask = useCallback(
    async (query: AddressQuery, { signal }: AbortController) => {
      try {
        const items = await services.suggestAddresses(query, signal);
        if (!signal.aborted) setSuggestions({ status: 'found', items });
      } catch {
        if (!signal.aborted) setSuggestions({ status: 'unavailable', items: [] });
      }
    },
    [services],
  );

  const search = useCallback(
    (query: AddressQuery) => {
      stop();
      const text = query.text.trim();
      if (text.length < fewestCharacters) return setSuggestions(noSuggestions);
      const current = new AbortController();
      running.current = current;
      setSuggestions(({ items }) => ({ status: 'searching', items }));
      const timer = setTimeout(() => void ask({ ...query, text }, current), pauseMs);
      current.signal.addEventListener('abort', () => clearTimeout(timer));
    },
    [ask, stop],
  );

  return { suggestions, search, clear };
};
