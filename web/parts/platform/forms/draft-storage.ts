/**
 * Unsent text, stored in this tab. If storage is full or blocked, only the safety net is lost and the form still works.
 */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch (error) {
    console.warn('The draft could not be stored in this tab:', error)
    return otherwise
  }
}

/** The stored draft, or null. The reader validates its contents. */
export function readDraft(name: string): Record<string, unknown> | null {
  return attempt(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    return kept && typeof kept === 'object' ? (kept as Record<string, unknown>) : null
  }, null)
}

/** Null if nothing was typed or it was sent. */
export function writeDraft(name: string, values: object | null) {
  attempt(() => {
    if (values) sessionStorage.setItem(name, JSON.stringify(values))
    else sessionStorage.removeItem(name)
  }, undefined)
}
