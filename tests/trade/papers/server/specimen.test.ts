import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../server/support/papers/paper-calls.ts';
import { textOfPdf } from '../../../server/support/papers/pdf-text.ts';
import { serverOfFile } from '../../../server/support/server-of-file.ts';

const server = serverOfFile();

describe('a specimen', () => {
  const at = (paper: string) => server.app.inject(`/service-application/api/v1/papers/${paper}/file`);

  it('is anybody’s, and always the same', async () => {
    const [first, second] = [await at('sample'), await at('sample')];
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(sha256(second.rawPayload)).toBe(sha256(first.rawPayload));
    expect(await textOfPdf(first.rawPayload)).toContain('Zoë O’Brien-Núñez (née Łukasz)');
  });

  it('is named sample: any other name is a 404', async () => {
    expect((await at('note')).statusCode).toBe(404);
    expect((await at('nothing')).statusCode).toBe(404);
  });
});
