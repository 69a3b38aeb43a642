/** `z•••@example.test`: known to whom it belongs, and told to nobody else. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = Array.from(email.slice(0, at))
  return `${first}•••${email.slice(at)}`
}
