import type { JobDetail } from '../../../contract/jobs/jobs.ts'
import { ledgerTexts } from '../../text/ledger.ts'
import { type Fact, FactList } from '../../ui/description-sheet.tsx'

/** What the company's record says, each figure with what it is of; or that there is too little to say. */
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

/** How the company of a job answers. */
export const CompanyRecord = ({ job }: { job: JobDetail }) => (
  <section>
    <h3 className="heading-panel mb-2">How this company answers</h3>
    <FactList facts={facts(job)} />
  </section>
)
