/** The number of characters without markup, counted as the server counts them. */
export function plainLength(html: string): number {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&(#?\w{1,8});/g, '.')
    .replace(/\s+/g, ' ')
    .trim().length
}
