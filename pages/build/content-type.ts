import { lookup } from 'mrmime';

/** The Content-Type of a file, by its name: text is UTF-8, and an unknown type is bytes. */
export function contentType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
