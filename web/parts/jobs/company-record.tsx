import type { JobDetail } from '../../../contract/jobs/jobs.ts'
import { ledgerTexts } from '../../text/ledger.ts'
import { type Fact, FactList } from '../../ui/description-sheet.tsx'

/** A company's response record: each figure with what it's based on, or that there isn't enough data. */
const facts = (job: JobDetail): Fact[] =>
  ledgerTexts(job.company.ledger).map(({ label, value, note, isKnown }) => ({
    label,
    value: isKnown ? (
      <>
        {value} <small className="text-caption font-normal text-text-2">{note}</small>
      </>
    ) : (
      <span className="font-normal text-text-2">{value}</span>
    ),
  }))

/** How the job's company answers applicants. */
export const CompanyRecord = ({ job }: { job: JobDetail }) => (
  <section>
    <h3 className="heading-panel mb-2">How this company answers</h3>
    <FactList facts={facts(job)} />
  </section>
)
