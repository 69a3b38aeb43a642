import { useState } from 'react'
import { grantWords } from '../../../contract/plan-values.ts'
import { saveFile } from '../../browser-api.ts'
import { PlanIncludes } from '../../parts/plans/plan-includes.tsx'
import { failureText } from '../../text/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Everything of the company as a file; `included_in`: the plan that includes it, where the company's own does not. */
export function CompanyExport({ included_in }: { included_in: string | undefined }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function download() {
    setBusy(true)
    setFailure(null)
    try {
      await saveFile('/api/employer/export')
    } catch (error) {
      setFailure(failureText('Nothing was downloaded.', error))
    }
    setBusy(false)
  }
  return (
    <Panel title="The company’s data" pad>
      <p className="mb-4 text-[13.5px]">
        Jobs, applications, notes, interviews, messages, saved people and payments: a ZIP with a CSV file for each, and
        a text that explains them.
      </p>
      {failure && (
        <Notice tone="danger" alert className="mb-4">
          {failure}
        </Notice>
      )}
      {included_in ? (
        <PlanIncludes plan={included_in} what={grantWords.full_export} />
      ) : (
        <Button loading={busy} onClick={() => void download()}>
          Download everything
        </Button>
      )}
    </Panel>
  )
}
