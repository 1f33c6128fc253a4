/** The layer of a file of the product, such as runtime/engine; nothing for what is no part of it. */
export function layerOf(file: string): string | undefined {
  return /^(?:runtime|src)\/[^/]+(?=\/)/.exec(file)?.[0];
}
