/** Replaces the query client's mutation cache in the build (vite.slim.ts): calls that change data do not use it. */
export class MutationCache {
  findAll(): [] {
    return [];
  }

  clear(): void {
    // There are no mutations.
  }

  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
}
