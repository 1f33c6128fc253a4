/** What a call does in a domain of the trade; the domain defines it. */
export type DomainRole = string & { readonly isOfDomain: true };

/** A role of a domain, by the name that compiled calls have for it. */
export const domainRole = (name: string): DomainRole => name as DomainRole;
