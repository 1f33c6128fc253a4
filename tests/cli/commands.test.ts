import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { documentFolder } from '../documents/folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const commands = Object.entries(scripts);
/** The run of all tests, and a series: they load little before they look at their options. */
const light = commands.filter(([name]) => ['test', 'lint'].includes(name));
const others = commands.filter((command) => !light.includes(command));
/** Commands that other commands run, or that are run by hand. */
const inner = ['find-browser', 'key-order', 'lint-imports', 'places'].map((name) => `node src/cli/${name}.ts`);

/** What a command asks for before it looks at other options. */
const needed: Record<string, string[]> = { rules: ['--org', 'main', '--state', 'CA'] };

// A process of ours reads all documents: on a busy machine that takes long.
vi.setConfig({ testTimeout: 300_000 });

type Ended = { code: number; printed: string };

function run(line: string, ...more: string[]): Promise<Ended> {
  const [, ...args] = line.split(' ');
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...args, ...more], { cwd: ROOT }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, printed: stdout + stderr }),
    );
  });
}

async function refusesUnknownOption(name: string, line: string): Promise<void> {
  const { code, printed } = await run(line, ...(needed[name] ?? []), '--no-such-option');
  expect(printed).toContain("unknown option '--no-such-option'");
  expect(code).toBe(1);
}

test.each(light)('npm run %s refuses an option that it does not know', refusesUnknownOption);
test.each(others)('npm run %s refuses an option that it does not know', { tags: ['all'] }, refusesUnknownOption);

/** More than the options of any command need; the compiler, the server and the browser have several times as many. */
const FEW_MODULES = 100;

async function saysHowItIsUsed(name: string, line: string): Promise<void> {
  const counting = line.replace(/^node /, 'node --import ./tests/cli/count-modules.ts ');
  const { code, printed } = await run(counting, '--help');
  const [, modules] = /^(\d+) modules loaded$/m.exec(printed) ?? [];
  expect(Number(modules)).toBeLessThan(FEW_MODULES);
  const called = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
  expect(printed).toContain(`Usage: ${called} -- [options]`);
  expect(printed).toMatch(/\n\n[A-Z]/);
  expect(code).toBe(0);
}

test.each(light)('npm run %s --help says how the command is used, and loads little for it', saysHowItIsUsed);
test.each(others)(
  'npm run %s --help says how the command is used, and loads little for it',
  { tags: ['all'] },
  saysHowItIsUsed,
);

test.each(inner)(
  '%s refuses an option that it does not know, and says with --help how it is used',
  { tags: ['all'] },
  async (line) => {
    const [refused, helped] = await Promise.all([run(line, '--no-such-option'), run(line, '--help')]);
    expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining("unknown option '--no-such-option'") });
    expect(helped).toMatchObject({ code: 0, printed: expect.stringContaining(`Usage: ${line} [options]`) });
  },
);

test('a journey that does not exist is named, and ends with 2', { tags: ['all'] }, async () => {
  const { code, printed } = await run(scripts.journeys ?? '', 'no-such-journey');
  expect(printed).toContain('no-such-journey: there is no such journey, folder or file');
  expect(code).toBe(2);
});

test('the rules that refuse are followed by how many others stop a borrower, as --kind lists them', {
  tags: ['all'],
}, async () => {
  const [all, input] = await Promise.all(
    [[], ['--kind', 'input']].map((more) => run(scripts.rules ?? '', ...(needed.rules ?? []), ...more)),
  );
  const count = /^input: (\d+) rules/.exec(input?.printed ?? '')?.[1];
  expect(count).toBeDefined();
  expect(all?.printed).toContain(`Not listed: ${count} of the kind input and `);
  expect(input?.printed).not.toContain('Not listed');
});

test('rules of a state that there is not are refused', { tags: ['all'] }, async () => {
  const { code, printed } = await run(scripts.rules ?? '', '--org', 'main', '--state', 'ZZ');
  expect(printed).toContain('Write a state by its two letters, such as CA.');
  expect(code).toBe(1);
});

test('npm run check tells an error with its place and what to mend first, and ends with 1', {
  tags: ['all'],
}, async () => {
  const folder = documentFolder(['main']);
  try {
    folder.write('flows/rules/registration/phone-given.json', '{ "kind": "no-kind" }');
    const { code, printed } = await run(scripts.check ?? '', folder.root);
    expect(printed).toMatch(/^flows\/rules\/registration\/phone-given\.json:1:\d+ error .+ \[[a-z-]+\]$/m);
    expect(printed).toMatch(/^Mend first: flows\//m);
    expect(code).toBe(1);
  } finally {
    folder.remove();
  }
});
