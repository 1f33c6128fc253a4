/** A key of 32 bytes from 64 hexadecimal digits or base64; undefined for any other text. */
export function readKey(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, /^[0-9a-fA-F]{64}$/.test(text) ? 'hex' : 'base64');
  return bytes.length === 32 ? bytes : undefined;
}

/** Whether a key is one byte repeated, such as all zeros. */
export const isGuessable = (key: Uint8Array): boolean => key.every((byte) => byte === key[0]);
