/** The brand whose file this is; undefined for one of the base. */
export const brandOf = (file = ''): string | undefined => /^brands\/([^/]+)\//.exec(file)?.[1];
