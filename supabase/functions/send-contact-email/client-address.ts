const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/**
 * Writes an address as the thing that is limited: an IPv4 address as it is, an IPv6 address as its
 * /64, because one subscriber has all of that.
 */
function limitedPart(address: string): string | undefined {
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
 * The client's address as the gateway reports it, or undefined where it reports none. Hosted
 * functions stand behind Cloudflare, whose header a client cannot forge; elsewhere the first
 * forwarded address is taken, which a client behind no such gateway could invent: the limit over
 * all still holds then.
 */
export function clientAddress(headers: Headers): string | undefined {
  const reported =
    headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for')?.split(',')[0] ?? '';
  return limitedPart(reported.trim());
}
