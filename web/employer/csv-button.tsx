import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../browser-api.ts'
import { PlanIncludes } from '../parts/plans/plan-includes.tsx'
import { failureText } from '../text/failure.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

type Props = {
  path: string
  /** The plan that includes it, where the company's own does not. */
  included_in: string | undefined
}

/** Saves what a list or table shows, on all its pages, as a file for spreadsheets. */
export function CsvButton({ path, included_in }: Props) {
  const [busy, setBusy] = useState(false)
  if (included_in) return <PlanIncludes plan={included_in} what="this as CSV" />
  const save = async () => {
    setBusy(true)
    try {
      await saveFile(path)
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
