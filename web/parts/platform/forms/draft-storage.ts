/** What is typed and not sent, in this tab. A full or forbidden storage costs only the safety net: the form goes on. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch (error) {
    console.warn('What is typed cannot be kept in this tab:', error)
    return otherwise
  }
}

/** As it was kept, or null; what it holds is checked by whoever reads it. */
export function readDraft(name: string): Record<string, unknown> | null {
  return attempt(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    return kept && typeof kept === 'object' ? (kept as Record<string, unknown>) : null
  }, null)
}

/** Null: nothing is typed, or it is sent. */
export function writeDraft(name: string, values: object | null) {
  attempt(() => {
    if (values) sessionStorage.setItem(name, JSON.stringify(values))
    else sessionStorage.removeItem(name)
  }, undefined)
}
