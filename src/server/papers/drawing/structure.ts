import {
  PDFArray,
  type PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib';

/** The roles of ISO 32000-1, 14.8.4 that papers use; 'Artifact' is ignored by screen readers and is outside the tree. */
export type Role =
  | 'Artifact'
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Note'
  | 'Form';

/** An element of the structure that a screen reader reads. */
export type Element = { role: Role; ref: PDFRef; dict: PDFDict; kids: (PDFRef | PDFDict)[] };

/** The logical structure (tagged PDF) of a document: headings, paragraphs, cells, and artifacts. */
export class Structure {
  readonly root: Element;
  readonly #document: PDFDocument;
  readonly #elements: Element[] = [];
  /** By page, the element of each piece of marked content. */
  readonly #marks = new Map<PDFPage, Element[]>();

  constructor(document: PDFDocument) {
    this.#document = document;
    this.root = this.element('Document');
  }

  element(role: Role, parent?: Element): Element {
    const dict = this.#document.context.obj({ Type: 'StructElem', S: role });
    const ref = role === 'Artifact' ? this.#document.context.nextRef() : this.#document.context.register(dict);
    const element: Element = { role, ref, dict, kids: [] };
    if (role === 'Artifact') return element;
    if (parent) {
      dict.set(PDFName.of('P'), parent.ref);
      parent.kids.push(ref);
    }
    this.#elements.push(element);
    return element;
  }

  /** Draws content of an element. */
  mark(page: PDFPage, element: Element, draw: () => void): void {
    if (element.role === 'Artifact') {
      artifact(page, draw);
      return;
    }
    const marks = this.#marks.get(page) ?? [];
    this.#marks.set(page, marks);
    const id = marks.push(element) - 1;
    const kid = this.#document.context.obj({ Type: 'MCR' });
    kid.set(PDFName.of('Pg'), page.ref);
    kid.set(PDFName.of('MCID'), PDFNumber.of(id));
    element.kids.push(kid);
    begin(page, element.role, `<</MCID ${id}>>`);
    draw();
    end(page);
  }

  /** Writes the tree; nothing may be drawn after it. */
  close(): void {
    const { context, catalog } = this.#document;
    const numbers = PDFArray.withContext(context);
    for (const [key, [page, marks]] of [...this.#marks].entries()) {
      page.node.set(PDFName.of('StructParents'), PDFNumber.of(key));
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
      numbers.push(PDFNumber.of(key));
      numbers.push(context.register(context.obj(marks.map(({ ref }) => ref))));
    }
    for (const { dict, kids } of this.#elements) dict.set(PDFName.of('K'), context.obj(kids));
    const tree = context.obj({ Type: 'StructTreeRoot', K: this.root.ref });
    const treeRef = context.register(tree);
    tree.set(PDFName.of('ParentTree'), context.register(context.obj({ Nums: numbers })));
    tree.set(PDFName.of('ParentTreeNextKey'), PDFNumber.of(this.#marks.size));
    this.root.dict.set(PDFName.of('P'), treeRef);
    catalog.set(PDFName.of('StructTreeRoot'), treeRef);
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  }
}

/** Draws content that screen readers ignore: lines, running headers, page numbers. */
export function artifact(page: PDFPage, draw: () => void): void {
  page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]));
  draw();
  end(page);
}

function begin(page: PDFPage, role: Role, properties: string): void {
  page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(role), properties]));
}

function end(page: PDFPage): void {
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
}
