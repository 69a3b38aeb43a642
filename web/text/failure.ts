/** What did not happen, then what the call itself says of why: "The job was not saved. The server did not answer. …" */
export function failureText(what: string, error: unknown): string {
  return `${what} ${error instanceof Error && error.message ? error.message : 'Try it again.'}`
}
