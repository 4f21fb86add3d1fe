import { kindOf } from './attribute-kind.ts';
import type {
  Control,
  Heading,
  Link,
  PageFacts,
  Reference,
  Resource,
  ShownDisclosure,
  SitePage,
} from './facts.ts';
import { HINT } from './figure-words.ts';
import { resourcesOf } from './resources.ts';
import { type Attributes, decode, MarkupError, type MarkupHandler } from './scan.ts';

/** Elements without an end tag. https://html.spec.whatwg.org/#void-elements */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Inputs that bring their own name or have nobody to tell it to. */
const UNLABELLED_INPUTS = new Set(['hidden', 'submit', 'reset', 'button', 'image']);

/** What an element passes on to everything inside it, as bits. */
const IN_SVG = 1;
const IN_LABEL = 2;
const UNHEARD = 4;
const IN_TITLE = 8;
const GIVEN = 16;
const UNSEEN = 32;

/** A claim or a disclosure whose text is being read; it ends with the element at `depth`. */
interface Shown extends ShownDisclosure {
  readonly depth: number;
  text: string;
}

/** What a reader gathers without regard to where it stands. */
const LISTS = [
  'titles',
  'metas',
  'canonicals',
  'ids',
  'links',
  'actions',
  'resources',
  'images',
  'controls',
  'references',
  'styled',
  'handlers',
  'inlineScripts',
  'nameless',
  'figureTexts',
] as const satisfies readonly (keyof PageFacts)[];

const SHOWN = ['claims', 'disclosures'] as const;

const filled = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

/** Gathers the facts of one page while `scan` walks through it. */
export class Reader implements MarkupHandler, PageFacts {
  lang: string | undefined;
  readonly titles: string[] = [];
  readonly metas: { name: string; content: string }[] = [];
  readonly canonicals: string[] = [];
  readonly ids: string[] = [];
  readonly links: Link[] = [];
  readonly actions: string[] = [];
  readonly resources: Resource[] = [];
  readonly headings: Heading[] = [];
  readonly images: { src: string; lacks: string[] }[] = [];
  readonly controls: Control[] = [];
  readonly labelled = new Set<string>();
  readonly references: Reference[] = [];
  readonly styled: string[] = [];
  readonly handlers: string[] = [];
  readonly inlineScripts: string[] = [];
  readonly nameless: string[] = [];
  readonly claims: Shown[] = [];
  readonly disclosures: Shown[] = [];
  readonly figureTexts: string[] = [];

  /** The open elements: name, inherited bits, scope of their headings, item of their claims. */
  private readonly tags: string[] = [];
  private readonly bits: number[] = [];
  private readonly scopes: number[] = [];
  private readonly items: number[] = [];
  /** Bits, scope and item where the reader stands now. */
  private bit = 0;
  private scope = 0;
  private lastScope = 0;
  private item = 0;
  private lastItem = 0;
  /** The claim and the disclosure around the reader. */
  private claim: Shown | undefined;
  private disclosure: Shown | undefined;
  /** The link or button around the reader, as long as nothing named it. */
  private unnamed: { tag: string; label: string } | undefined;

  constructor(readonly page: SitePage) {}

  open(tag: string, attributes: Attributes, selfClosed: boolean): void {
    const outer = this.bit;
    const outerScope = this.scope;
    const outerItem = this.item;
    this.readAttributes(tag, attributes);
    this.readElement(tag, attributes);
    if (this.marked) this.readMarked(attributes);
    if (VOID.has(tag) || (selfClosed && this.bit & IN_SVG)) {
      this.bit = outer;
      this.scope = outerScope;
      return;
    }
    if (selfClosed)
      throw new MarkupError(`<${tag}/> is not closed: only void elements may do that`);
    this.tags.push(tag);
    this.bits.push(outer);
    this.scopes.push(outerScope);
    this.items.push(outerItem);
  }

