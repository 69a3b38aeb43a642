/** What a page says of values it had to leave out; empty where there were none. */
export function leftOutText(dropped: readonly string[], names: Readonly<Record<string, string>>): string {
  if (!dropped.length) return ''
  return `Left out, because the value is not valid: ${dropped.map((name) => names[name] ?? name).join(', ')}.`
}
