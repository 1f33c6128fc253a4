import type { EntryState, LocationPort } from '../../../../runtime/react/context/navigation.ts';

type Entry = { address: string; depth: number };

/** The history of a tab: URLs as path and query. */
export class TabHistory {
  #entries: Entry[] = [];

  /** Path and query of the current entry. */
  get address(): string {
    return this.#entries.at(-1)?.address ?? '/';
  }

  /** Adds an entry for a loaded page. */
  add(address: string): void {
    this.#entries.push({ address, depth: 0 });
  }

  /** Replaces the URL of the current entry after a redirect. */
  redirected(address: string): void {
    this.#entries.pop();
    this.add(address);
  }

  /**
   * The location port of one page's runtime. Nothing is rendered, so the hooks do not follow changes. A page that was left
   * (`isLeft`) may still get responses, but does not navigate.
   */
  portOf(isLeft: () => boolean): LocationPort {
    const navigate: LocationPort['navigate'] = (to, options) => {
      if (!isLeft()) this.#navigate(to, options);
    };
    return {
      hook: () => [this.address, (path) => navigate(path)],
      searchHook: () => new URL(this.address, 'http://localhost').search,
      navigate,
      depth: () => this.#entries.at(-1)?.depth ?? 0,
      goBack: (entries, then) => {
        if (isLeft()) return;
        this.#entries.splice(-entries, entries);
        setTimeout(then, 0);
      },
    };
  }

  #navigate(address: string, { replace = false, state }: { replace?: boolean; state?: EntryState } = {}): void {
    if (replace) this.#entries.pop();
    this.#entries.push({ address, depth: state?.depth ?? 0 });
  }
}
