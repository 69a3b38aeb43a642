/** HTML whose signs were escaped once more, as text: `&lt;p&gt;R&amp;amp;D` is `<p>R&amp;D`. HTML that was not stays as it is. */
export const unescapeHtml = (text: string): string =>
  /<[a-z!/]/i.test(text) || !/&lt;/i.test(text)
    ? text
    : text.replaceAll(/&(lt|gt|quot|amp|#39|#x27);/gi, (_, name: string) => signs[name.toLowerCase()] ?? '')

const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'", '#x27': "'" }

/** Text that is put into HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
