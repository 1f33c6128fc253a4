import { createHash } from 'node:crypto';
import type { TestServer } from './test-server.ts';

/** An uploaded file of an application, its borrower's or an additional signer's, that nobody has handed in yet. Returns its id. */
export async function uploadedFile(
  { context, clock }: TestServer,
  application: string,
  kind: string,
  text: string,
  signer: string | null = null,
): Promise<string> {
  const content = Buffer.from(text);
  const { uuid } = await context.db
    .insertInto('document')
    .values({
      application,
      signer,
      kind,
      file_name: `Sample ${kind}.pdf`,
      media_type: 'application/pdf',
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      content: await context.adapters.files.put(content),
      at: clock.now,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}
