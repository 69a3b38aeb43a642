import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { listHref } from '../../text/list-query.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import type { TableFilters } from './pipeline-query.ts'

/** Saves every application that the filters leave, on all pages, as a file for spreadsheets. */
export function ExportButton({ job_id, filters }: { job_id: string; filters: TableFilters }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveFile(listHref(`/api/employer/jobs/${job_id}/applications/export`, { ...filters, page: 1 }))
    } catch (error) {
      toast.error(failureText('The file was not made.', error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" icon={<Download size={15} />} loading={busy} onClick={() => void save()}>
      Export CSV
    </Button>
  )
}
