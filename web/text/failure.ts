/** What failed, then the reason from the failed call: "The job wasn’t saved. The server didn’t respond. …" */
export function failureText(what: string, error: unknown): string {
  return `${what} ${error instanceof Error && error.message ? error.message : 'Try again.'}`
}
