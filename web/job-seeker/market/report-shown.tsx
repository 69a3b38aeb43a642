import { Download, Printer } from 'lucide-react'
import { dateText, monthText } from '../../../contract/platform/format.ts'
import type { Reply } from '../../../contract/index.ts'
import { DownloadButton } from '../../parts/platform/page/download-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { MarketFigures } from './market-figures.tsx'

/** A month's report, as its figures were then. */
export function ReportShown({ report }: { report: Reply<'GET /job-seeker/market-reports/{id}'>['data'] }) {
  const { id, month, created_at, figures, before } = report
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
            <DownloadButton path={`/api/job-seeker/market-reports/${id}/report.pdf`} icon={<Download size={16} />}>
              Save as PDF
            </DownloadButton>
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
