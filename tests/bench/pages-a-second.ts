/** How many first pages a second a server sends, beside a static file of its own. */
import { Agent, get } from 'node:http';
import { startOwnServer } from '../../src/cli/browser/launch/own-server.ts';
import { line } from './measure.ts';

const atOnce = 8;
const runMs = 3_000;
const headers = { accept: 'text/html', 'accept-encoding': 'br' };

export async function benchPagesASecond(): Promise<void> {
  const server = await startOwnServer();
  const origin = `http://localhost:${server.port}`;
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  try {
    const page = `${origin}/account/heloc/register-v2`;
    const file = await firstScript(agent, page);
    await rate(agent, page, 500);
    const pages = await rate(agent, page, runMs);
    const files = await rate(agent, `${origin}${file}`, runMs);
    line('first pages a second', pages.toFixed(0));
    line('  beside a static file', `${(pages / files).toFixed(2)} ×`, '≥ 0.5 ×');
  } finally {
    agent.destroy();
    await server.stop();
  }
}

/** The script that runs before the page is painted: the smallest of its files. */
async function firstScript(agent: Agent, page: string): Promise<string> {
  const html = await body(agent, page, { accept: 'text/html' });
  const [, file] = /src="(\/assets\/early-[^"]+)"/.exec(html) ?? [];
  if (file === undefined) throw new Error('The page has no script before it is painted');
  return file;
}

/** Requests answered in a second, by as many as are sent at once. */
async function rate(agent: Agent, address: string, ms: number): Promise<number> {
  const began = performance.now();
  let answered = 0;
  const ask = async (): Promise<void> => {
    while (performance.now() - began < ms) {
      await body(agent, address, headers);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return (answered * 1000) / (performance.now() - began);
}

function body(agent: Agent, address: string, given: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: given }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`));
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => resolve(Buffer.concat(chunks).toString()));
    }).once('error', reject);
  });
}
