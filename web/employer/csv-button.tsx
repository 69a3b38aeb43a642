import { Download } from 'lucide-react'
import { useId } from 'react'
import { DownloadButton } from '../parts/platform/page/download-button.tsx'
import { PlanIncludes } from '../parts/billing/plans/plan-includes.tsx'

type Props = {
  path: string
  /** The plan that includes it, if the company's own plan doesn't. */
  included_in: string | undefined
}

/** Downloads every page of a list or table as a CSV file. */
export function CsvButton({ path, included_in }: Props) {
  const hint = useId()
  return (
    <>
      <span id={hint} className="text-sm text-text-2 empty:hidden">
        <PlanIncludes plan={included_in} what="CSV exports" />
      </span>
      <DownloadButton path={path} size="small" icon={<Download size={15} />} {...(included_in && { reasonId: hint })}>
        Export CSV
      </DownloadButton>
    </>
  )
}
