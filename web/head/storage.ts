/** Replaces storage that is missing or throws with one that lasts until the page is left. */
export function standInForStorage() {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[name].getItem(name)
    } catch {
      const kept = new Map<string, string>()
      const value = {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => void kept.set(key, String(text)),
        removeItem: (key: string) => void kept.delete(key),
      }
      Object.defineProperty(globalThis, name, { configurable: true, value })
    }
  }
}
