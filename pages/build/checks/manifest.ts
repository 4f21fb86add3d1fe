import type { SiteOutline } from './check.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every icon of the web manifest is a file of dist. Returns one line a fault. */
export function manifest({ manifest, files }: SiteOutline): string[] {
  if (!manifest) return [];
  const { source, text } = manifest;
  const parsed = parse(text);
  if (!isRecord(parsed) || !Array.isArray(parsed.icons) || parsed.icons.length === 0) {
    return [`${source}: the web manifest has no list of icons; write it as JSON with "icons"`];
  }
  return parsed.icons.flatMap((icon: unknown) => {
    const src = isRecord(icon) && typeof icon.src === 'string' ? icon.src : '';
    if (src.startsWith('/') && files.has(src.slice(1))) return [];
    return [`${source}: icon "${src}" of the web manifest is not in dist; name it by asset('…')`];
  });
}
