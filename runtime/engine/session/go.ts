/** Changes the address. */
export type Go = {
  type: 'go';
  path: string;
  replace: boolean;
  query: Record<string, string>;
  /** The new address belongs to the same flow as the current one. */
  within?: true;
  /**
   * The flow has led to an application: the history replaces the flow's addresses by this one, and adds `path` after
   * it.
   */
  before?: { path: string; query: Record<string, string> };
};
