/**
 * The readable end of a canonical URL: `Senior C++ Engineer` → `senior-cpp-engineer`. Never empty (`job` by default),
 * at most 80 characters, and cut between words.
 */
export function slugOf(title: string, fallback = 'job'): string {
  const words = title
    .slice(0, 400)
    .replace(/c\+\+/gi, 'cpp')
    .replace(/\b([cf])#/gi, '$1sharp')
    .replace(/(^|[^a-z0-9])\.net\b/gi, '$1dotnet')
    .replaceAll('&', ' and ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    if (slug.length + word.length > 79) break
    slug += (slug && '-') + word
  }
  return slug || (words[0]?.slice(0, 80) ?? fallback)
}
