interface Timer {
  due: number;
  readonly every: number | undefined;
  readonly run: () => void;
}

/** A clock that moves only when a test moves it: replaces the timer functions and `Date.now`. */
export class Clock {
  /** Some date: zero would hide mistakes with times long ago. */
  now = 1_700_000_000_000;
  #timers = new Map<number, Timer>();
  #last = 0;

  /** The globals that replace the real ones. */
  readonly globals = {
    setTimeout: (run: () => void, ms = 0) => this.#add(run, ms, undefined),
    setInterval: (run: () => void, ms: number) => this.#add(run, ms, ms),
    clearTimeout: (id?: number) => this.#clear(id),
    clearInterval: (id?: number) => this.#clear(id),
  };

  /** The number of pending timers. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Moves on by `ms` and runs, in order, the timers that fall due; promises settle after each. */
  async advance(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      const [next] = [...this.#timers].sort(([, a], [, b]) => a.due - b.due);
      if (!next || next[1].due > end) break;
      const [id, timer] = next;
      this.now = Math.max(this.now, timer.due);
      if (timer.every === undefined) this.#timers.delete(id);
      else timer.due += timer.every;
      timer.run();
      await settled();
    }
    this.now = end;
    await settled();
  }

  #add(run: () => void, ms: number, every: number | undefined): number {
    this.#last++;
    this.#timers.set(this.#last, { due: this.now + ms, every, run });
    return this.#last;
  }

  #clear(id?: number): void {
    if (id !== undefined) this.#timers.delete(id);
  }
}

/** Resolves when every promise that could settle has. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
