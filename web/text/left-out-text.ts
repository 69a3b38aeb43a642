/** The message about values that were ignored, by their names; empty if there were none. */
export function ignoredText(names: readonly string[]): string {
  if (!names.length) return ''
  const said =
    names.length === 1 ? 'This value isn’t valid, so we ignored it' : 'These values aren’t valid, so we ignored them'
  return `${said}: ${names.join(', ')}.`
}

/** The same for the parameters of an address. */
export const leftOutText = (dropped: readonly string[], names: Readonly<Record<string, string>>): string =>
  ignoredText(dropped.map((name) => names[name] ?? name))
