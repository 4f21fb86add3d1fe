/** The part of `compression` that the preview uses; the package has no types of its own. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Middleware = (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ) => void;

  export default function compression(): Middleware;
}
