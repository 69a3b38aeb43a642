/** A selector for everything Tab stops at. The caller filters out hidden elements. */
export const focusable =
  'a[href], button, input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), summary, [contenteditable=true], [tabindex="0"]'
