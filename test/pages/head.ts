/** The contents of a page's head by name, without JavaScript, as crawlers and previews see it. */
export function headOf(html: string) {
  const said: Record<string, string> = {}
  for (const [, name = '', value] of html.matchAll(/<meta (?:name|property)="([^"]+)"[^>]*? content="([^"]*)"/g))
    said[name] = plain(value)
  for (const [, rel = '', href] of html.matchAll(/<link rel="(canonical|manifest)"[^>]*? href="([^"]*)"/g))
    said[rel] = plain(href)
  said.title = plain(/<title>(.*?)<\/title>/s.exec(html)?.[1])
  return said
}

const plain = (text = '') =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
