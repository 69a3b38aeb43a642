import { counted, countText } from '../../contract/platform/format.ts'

/** `1 to 12 of 128`, or `0 of 0`. */
export function rangeText(page: number, perPage: number, total: number): string {
  const from = (page - 1) * perPage + 1
  if (from > total) return `0 of ${countText(total)}`
  return `${countText(from)} to ${countText(Math.min(page * perPage, total))} of ${countText(total)}`
}

/** Live counts on category cards, rounded down: to a full 500, below that to a full 50, and exact below 50. */
export function categoryCount(count: number): number {
  const step = count >= 500 ? 500 : count >= 50 ? 50 : 1
  return Math.floor(count / step) * step
}

/** The two texts of a category card. Below 50 the number is exact, so it doesn't say "over". */
export function categoryTexts(count: number, of: 'jobs' | 'job_seekers'): { badge: string; line: string } {
  const rounded = categoryCount(count)
  const one = rounded === 1
  const noun = of === 'jobs' ? `job role${one ? '' : 's'}` : `job seeker${one ? '' : 's'}`
  const title = of === 'jobs' ? `Job${one ? '' : 's'}` : `Job Seeker${one ? '' : 's'}`
  return rounded < 50
    ? { badge: `${rounded} ${title}`, line: `${rounded} ${noun} available` }
    : { badge: `${rounded}+ ${title}`, line: `Over ${rounded} ${noun} available` }
}

/** `812 bytes`, `14 KB`, `1.2 MB` (1 KB is 1,024 bytes, as in the upload limit). */
export function fileSizeText(bytes: number): string {
  if (bytes < 1024) return counted(bytes, 'byte')
  const kilobytes = Math.round(bytes / 1024)
  if (kilobytes < 1024) return `${kilobytes} KB`
  const megabytes = bytes / 1024 / 1024
  const [size, unit] = megabytes < 1000 ? [megabytes, 'MB'] : [megabytes / 1024, 'GB']
  return `${size.toFixed(1).replace(/\.0$/, '')} ${unit}`
}
