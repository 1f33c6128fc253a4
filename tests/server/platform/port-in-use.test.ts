import { expect, test } from 'vitest';
import { serverOfFile } from '../support/server-of-file.ts';
import { startTestServer } from '../support/test-server.ts';
import { testKey } from '../support/variables.ts';

const server = serverOfFile({ variables: { LINTEL_KEY: testKey } });

test('a server whose port another one uses does not start, names the port, and leaves the other one as it was', async () => {
  const { port } = new URL(server.address);
  const variables = { DATABASE_URL: server.ownerUrl, LINTEL_KEY: testKey, PORT: port };
  await expect(startTestServer({ variables })).rejects.toThrow(
    `PORT is ${port}, which another program on 127.0.0.1 uses`,
  );
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
});
