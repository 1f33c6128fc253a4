/** The layer of a file of the product, such as runtime/engine; undefined for a file outside the product. */
export function layerOf(file: string): string | undefined {
  return /^(?:runtime|src)\/[^/]+(?=\/)/.exec(file)?.[0];
}
