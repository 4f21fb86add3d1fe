/** The visitor's screen and wishes: stands in for `matchMedia`. */
export class Media {
  #lists = new Map<string, FakeList>();

  /** `matching`: the queries that match at the start. */
  constructor(matching: readonly string[]) {
    for (const query of matching) this.matchMedia(query).matches = true;
  }

  readonly matchMedia = (query: string): FakeList => {
    const list = this.#lists.get(query) ?? new FakeList();
    this.#lists.set(query, list);
    return list;
  };

  /** Changes whether `query` matches and tells the listeners, as a browser does. */
  set(query: string, matches: boolean): void {
    const list = this.matchMedia(query);
    if (list.matches === matches) return;
    list.matches = matches;
    list.dispatchEvent(new Event('change'));
  }
}

class FakeList extends EventTarget {
  matches = false;
}
