/** A module that a package imports and no page of ours runs, and the module that takes its place. */
export type Replacement = {
  package: string;
  /** The module as the package's import names it. */
  source: string;
  /** The module in its place, as this file would import it. */
  with: string;
  /** A folder of ours that imports it too. */
  also?: string;
};

/** Sizes are what each alone saves of a chunk, gzip level 9: `npm run bench -- replacements`. */
export const replacements: readonly Replacement[] = [
  // 7.5 KB of the first page: resolves the addresses of schemas that have an $id.
  // Upstream: compare addresses as texts first, and let whoever has schemas with an $id pass the resolver, as `experimental_customMergeAllOf` is passed.
  { package: '@rjsf/utils', source: 'fast-uri', with: './same-document.ts' },
  // 4.0 KB of the first page: merges the schemas of an allOf.
  // Upstream: give the merger from outside (`experimental_customMergeAllOf`) a module of its own as default, which a page that passes another leaves out.
  { package: '@rjsf/utils', source: './shallowAllOfMerge.js', with: './no-all-of.ts' },
  // 4.1 KB of the first page: makes of the validator's errors what rjsf's Form shows, and fills in defaults for that.
  // Upstream: a module of its own for `rawValidation` and `isValid`, which `validateFormData` extends.
  {
    package: '@rjsf/validator-ajv8',
    source: './processRawValidationErrors.js',
    with: './no-form-errors.ts',
  },
  // 7.6 KB of the first page: parses messages, which the compiler of documents has done.
  // Upstream: an entry `intl-messageformat/no-parser` that leaves `__parse` unset, over the parser's own entry of that name.
  {
    package: 'intl-messageformat',
    source: '@formatjs/icu-messageformat-parser',
    with: '@formatjs/icu-messageformat-parser/no-parser.js',
    // Not the gallery's examples: these are documents that no compiler has seen.
    also: '/runtime/engine/',
  },
];

/** Statements of a package that are taken out of it. */
export type Removal = { package: string; statements: RegExp };

/** Sizes as above. */
export const removals: readonly Removal[] = [
  // 3.8 KB of the chunk with the list of addresses: hooks that nothing imports, which stay in a build because a property is written to them.
  // Upstream: a module for each hook (`downshift/useCombobox`), or `/* @__PURE__ */ Object.assign(useSelect, { stateChangeTypes })`.
  {
    package: 'downshift',
    statements: /^(?:useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = stateChangeTypes\$?\d?;$/gm,
  },
];
