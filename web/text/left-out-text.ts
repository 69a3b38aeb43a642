/** The message about ignored values; empty if there were none. */
export function leftOutText(dropped: readonly string[], names: Readonly<Record<string, string>>): string {
  const ignored = [...new Set(dropped.map((name) => names[name] ?? name))]
  if (!ignored.length) return ''
  return `We ignored ${ignored.length === 1 ? 'a value that isn’t' : 'values that aren’t'} valid: ${ignored.join(', ')}.`
}
