import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { saveFile } from '../browser-api.ts'
import { useLacks } from '../parts/billing/my-plan.ts'
import { PlanHint } from '../parts/billing/plan-hint.tsx'
import { failureText } from '../text/failure.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

/** Saves a list as a file for spreadsheets, where the plan includes that; in a row that wraps, for the words below it. */
export function CsvButton({ path, children }: { path: string; children: string }) {
  const [busy, setBusy] = useState(false)
  const lacks = useLacks('csv')
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
      <Button
        size="small"
        icon={<Download size={15} />}
        loading={busy}
        {...(lacks && { reasonId: hint })}
        onClick={() => void save()}
      >
        {children}
      </Button>
      <PlanHint grant="csv" id={hint} className="basis-full sm:text-right" />
    </>
  )
}
