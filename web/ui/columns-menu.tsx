import { Columns3 } from 'lucide-react'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'
import { MenuItem, MenuLabel, MenuSeparator } from './menu-item.tsx'
import type { ShownColumns } from './table-columns.ts'

/** Chooses which columns the table shows. Stays open while several are toggled. */
export const ColumnsMenu = ({ columns }: { columns: ShownColumns }) => (
  <Menu
    label="Columns"
    align="end"
    trigger={(props) => (
      <Button size="small" icon={<Columns3 size={15} />} {...props}>
        Columns
      </Button>
    )}
  >
    <MenuLabel>Show columns</MenuLabel>
    {columns.choices.map(({ name, label, isShown }) => (
      <MenuItem key={name} ticked={isShown} onSelect={() => columns.toggle(name)}>
        {label}
      </MenuItem>
    ))}
    <MenuSeparator />
    <MenuItem
      onSelect={() => columns.reset()}
      disabledReason={columns.isUsual && 'The default columns are already shown.'}
    >
      Reset columns
    </MenuItem>
  </Menu>
)
