import { Download } from 'lucide-react'
import { DownloadButton } from '../../parts/platform/page/download-button.tsx'
import { ColumnsMenu } from '../../ui/columns-menu.tsx'
import type { ShownColumns } from '../../ui/table-columns.ts'

type Props = {
  /** Without them, there's no menu of columns. */
  columns?: ShownColumns
  csv: string
}

/** The end of a list's tools: its menu of columns, and its export. */
export const ListEnd = ({ columns, csv }: Props) => (
  <>
    {columns && <ColumnsMenu columns={columns} />}
    <DownloadButton size="small" icon={<Download size={15} />} path={csv}>
      CSV
    </DownloadButton>
  </>
)
