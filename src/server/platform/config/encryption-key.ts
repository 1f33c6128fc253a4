/** A key of 32 bytes, written as 64 hexadecimal digits or in base64; undefined for anything else. */
export function readKey(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, /^[0-9a-fA-F]{64}$/.test(text) ? 'hex' : 'base64');
  return bytes.length === 32 ? bytes : undefined;
}

/** A key of zeros, or of any other byte repeated: nobody made it at random. */
export const isGuessable = (key: Uint8Array): boolean => key.every((byte) => byte === key[0]);
