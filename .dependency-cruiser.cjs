// Who may import whom. Run by `npm run lint` through src/cli/lint-imports.ts, which also fails where nothing was cruised.

/** Each layer's folder, lowest first, and the layers that it may import besides itself. */
const layers = {
  'runtime/json': [],
  'runtime/dates': [],
  'runtime/answers': [],
  'runtime/schema': ['runtime/json'],
  'runtime/engine': ['runtime/schema', 'runtime/json', 'runtime/dates'],
  'runtime/lifecycle': ['runtime/engine', 'runtime/schema', 'runtime/json', 'runtime/dates'],
  'runtime/language': [
    'runtime/lifecycle',
    'runtime/engine',
    'runtime/schema',
    'runtime/answers',
    'runtime/json',
    'runtime/dates',
  ],
  'runtime/journey': ['runtime/lifecycle', 'runtime/engine', 'runtime/schema', 'runtime/json'],
  'runtime/state': ['runtime/engine', 'runtime/schema', 'runtime/json'],
  'runtime/validation': ['runtime/engine', 'runtime/schema', 'runtime/json'],
  'runtime/react': ['runtime/state', 'runtime/validation', 'runtime/engine', 'runtime/schema', 'runtime/json'],
  'runtime/widgets': ['runtime/react', 'runtime/engine', 'runtime/schema', 'runtime/json', 'runtime/dates'],
  'src/contract': ['runtime/engine', 'runtime/schema', 'runtime/json'],
  'src/lending': ['runtime/engine', 'runtime/schema', 'runtime/json', 'runtime/dates'],
  'src/documents': [
    'runtime/language',
    'runtime/validation',
    'runtime/engine',
    'runtime/schema',
    'runtime/json',
    'src/contract',
    'src/lending',
  ],
  'src/client': [
    'runtime/engine',
    'runtime/schema',
    'runtime/json',
    'runtime/dates',
    'runtime/state',
    'runtime/validation',
    'runtime/react',
    'runtime/widgets',
    'src/contract',
    'src/lending',
  ],
  'src/server': [
    'runtime/language',
    'runtime/answers',
    'runtime/lifecycle',
    'runtime/engine',
    'runtime/schema',
    'runtime/json',
    'runtime/dates',
    'src/contract',
    'src/lending',
    'src/documents',
  ],
  'src/cli': [
    'runtime/language',
    'runtime/journey',
    'runtime/widgets',
    'runtime/lifecycle',
    'runtime/engine',
    'runtime/schema',
    'runtime/json',
    'runtime/dates',
    'runtime/state',
    'runtime/react',
    'src/client',
    'src/contract',
    'src/lending',
    'src/documents',
  ],
};

const layerRules = Object.entries(layers).map(([layer, below]) => ({
  name: `${layer.replace('/', '-')}-imports-down`,
  comment: `${layer} may import ${below.join(', ') || 'no other layer'}.`,
  severity: 'error',
  from: { path: `^${layer}/` },
  to: { path: '^(runtime|src|tests|flows|brands)/', pathNot: [layer, ...below].map((allowed) => `^${allowed}/`) },
}));

/** What runs in a browser, too. */
const browserSafe = '^(runtime|src/(client|contract|lending))/';

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'no-cycles',
      comment: 'A cycle, type-only ones included, means that two concepts are one or that a third is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-node-in-the-browser',
      comment: 'These layers run in the browser as well; files, clocks and sockets are arguments.',
      severity: 'error',
      from: { path: browserSafe },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'engine-is-pure',
      comment: 'These folders take data and return data: of packages they may use only those that do the same.',
      severity: 'error',
      from: { path: '^runtime/(json|dates|engine|lifecycle|journey)/' },
      to: {
        path: '^node_modules/',
        pathNot:
          '^node_modules/(json-logic-js|@types/json-logic-js|@date-fns/tz|dequal|intl-messageformat|@formatjs/[^/]+|libphonenumber-js)/',
      },
    },
    {
      name: 'compiler-is-pure',
      comment:
        'Only the compiler may carry ajv, jsonc-parser, recheck, culori and mdast-util-from-markdown: they are heavy and the browser has no need of them.',
      severity: 'error',
      from: { path: '^runtime/language/' },
      to: {
        path: '^node_modules/',
        pathNot:
          '^node_modules/(ajv|ajv-formats|jsonc-parser|recheck|culori|@types/culori|mdast-util-from-markdown|@types/mdast|@formatjs/[^/]+|intl-messageformat)/',
      },
    },
    {
      name: 'compiler-stays-out-of-the-browser',
      comment: 'A page is given a Product; it never compiles one.',
      severity: 'error',
      from: { path: '^(runtime/(state|react|widgets)|src/client)/' },
      to: { path: '^runtime/language/' },
    },
    {
      name: 'json-logic-in-logic',
      comment:
        'json-logic-js keeps its operators in global state; one folder knows it (one file: see lint-imports.ts).',
      severity: 'error',
      from: { pathNot: '^runtime/engine/logic/' },
      to: { path: '^node_modules/json-logic-js/' },
    },
    {
      name: 'decimal-in-lending',
      comment: 'Money is decimal in one place (one file: see lint-imports.ts).',
      severity: 'error',
      from: { pathNot: '^src/lending/' },
      to: { path: '^node_modules/decimal\\.js-light/' },
    },
    {
      name: 'state-without-react',
      comment: 'Atoms are vanilla: what React does not draw can be tested without it.',
      severity: 'error',
      from: { path: '^runtime/(?!react/|widgets/|validation/)' },
      to: { path: '^node_modules/(react|react-dom|@rjsf/[^/]+|wouter|jotai/(esm/)?(index|react))(/|\\.|$)' },
    },
    {
      name: 'sandbox-apart',
      comment:
        'The sandbox can be deleted: only whoever starts a server names it, by its path (src/server/load-adapters.ts).',
      severity: 'error',
      from: { path: '^(runtime|src)/', pathNot: '^src/server/sandbox/' },
      to: { path: '^src/server/sandbox/' },
    },
    {
      name: 'no-ajv-in-the-browser',
      comment: 'Validators come precompiled; ajv at run time needs eval, which the content security policy forbids.',
      severity: 'error',
      from: { path: '^(runtime/(state|validation|react|widgets)|src/client)/' },
      to: { path: '^node_modules/(ajv|ajv-formats)/', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|tests/documents/broken|tests/cases)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
