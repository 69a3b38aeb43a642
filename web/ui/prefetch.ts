/** A page is fetched ahead where somebody points at its link, unless they asked their browser to spare data. */
export function onIntent(): 'intent' | 'none' {
  const { connection } = (globalThis.navigator ?? {}) as { connection?: { saveData?: boolean } }
  return connection?.saveData ? 'none' : 'intent'
}
