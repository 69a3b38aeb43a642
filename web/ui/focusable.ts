/** What Tab stops at, as a selector; what of it is hidden is for the caller to leave out. */
export const focusable =
  'a[href], button, input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), summary, [contenteditable=true], [tabindex="0"]'
