/** Freezes a value of plain objects and arrays, whole. Parts that are frozen already are taken to be frozen whole. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
