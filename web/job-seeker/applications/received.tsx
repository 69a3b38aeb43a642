import type { MyApplication } from '../../../contract/applications/applications.ts'
import { FitLines } from '../../parts/applications/fit-lines.tsx'
import { hasDeclined } from '../../text/application.ts'
import { fileSizeText } from '../../text/counts.ts'
import { dateText } from '../../text/dates.ts'
import { clearanceLabels, labelOf } from '../../text/labels.ts'
import { type Fact, FactList } from '../../ui/description-sheet.tsx'

/** What the company received with an application, as it reads it, and since when somebody there has. */
export function Received({ application }: { application: MyApplication }) {
  const { resume, withdrawn_resume, cover_letter, fit, answers, sender } = application
  return (
    <section className="flex flex-col gap-4 text-[13.5px]">
      <div>
        <h3 className="heading-panel">What you sent</h3>
        <p className="mt-1 text-text-2">{openedText(application)}</p>
      </div>
      {resume && (
        <p>
          <a className="link" href={resume.resume_temp_url} download>
            {resume.name}
          </a>{' '}
          <span className="text-text-2">({fileSizeText(resume.bytes)}), the very file they received</span>
        </p>
      )}
      {withdrawn_resume && (
        <p className="text-text-2">
          {withdrawn_resume}. The file went
          {hasDeclined(application) ? ' when you declined' : ' with the withdrawal'}.
        </p>
      )}
      {cover_letter && <p className="whitespace-pre-line text-text-2">{cover_letter}</p>}
      <FactList facts={factsOf(sender)} />
      {answers.length > 0 && (
        <div>
          <h4 className="mb-2 text-[13px] font-semibold text-text-2">Your answers</h4>
          <FactList facts={answers.map(({ label, value }) => ({ label, value: answerText(value) }))} />
        </div>
      )}
      <FitLines lines={fit} />
    </section>
  )
}

function openedText({ first_opened_at, status, time_zone, job }: MyApplication) {
  const company = job.employer.company_name
  if (first_opened_at) return `First opened by ${company} on ${dateText(first_opened_at, time_zone)}.`
  if (status === 'submitted') return `Nobody of ${company} has opened it yet.`
  return `Nobody of ${company} has opened all of it.`
}

const withheldTexts = {
  unverified: 'Not shown while the company is not verified',
  private: 'Kept to yourself',
}

const factsOf = (sender: MyApplication['sender']): Fact[] => {
  const { years_of_experience: years, contact_withheld: withheld } = sender
  const facts: (Fact | false)[] = [
    { label: 'Name', value: sender.name },
    Boolean(sender.headline) && { label: 'Headline', value: sender.headline },
    Boolean(sender.job_role) && { label: 'Role', value: sender.job_role },
    Boolean(sender.location) && { label: 'Place', value: sender.location },
    years !== null && { label: 'Experience', value: `${years} ${years === 1 ? 'year' : 'years'}` },
    withheld !== null && { label: 'E-mail and phone', value: withheldTexts[withheld] },
    Boolean(sender.email) && { label: 'E-mail', value: sender.email },
    Boolean(sender.phone) && { label: 'Phone', value: sender.phone },
    sender.certifications.length > 0 && { label: 'Certificates', value: sender.certifications.join(', ') },
    sender.skills.length > 0 && { label: 'Skills', value: sender.skills.join(', ') },
  ]
  return facts.filter((fact) => fact !== false)
}

/** An answer of yes or no, of years, or of a clearance: its level comes first. */
function answerText(value: MyApplication['answers'][number]['value']): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return `${value} ${value === 1 ? 'year' : 'years'}`
  return labelOf(clearanceLabels, value.split(':')[0] ?? '')
}
