import type { Persona, Personas } from '../../../../runtime/schema/types.ts';
import { type Html, html } from '../../pages/html.ts';
import { panelPage, statusTag, table } from './layout.ts';

/** The personas and the entries that select them. */
export function personasPage(personas: Personas): Html {
  const rows = personas.order.flatMap((id) => {
    const persona = personas.personas[id];
    return persona ? [row(id, persona, personas.traits ?? {})] : [];
  });
  return panelPage(
    'Personas',
    html`${[
      html`<h1>Personas</h1><p class="lead">What a sandbox vendor answers depends on who applies. Type one of these, and leave the rest as you like. Whoever is none of them gets the usual answers.</p>`,
      table('Personas', ['Persona', 'Type this', 'What happens', 'First rests at'], rows),
      html`<h2>On hosted pages</h2><p>A bank, a payroll service, an identity check and a notary’s session are pages of the sandbox: any text signs in, and the last page offers to fail, to expire, or to answer late.</p>`,
    ]}`,
  );
}

function row(id: string, { description, match, leadsTo }: Persona, traits: NonNullable<Personas['traits']>): Html {
  const wanted = Object.entries(match).map(
    ([trait, value]) =>
      html`<span class="pair"><span class="quiet">${traits[trait]?.title ?? trait}</span> <code>${value}</code></span>`,
  );
  return html`<tr><th scope="row">${id}</th><td>${wanted}</td><td>${description}</td><td>${statusTag(leadsTo)}</td></tr>`;
}
