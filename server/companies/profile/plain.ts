import sanitizeHtml from 'sanitize-html'

/** What word processors and pages put on a clipboard, and nobody types: a tag with a name of HTML or Word, or a comment. */
const markup =
  /<(?:!--|!\[|\/?(?:a|b|body|br|div|em|font|h[1-6]|head|html|i|iframe|img|li|meta|o:p|object|ol|p|script|span|strong|style|svg|table|td|th|tr|u|ul|w:\w+|xml)\b)/i
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' }

/** The text of what was pasted as markup, a paragraph a line and without what ran or styled it; other text as it is. */
export function withoutMarkup(text: string): string {
  if (!markup.test(text)) return text
  const lines = text
    .replaceAll(/<!--[\s\S]*?-->|<!\[[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<li\b[^>]*>/gi, '\n- ')
    .replaceAll(/<br\b[^>]*>|<\/(?:p|div|h[1-6]|ul|ol|tr|table)>/gi, '\n')
  return sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[\n ]*/g, '\n')
    .trim()
}
