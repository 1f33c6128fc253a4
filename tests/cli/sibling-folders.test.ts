import type { IModule } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import { circularFolders, folderIn } from '../../src/cli/layers/sibling-folders.ts';

/** Modules by their path, each with what it imports. */
const modules = (imports: Record<string, string[]>): IModule[] =>
  Object.entries(imports).map(([source, imported]) => ({
    source,
    dependencies: imported.map((resolved) => ({ resolved }) as IModule['dependencies'][number]),
    dependents: [],
    valid: true,
  }));

describe('the features of a server', () => {
  const oneWay = {
    'src/server/papers/store/paper.ts': ['src/server/record/row.ts'],
    'src/server/papers/routes.ts': ['src/server/papers/store/paper.ts'],
    'src/server/record/row.ts': ['src/server/platform/clock.ts', 'runtime/json/json.ts'],
    'src/server/main.ts': ['src/server/papers/routes.ts'],
  };

  it('pass where they import one way', () => {
    expect(circularFolders(modules(oneWay), ['runtime', 'src'])).toEqual([]);
  });

  it('are refused where they import each other, though no two folders of files do', () => {
    const broken = { ...oneWay, 'src/server/record/jobs/send.ts': ['src/server/papers/drawing/pen.ts'] };
    expect(circularFolders(modules(broken), ['runtime', 'src'])).toEqual([
      [
        'error  no-folder-cycles  src/server/papers → src/server/record → src/server/papers',
        '  src/server/papers/store/paper.ts → src/server/record/row.ts',
        '  src/server/record/jobs/send.ts → src/server/papers/drawing/pen.ts',
      ].join('\n'),
    ]);
  });

  it('are refused where one imports a file beside the features that imports it', () => {
    const broken = { ...oneWay, 'src/server/platform/clock.ts': ['src/server/main.ts'] };
    expect(circularFolders(modules(broken), ['src'])).toEqual([
      expect.stringMatching(/^error {2}no-folder-cycles {2}src\/server → .*src\/server$/m),
    ]);
  });

  it('are not looked at outside of the roots', () => {
    const circle = { 'tests/one/a.ts': ['tests/two/b.ts'], 'tests/two/b.ts': ['tests/one/a.ts'] };
    expect(circularFolders(modules(circle), ['runtime', 'src'])).toEqual([]);
    expect(circularFolders(modules(circle), ['tests'])).toHaveLength(1);
  });
});

it('a file belongs to the folder directly in the parent, or to the parent', () => {
  const inServer = folderIn('src/server');
  expect(inServer('src/server/papers/store/paper.ts')).toBe('src/server/papers');
  expect(inServer('src/server/main.ts')).toBe('src/server');
  expect(inServer('src/client/main.ts')).toBeUndefined();
});
