/** `z•••@example.test`: recognizable to its owner only. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = Array.from(email.slice(0, at))
  return `${first}•••${email.slice(at)}`
}
