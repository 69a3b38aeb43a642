import { Download } from 'lucide-react'
import { useId, useState } from 'react'
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
  const hint = useId()
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
    <>
      <span id={hint} className="text-[13px] text-text-2 empty:hidden">
        <PlanIncludes plan={included_in} what="this as CSV" />
      </span>
      <Button
        size="small"
        icon={<Download size={15} />}
        loading={busy}
        {...(included_in && { reasonId: hint })}
        onClick={() => void save()}
      >
        Export CSV
      </Button>
    </>
  )
}
