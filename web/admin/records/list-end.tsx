import { Download } from 'lucide-react'
import { DownloadButton } from '../../parts/platform/page/download-button.tsx'
import { ColumnsMenu } from '../../ui/columns-menu.tsx'
import type { ShownColumns } from '../../ui/table-columns.ts'

type Props = {
  /** Where they can be chosen. */
  columns?: ShownColumns
  csv: string
}

/** At the end of a list's tools: its columns, and the list as a file. */
export const ListEnd = ({ columns, csv }: Props) => (
  <>
    {columns && <ColumnsMenu columns={columns} />}
    <DownloadButton size="small" icon={<Download size={15} />} path={csv}>
      CSV
    </DownloadButton>
  </>
)
