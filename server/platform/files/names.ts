const endings: Record<string, string> = {
  'application/pdf': '.pdf',
  'application/json': '.json',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'text/calendar': '.ics',
  'image/svg+xml': '.svg',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
}

/** With its dot; empty for a type that isn't stored here. */
export const endingOf = (mediaType: string): string => endings[mediaType] ?? ''

const mostCharacters = 200

/**
 * A file name that's safe to show: without folders, invisible characters, or characters that change the reading
 * direction ("resume\u202Efdp.exe"), at most 200 characters, with its extension kept. Empty if nothing is left.
 */
export function cleanFileName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\uFFFD]+/gu, '')
    .split(/[/\\]/)
    .findLast((part) => /[^\s.]/.test(part))
    ?.replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  if (!plain || plain.length <= mostCharacters) return plain ?? ''
  const ending = /\.\w{1,5}$/.exec(plain)?.[0] ?? ''
  return `${plain
    .slice(0, mostCharacters - ending.length)
    .toWellFormed()
    .replace(/[\uFFFD\s.]+$/, '')}${ending}`
}

/** The name to save a file under, always with the extension of its real type. */
export function downloadName(name: string, mediaType: string): string {
  const ending = endings[mediaType] ?? '.bin'
  const clean = cleanFileName(name) || 'file'
  return clean.toLowerCase().endsWith(ending) ? clean : `${clean}${ending}`
}

/**
 * A `Content-Disposition` header that makes a browser save the file, with an ASCII name for old browsers and the full
 * name for the rest.
 */
export function attachmentHeader(name: string, mediaType: string): string {
  const full = downloadName(name, mediaType)
  const plain = full.normalize('NFKD').replaceAll(/[^\x20-\x7e]|["\\%;]/g, '_')
  const encoded = encodeURIComponent(full).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
