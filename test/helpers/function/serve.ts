// Runs the function in Deno as the platform does, on a free port. Prints the port first.
const { serve } = Deno;

Object.defineProperty(Deno, 'serve', {
  value: (handler: Deno.ServeHandler) =>
    serve({ hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(String(port)) }, handler),
});

// The platform keeps a process alive only for promises that it receives through `EdgeRuntime.waitUntil`.
Object.assign(globalThis, { EdgeRuntime: { waitUntil: () => console.log('background work') } });

// Ends this process when stdin closes, because the parent process has ended.
Deno.stdin.readable.pipeTo(new WritableStream()).finally(() => Deno.exit());

await import('../../../supabase/functions/send-contact-email/index.ts');
