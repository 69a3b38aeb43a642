import { useState } from 'react'
import { grantWords } from '../../../contract/billing/values.ts'
import { saveFile } from '../../browser-api.ts'
import { PlanIncludes } from '../../parts/billing/plans/plan-includes.tsx'
import { fileSizeText } from '../../text/counts.ts'
import { failureText } from '../../text/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Everything of the company as a file; `included_in`: the plan that includes it, where the company's own does not. */
export function CompanyExport({ included_in }: { included_in: string | undefined }) {
  const [busy, setBusy] = useState(false)
  const [bytes, setBytes] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  async function download() {
    setBusy(true)
    setBytes(0)
    setFailure(null)
    try {
      await saveFile('/api/employer/export', setBytes)
    } catch (error) {
      setFailure(failureText('Nothing was downloaded.', error))
      setBytes(null)
    }
    setBusy(false)
  }
  return (
    <Panel title="The company’s data" pad>
      <p className="mb-4 text-[13.5px]">
        Everything the company has here as a ZIP: profile, team, jobs, applications, notes, interviews, messages, saved
        people, invitations, imports and payments, each as JSON and CSV; the resumes and attached files that you may
        open; and a text that explains them. People are in it as your screens show them.
      </p>
      {failure && (
        <Notice tone="danger" alert className="mb-4">
          {failure}
        </Notice>
      )}
      {included_in ? (
        <PlanIncludes plan={included_in} what={grantWords.full_export} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button loading={busy} onClick={() => void download()}>
            Download everything
          </Button>
          <output className="text-[13px] text-text-2">{bytes !== null && progressText(busy, bytes)}</output>
        </div>
      )}
    </Panel>
  )
}

/** How large it will be nobody knows: it is made as it is sent. */
const progressText = (busy: boolean, bytes: number) =>
  busy ? `${fileSizeText(bytes)} so far. Keep this page open.` : `Done: ${fileSizeText(bytes)}.`
