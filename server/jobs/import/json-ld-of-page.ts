/** The JSON-LD of an HTML page, a document for each of its script elements; what is no JSON is left out. */
export function jsonLdOfPage(html: string): unknown[] {
  const found: unknown[] = []
  // Split, not matched: a page of a thousand scripts that never end costs no more than any other.
  for (const part of html.split(/<script\b/i).slice(1)) {
    const end = part.indexOf('>')
    if (end < 0 || !/type\s*=\s*["']?application\/ld\+json/i.test(part.slice(0, end))) continue
    const [body = ''] = part.slice(end + 1).split(/<\/script/i)
    try {
      found.push(JSON.parse(body.trim().replace(/^<!\[CDATA\[|\]\]>$/g, '')))
    } catch {
      // A page may hold others that are whole.
    }
  }
  return found
}
