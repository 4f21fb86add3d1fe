import type { Shortcoming } from '../helpers/hosts/contract/shortcoming.ts';

/** A finished site, laid out for a host, and where that host may write. */
export interface Laid {
  /** Folder that is published. */
  readonly site: string;
  /** Path below which the site lives in it, or empty. */
  readonly base: string;
  /** Empty folder for the host's own configuration, sockets and logs. */
  readonly run: string;
  readonly port: number;
}

/** How a host is started: a program and its arguments. */
export interface Command {
  readonly program: string;
  readonly words: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Where it runs; by default in the folder of its own. */
  readonly cwd?: string;
}

/** One host: how it is started, and what it cannot do. */
export interface Trial {
  /** As the table calls it. */
  readonly name: string;
  /** What is tried, with its version; throws with what to do where it is not installed. */
  install(): string;
  /** Writes the configuration that we print, if it is not one of dist's, and says how to start. */
  start(laid: Laid): Command;
  /** Hosts' files that belong beside the folder of a site below a path; without them it is not tried there. */
  readonly above?: readonly string[];
  /**
   * Where it cannot keep to the contract; not there for what is no server of ours to configure: an emulator
   * is less exact than its host, so it is looked at, and only what no host may do is a fault.
   */
  readonly but?: Shortcoming;
  /** What its line in the table needs to be understood. */
  readonly notes?: readonly string[];
  /** A check that only its process can answer. @throws where it fails */
  inspect?(pid: number): void;
}
