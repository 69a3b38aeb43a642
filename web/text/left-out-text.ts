/** The message about ignored values; empty if there were none. */
export function leftOutText(dropped: readonly string[], names: Readonly<Record<string, string>>): string {
  if (!dropped.length) return ''
  return `Ignored because the value isn’t valid: ${dropped.map((name) => names[name] ?? name).join(', ')}.`
}
