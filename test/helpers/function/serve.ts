// Runs the function in Deno as the platform does, on a free port. Prints the port first.
const { serve } = Deno;
const PATH = '/functions/v1/send-contact-email';

Object.defineProperty(Deno, 'serve', {
  value: (handler: Deno.ServeHandler) =>
    serve(
      {
        hostname: '127.0.0.1',
        port: 0,
        onListen: ({ port }) => console.log(String(port)),
      },
      (request, info) => {
        const { pathname } = new URL(request.url);
        if (pathname !== PATH && !pathname.startsWith(`${PATH}/`)) {
          return new Response('There is no such function.\n', { status: 404 });
        }
        // The platform sets the header with the visitor's address. Tests may set the header themselves.
        if (request.headers.has('cf-connecting-ip')) return handler(request, info);
        const headers = new Headers(request.headers);
        headers.set('cf-connecting-ip', (info.remoteAddr as Deno.NetAddr).hostname);
        const { url, method, body } = request;
        return handler(new Request(url, { method, headers, body }), info);
      },
    ),
});

// The platform keeps a process alive for the work that it hears of.
Object.assign(globalThis, { EdgeRuntime: { waitUntil: () => console.log('background work') } });

// Ends this process when stdin closes, because the parent process has ended.
Deno.stdin.readable.pipeTo(new WritableStream()).finally(() => Deno.exit());

await import('../../../supabase/functions/send-contact-email/index.ts');
