type Line = { result: 'pass' | 'fail' | 'unknown' }

/** `2 of 6 met, 3 not stated`: a line that the profile doesn't mention isn't a failed one. */
export function matchText(lines: readonly Line[]): string {
  const count = (result: Line['result']) => lines.filter((line) => line.result === result).length
  const unknown = count('unknown')
  return `${count('pass')} of ${lines.length} met${unknown ? `, ${unknown} not stated` : ''}`
}
