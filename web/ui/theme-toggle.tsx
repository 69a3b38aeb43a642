import { Monitor, Moon, Sun, SunMoon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from './icon-button.tsx'
import { MenuItem } from './menu-item.tsx'
import { Menu } from './menu.tsx'
import { SegmentedControl } from './segmented-control.tsx'

const useTheme = () => useSyncExternalStore(watchTheme, readTheme, serverTheme)

export function ThemeToggle() {
  const theme = useTheme()
  const item = (value: Theme, label: string, Icon: typeof Sun) => (
    <MenuItem icon={<Icon size={16} />} checked={theme === value} onSelect={() => chooseTheme(value)}>
      {label}
    </MenuItem>
  )
  return (
    <Menu
      label="Theme"
      align="end"
      trigger={(props) => (
        <IconButton {...props} label="Switch theme" className="theme-toggle needs-script">
          <SunMoon size={17} />
        </IconButton>
      )}
    >
      {item('light', 'Light', Sun)}
      {item('dark', 'Dark', Moon)}
      {item('system', 'System', Monitor)}
    </Menu>
  )
}

/** The same choice as a visible control, for drawers and settings. */
export function ThemeChoice() {
  const theme = useTheme()
  return (
    <SegmentedControl
      label="Theme"
      value={theme}
      onChange={chooseTheme}
      options={[
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
        { value: 'system', label: 'System' },
      ]}
    />
  )
}

type Theme = 'light' | 'dark' | 'system'

const key = 'theme'
const listeners = new Set<() => void>()

/** The saved choice. The head script reads the same key before the first paint; no key means the system's choice. */
function readTheme(): Theme {
  const saved = localStorage.getItem(key)
  return saved === 'light' || saved === 'dark' ? saved : 'system'
}

const serverTheme = (): Theme => 'system'

function apply() {
  const theme = readTheme()
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  for (const tell of listeners) tell()
}

function chooseTheme(theme: Theme) {
  if (theme === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, theme)
  apply()
}

/** Follows the choice, the system, and other tabs. */
function watchTheme(tell: () => void) {
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
