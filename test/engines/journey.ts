import type { FunctionServer } from '../helpers/browser/function-server.ts';
import type { Limits, WindowOptions } from './engine.ts';
import type { ReportingSite } from './reports.ts';
import type { EngineWindow } from './window.ts';

/** What a journey has at hand. */
export interface Visit {
  /** A breach of its policy that is left fails the journey. */
  readonly site: ReportingSite;
  /** The stub of the contact function; it accepts again before each journey. */
  readonly backend: FunctionServer;
  /** Opens a window, which ends with the journey. */
  open(options?: WindowOptions): Promise<EngineWindow>;
}

/** Something that people do on the site, the same in every engine. */
export interface Journey {
  readonly title: string;
  /** What an engine must be able to show; where it cannot, its reason stands in the table. */
  readonly needs?: keyof Limits;
  /** Fails by throwing. */
  run(visit: Visit): Promise<void>;
}

/** A phone's window. */
export const PHONE = { width: 390, height: 844 } as const satisfies WindowOptions;
