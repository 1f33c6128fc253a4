import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../../runtime/json/json.ts';

/**
 * Distributes work between processes by files: true for the first process that claims a value. The claim is a file in the
 * folder with the value as JSON.
 */
export function claim(folder: string, value: Json): boolean {
  const text = JSON.stringify(value);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(fileOf(folder, text), text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether a value is claimed, without claiming it. */
export const isClaimed = (folder: string, value: Json): boolean => existsSync(fileOf(folder, JSON.stringify(value)));

const fileOf = (folder: string, text: string): string =>
  join(folder, `${createHash('sha256').update(text).digest('hex').slice(0, 24)}.json`);
