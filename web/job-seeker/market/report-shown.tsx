import { Download, Printer } from 'lucide-react'
import { dateText, monthText } from '../../../contract/platform/format.ts'
import type { Reply } from '../../../contract/index.ts'
import { DownloadButton } from '../../parts/platform/page/download-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { MarketFigures } from './market-figures.tsx'

/** A monthly report with its figures as they were then. */
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
              Download PDF
            </DownloadButton>
          </>
        }
      >
        Created on {dateText(created_at)}. These figures don’t change
        {before ? '; the previous month is shown for comparison' : ''}.
      </PageHead>
      <MarketFigures market={figures} before={before} />
    </>
  )
}
