const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/** The eight groups of an IPv6 address, or undefined where it is none. */
function groupsOf(address: string): readonly number[] | undefined {
  const bracketed = `http://[${address}]`;
  if (!URL.canParse(bracketed)) return undefined;
  const [head = '', tail = ''] = new URL(bracketed).hostname.slice(1, -1).split('::');
  const groups = (text: string) =>
    text.split(':').flatMap((group) => (group === '' ? [] : [Number.parseInt(group, 16)]));
  const [left, right] = [groups(head), groups(tail)];
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

/**
 * Returns the part of an address that the limit counts: the whole of an IPv4 address, also where it is
 * written as IPv6; the /48 of an IPv6 address, because one subscriber may own all of that
 * (https://www.rfc-editor.org/rfc/rfc6177#section-2).
 */
function countedPart(address: string): string | undefined {
  if (IPV4.test(address)) {
    return address.split('.').every((byte) => Number(byte) < 256) ? address : undefined;
  }
  const groups = groupsOf(address);
  if (groups === undefined) return undefined;
  const [a = 0, b = 0, c = 0, , , f, high = 0, low = 0] = groups;
  if (groups.slice(0, 5).every((group) => group === 0) && f === 0xffff) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${[a, b, c].map((group) => group.toString(16)).join(':')}::/48`;
}

/**
 * Returns the client's address as the host reports it, as far as the limit counts it; undefined where the
 * host reports none that can be read.
 *
 * @param header the one that the host sets itself, so that a client cannot forge it. Where proxies have made a
 *   list of it, the last entry counts: the nearest one wrote that.
 */
export function clientAddress(headers: Headers, header: string): string | undefined {
  const reported = headers.get(header)?.split(',').at(-1) ?? '';
  return countedPart(reported.trim().toLowerCase());
}
