/** The message about ignored values; empty if there were none. */
export function leftOutText(dropped: readonly string[], names: Readonly<Record<string, string>>): string {
  const ignored = [...new Set(dropped.map((name) => names[name] ?? name))]
  if (!ignored.length) return ''
  const said =
    ignored.length === 1 ? 'This value isn’t valid, so we ignored it' : 'These values aren’t valid, so we ignored them'
  return `${said}: ${ignored.join(', ')}.`
}
