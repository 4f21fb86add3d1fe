// Runs the function in Deno as the hosted runtime does, except that it listens on a free port: the
// function itself names none, and Deno 2.1 has no environment variable for it. Run with
// `deno run … serve.ts`; the first line of its output is the port.
const { serve } = Deno;

Object.defineProperty(Deno, 'serve', {
  value: (handler: Deno.ServeHandler) =>
    serve(
      { hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(String(port)) },
      handler,
    ),
});

// The parent process holds the other end of stdin: when it ends, for whatever reason, so does this.
Deno.stdin.readable.pipeTo(new WritableStream()).finally(() => Deno.exit());

await import('../../functions/send-contact-email/index.ts');
