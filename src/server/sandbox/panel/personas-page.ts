import type { Persona, Personas } from '../../../../runtime/schema/types.ts';
import { type Html, html } from '../../pages/html.ts';
import { panelPage, table } from './layout.ts';
import { type StatusDocuments, statusTag } from './status-tag.ts';

/** The personas and the input that selects each. `start`: the URL at which a new application begins. */
export function personasPage(personas: Personas, documents: StatusDocuments | undefined, start: string): Html {
  const rows = personas.order.flatMap((id) => {
    const persona = personas.personas[id];
    return persona ? [row(id, persona, personas.traits ?? {}, documents)] : [];
  });
  return panelPage({
    title: 'Personas',
    main: html`${[
      html`<h1>Personas</h1><p class="lead">What a sandbox vendor answers depends on who applies. Type one of these, and leave the rest as you like. Whoever is none of them gets the usual answers.</p>`,
      table('Personas', ['Persona', 'Type this', 'What happens', 'First rests at'], rows),
      html`<h2>On hosted pages</h2><p>A bank, a payroll service, an identity check and a notary’s session are pages of the sandbox: any text signs in, and the last page offers to fail, to expire, or to answer late.</p>`,
    ]}`,
    start,
  });
}

function row(
  id: string,
  { description, match, leadsTo }: Persona,
  traits: NonNullable<Personas['traits']>,
  documents: StatusDocuments | undefined,
): Html {
  const wanted = Object.entries(match).map(
    ([trait, value]) =>
      html`<span class="pair"><span class="quiet">${traits[trait]?.title ?? trait}</span> <code>${value}</code></span>`,
  );
  return html`<tr><th scope="row">${id}</th><td>${wanted}</td><td>${description}</td><td>${statusTag(leadsTo, documents)}</td></tr>`;
}
