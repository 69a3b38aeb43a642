type Line = { result: 'pass' | 'fail' | 'unknown' }

/** `2 of 6 match, 3 not known yet`: a line the profile is silent about has not failed. */
export function matchText(lines: readonly Line[]): string {
  const count = (result: Line['result']) => lines.filter((line) => line.result === result).length
  const unknown = count('unknown')
  return `${count('pass')} of ${lines.length} met${unknown ? `, ${unknown} not stated` : ''}`
}
