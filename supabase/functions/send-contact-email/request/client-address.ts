const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/**
 * Returns the part of an address that the rate limit counts: the whole of an IPv4 address, the /64
 * of an IPv6 address, because one subscriber owns all of that.
 */
function rateLimitKey(address: string): string | undefined {
  const mapped = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (IPV4.test(mapped)) return mapped;
  try {
    const [head = '', tail = ''] = new URL(`http://[${mapped}]`).hostname.slice(1, -1).split('::');
    const left = head.split(':').filter((group) => group !== '');
    const right = tail.split(':').filter((group) => group !== '');
    const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
    return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
  } catch {
    return undefined;
  }
}

/**
 * Returns the client's address as the gateway reports it, or undefined where it reports none.
 * Hosted functions are behind Cloudflare, whose header a client cannot forge. Elsewhere the first
 * forwarded address counts, which a client could forge; the limit on the total still holds then.
 */
export function clientAddress(headers: Headers): string | undefined {
  const reported =
    headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for')?.split(',')[0] ?? '';
  return rateLimitKey(reported.trim());
}
