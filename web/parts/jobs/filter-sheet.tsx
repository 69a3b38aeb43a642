import { counted } from '../../../contract/platform/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FilterRail } from './filter-rail.tsx'
import type { JobListReply } from './load-jobs.ts'

type Props = { list: JobListReply; keyword: string | null; base: string; onClose: () => void }

/** The filters on a phone: a sheet whose button says how many jobs it will show. */
export function FilterSheet({ list, keyword, base, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Filters"
      sheet
      footer={
        <Button variant="primary" block onClick={onClose}>
          Show {counted(list.total, 'job')}
        </Button>
      }
    >
      <FilterRail list={list} keyword={keyword} base={base} id="sheet" />
    </Dialog>
  )
}
