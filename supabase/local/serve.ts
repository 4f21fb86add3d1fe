// Runs the function in Deno as the hosted runtime does, except that a port is chosen here: the
// hosted `Deno.serve` ignores it, and Deno 2.1 knows no variable for it. Run with
// `deno run … serve.ts`; prints the port as its first line of output.
const { serve } = Deno;

Object.defineProperty(Deno, 'serve', {
  value: (handler: Deno.ServeHandler) =>
    serve(
      { hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(String(port)) },
      handler,
    ),
});

// Whoever started this holds the other end: when that process is gone, however it ended, so is this.
Deno.stdin.readable.pipeTo(new WritableStream()).finally(() => Deno.exit());

await import('../functions/send-contact-email/index.ts');
