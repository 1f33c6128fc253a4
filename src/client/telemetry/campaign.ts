/** The campaign parameters of a query; the others are left out, because they may identify a person. */
export const campaignOf = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name.startsWith('utm_')));
