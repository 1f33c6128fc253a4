/** The clock of this page, ISO 8601 in UTC. A sandbox session may set another time, from which the clock runs on. */
export function createClock(given: string | null): () => string {
  if (given === null) return () => new Date().toISOString();
  const offset = Date.parse(given) - Date.now();
  return () => new Date(Date.now() + offset).toISOString();
}
