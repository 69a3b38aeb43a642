import { Columns3 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu-item.tsx'
import { tableColumns, type TableColumn, type useTableColumns } from './table-columns.ts'

/** Which columns the table shows; it stays open while several are chosen. */
export const ColumnsMenu = ({ columns }: { columns: ReturnType<typeof useTableColumns> }) => (
  <Menu
    label="Columns"
    align="end"
    trigger={(props) => (
      <Button size="small" icon={<Columns3 size={15} />} {...props}>
        Columns
      </Button>
    )}
  >
    <MenuLabel>Columns of this table</MenuLabel>
    {(Object.keys(tableColumns) as TableColumn[]).map((name) => (
      <MenuItem key={name} ticked={columns.shows(name)} onSelect={() => columns.toggle(name)}>
        {tableColumns[name]}
      </MenuItem>
    ))}
    <MenuSeparator />
    <MenuItem onSelect={() => columns.reset()} disabledReason={columns.isUsual && 'These are the usual columns.'}>
      Show the usual columns
    </MenuItem>
  </Menu>
)