  close(tag: string): void {
    const open = this.tags.pop();
    if (open !== tag) {
      throw new MarkupError(`</${tag}> closes ${open ? `<${open}>` : 'nothing'}`);
    }
    this.bit = this.bits.pop() ?? 0;
    this.scope = this.scopes.pop() ?? 0;
    this.item = this.items.pop() ?? 0;
    const depth = this.tags.length;
    if (this.claim?.depth === depth) this.claim = undefined;
    if (this.disclosure?.depth === depth) this.disclosure = undefined;
    if (this.unnamed?.tag === tag) {
      this.nameless.push(this.unnamed.label);
      this.unnamed = undefined;
    }
  }

  text(html: string, start: number, end: number): void {
    if (this.bit & IN_TITLE) this.titles[this.titles.length - 1] += decode(html.slice(start, end));
    else if (!(this.bit & GIVEN)) {
      const text = html.slice(start, end);
      if (HINT.test(text)) this.figureTexts.push(decode(text));
    }
    if (this.claim) this.claim.text += decode(html.slice(start, end));
    if (this.disclosure) this.disclosure.text += decode(html.slice(start, end));
    if (this.unnamed && !(this.bit & UNHEARD) && html.slice(start, end).trim() !== '') {
      this.unnamed = undefined;
    }
  }

  /** Whether nothing around the place where the reader stands bears on what comes there. */
  get free(): boolean {
    return this.bit === 0 && !this.claim && !this.disclosure && !this.unnamed;
  }

  private filledLists: readonly (typeof LISTS)[number][] | undefined;

  /** The lists that are not empty, once everything was read. */
  private filled(): readonly (typeof LISTS)[number][] {
    this.filledLists ??= LISTS.filter((list) => this[list].length > 0);
    return this.filledLists;
  }

  /** Takes over what another reader gathered from whole elements, as if it had read them here. */
  add(read: Reader): void {
    for (const list of read.filled()) (this[list] as unknown[]).push(...read[list]);
    for (const id of read.labelled) this.labelled.add(id);
    for (const { level, scope } of read.headings) {
      this.headings.push({ level, scope: scope === 0 ? this.scope : scope + this.lastScope });
    }
    for (const list of SHOWN) {
      for (const shown of read[list]) {
        const item = shown.item === 0 ? this.item : shown.item + this.lastItem;
        this[list].push({ ...shown, item });
      }
    }
    this.lastScope += read.lastScope;
    this.lastItem += read.lastItem;
  }

  /** Throws where the document ends inside an element. */
  end(): void {
    const open = this.tags.at(-1);
    if (open) throw new MarkupError(`<${open}> is never closed`);
  }

  /** Whether the element at hand shows a claim or a disclosure. */
  private marked = false;

  /** What any element can carry. */
  private readAttributes(tag: string, attributes: Attributes): void {
    let apart = tag === 'template';
    this.marked = false;
    for (let i = 0; i < attributes.size; i++) {
      const name = attributes.name(i);
      switch (kindOf(name)) {
        case 'other':
          break;
        case 'id':
          this.ids.push(attributes.value(i));
          break;
        case 'hidden':
          apart = true;
          break;
        case 'style':
          this.styled.push(tag);
          break;
        case 'aria-hidden':
          this.bit |= attributes.value(i) === 'true' ? UNHEARD : 0;
          break;
        case 'data-record':
          this.bit |= GIVEN;
          break;
        case 'mark':
          this.marked = true;
          break;
        case 'handler':
          this.handlers.push(`${tag} ${name}`);
          break;
        case 'reference':
          this.readReference(tag, name, attributes.value(i));
      }
    }
    if (!apart) return;
    this.scope = ++this.lastScope;
    this.bit |= UNSEEN;
  }

  private readReference(tag: string, name: string, value: string): void {
    const where = `${tag} ${name}`;
    for (const id of value.split(/\s+/)) this.references.push({ where, id });
    if (tag === 'label' && name === 'for') this.labelled.add(value);
  }

