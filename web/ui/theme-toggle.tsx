import { Monitor, Moon, Sun, SunMoon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from './icon-button.tsx'
import { MenuItem } from './menu-item.tsx'
import { Menu } from './menu.tsx'
import { SegmentedControl } from './segmented-control.tsx'
import { chooseTheme, readTheme, serverTheme, type Theme, watchTheme } from './theme.ts'

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

/** The same choice laid open, for drawers and settings. */
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
