import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '../../../contract/index.ts'
import { saveFile } from '../../browser-api.ts'
import { dateText, monthText } from '../../text/dates.ts'
import { failureText } from '../../text/failure.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { MarketFigures } from './market-figures.tsx'

/** A month's report, as its figures were then. */
export function ReportShown({ report }: { report: Reply<'GET /job-seeker/market-reports/{id}'>['data'] }) {
  const { id, month, created_at, figures, before } = report
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      await saveFile(`/api/job-seeker/market-reports/${id}/report.pdf`)
    } catch (error) {
      toast.error(failureText('Nothing was downloaded.', error))
    }
    setBusy(false)
  }
  return (
    <>
      <PageHead
        title={`Your market in ${monthText(month)}`}
        actions={
          <>
            <ButtonLink to="/job-seeker/market">All reports</ButtonLink>
            <Button icon={<Printer size={16} />} onClick={() => window.print()}>
              Print
            </Button>
            <Button icon={<Download size={16} />} loading={busy} onClick={() => void download()}>
              Save as PDF
            </Button>
          </>
        }
      >
        Made on {dateText(created_at)}. Its figures stay as they were then
        {before ? ', beside those of the month before' : ''}.
      </PageHead>
      <MarketFigures market={figures} before={before} />
    </>
  )
}