  /** Begins to gather the words of a claim or a disclosure. */
  private readMarked(attributes: Attributes): void {
    const claim = attributes.get('data-claim');
    const disclosure = attributes.get('data-disclosure');
    if (claim !== undefined) {
      this.bit |= GIVEN;
      this.claim = this.beginShown(claim);
      this.claims.push(this.claim);
    }
    if (disclosure !== undefined) {
      this.disclosure = this.beginShown(disclosure);
      this.disclosures.push(this.disclosure);
    }
  }

  private beginShown(id: string): Shown {
    const unseen = (this.bit & (UNSEEN | UNHEARD)) !== 0;
    return { id, item: this.item, unseen, depth: this.tags.length, text: '' };
  }

  /** What this kind of element is read for. */
  private readElement(tag: string, attributes: Attributes): void {
    switch (tag) {
      case 'html':
        this.lang = attributes.get('lang');
        return;
      case 'title':
        if (this.bit & IN_SVG) return;
        this.bit |= IN_TITLE;
        this.titles.push('');
        return;
      case 'meta':
        this.metas.push({
          name: attributes.get('name') ?? attributes.get('property') ?? '',
          content: attributes.get('content') ?? '',
        });
        return;
      case 'svg':
        this.bit |= IN_SVG;
        return;
      case 'li':
      case 'article':
      case 'section':
        this.item = ++this.lastItem;
        return;
      case 'time':
      case 'cite':
        this.bit |= GIVEN;
        return;
      case 'details':
        this.bit |= UNSEEN;
        return;
      case 'label':
        this.bit |= IN_LABEL;
        return;
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        this.headings.push({ level: Number(tag[1]), scope: this.scope });
        return;
      case 'a':
        this.links.push({
          href: attributes.get('href'),
          target: attributes.get('target'),
          rel: attributes.get('rel') ?? '',
        });
        this.expectName(tag, attributes);
        return;
      case 'button':
      case 'summary':
        this.expectName(tag, attributes);
        return;
      case 'form': {
        const action = attributes.get('action');
        if (action !== undefined) this.actions.push(action);
        return;
      }
      case 'input':
      case 'select':
      case 'textarea':
        this.readControl(tag, attributes);
        break;
      case 'img':
        this.readImage(attributes);
        break;
      case 'link':
        if (attributes.get('rel') === 'canonical') {
          this.canonicals.push(attributes.get('href') ?? '');
        }
        break;
      case 'script':
        if (!attributes.has('src')) this.inlineScripts.push(attributes.get('type') ?? '');
        break;
    }
    resourcesOf(tag, attributes, this.resources);
  }

  private expectName(tag: string, attributes: Attributes): void {
    if (filled(attributes.get('aria-label')) || attributes.has('aria-labelledby')) return;
    const mark = attributes.get('href') ?? attributes.get('class') ?? attributes.get('id');
    this.unnamed = { tag, label: mark ? `<${tag}> "${mark}"` : `<${tag}>` };
  }

  private readControl(tag: string, attributes: Attributes): void {
    const type = attributes.get('type') ?? '';
    if (tag === 'input' && UNLABELLED_INPUTS.has(type)) return;
    const labelled =
      (this.bit & IN_LABEL) !== 0 ||
      filled(attributes.get('aria-label')) ||
      attributes.has('aria-labelledby');
    this.controls.push({ tag, id: attributes.get('id'), labelled });
  }

  private readImage(attributes: Attributes): void {
    const lacks = ['width', 'height'].filter((name) => !/^\d+$/.test(attributes.get(name) ?? ''));
    if (!attributes.has('alt')) lacks.unshift('alt');
    this.images.push({ src: attributes.get('src') ?? '', lacks });
    if (filled(attributes.get('alt')) && !(this.bit & UNHEARD)) this.unnamed = undefined;
  }
}
