export type Theme = 'light' | 'dark' | 'system'

const key = 'theme'
const listeners = new Set<() => void>()

/** The saved choice. The head script reads the same key before first paint; no key means the system's choice. */
export function readTheme(): Theme {
  const saved = localStorage.getItem(key)
  return saved === 'light' || saved === 'dark' ? saved : 'system'
}

export const serverTheme = (): Theme => 'system'

function apply() {
  const theme = readTheme()
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  for (const tell of listeners) tell()
}

export function chooseTheme(theme: Theme) {
  if (theme === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, theme)
  apply()
}

/** Follows the choice, the system and other tabs. */
export function watchTheme(tell: () => void) {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const elsewhere = (event: StorageEvent) => {
    if (event.key === key || event.key === null) apply()
  }
  listeners.add(tell)
  system.addEventListener('change', apply)
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(tell)
    system.removeEventListener('change', apply)
    removeEventListener('storage', elsewhere)
  }
}
