/** Takes the place of the query client's cache of mutations in the build (vite.slim.ts): calls that change something are sent by themselves. */
export class MutationCache {
  findAll(): [] {
    return [];
  }

  clear(): void {
    // There are none.
  }

  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
}
