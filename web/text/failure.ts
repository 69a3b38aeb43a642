/** What did not happen, then the reason of the failed call: "The job was not saved. The server did not answer. …" */
export function failureText(what: string, error: unknown): string {
  return `${what} ${error instanceof Error && error.message ? error.message : 'Try again.'}`
}
