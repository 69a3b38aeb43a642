import { Eye, EyeOff, Minus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Reply } from '../../../contract/index.ts'
import type { Person } from '../../../contract/seekers/seekers.ts'
import { PersonCard } from '../../parts/sourcing/person-card.tsx'
import { call } from '../../browser-api.ts'
import { dateText } from '../../text/dates.ts'
import { clearanceLabels, labelOf, searchStatusLabels } from '../../text/labels.ts'
import { platformLabels } from '../../text/platforms.ts'
import { Panel } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { PrivacyChoices } from './privacy-words.ts'

type Preview = Reply<'POST /settings/privacy/preview'>['data']
const readers = {
  verified_employer: 'An employer',
  applied_to: 'One you applied to',
  visitor: 'Anybody',
} as const
type Reader = keyof typeof readers

const nobody: Record<Reader, string> = {
  verified_employer: 'No verified employer finds you in a search.',
  applied_to: 'It finds nothing of you.',
  visitor: 'You are not in the public list of job seekers.',
}

/** What others see of one's profile with these choices, saved or not: the server's own answer. */
export function PrivacyPicture({ choices }: { choices: PrivacyChoices }) {
  const [reader, setReader] = useState<Reader>('verified_employer')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const text = JSON.stringify(choices)
  useEffect(() => {
    const left = new AbortController()
    const body = JSON.parse(text) as PrivacyChoices
    call('POST /settings/privacy/preview', { body }, { signal: left.signal }).then(
      ({ data }) => {
        setPreview(data)
        setFailed(false)
      },
      (error: unknown) => {
        if (left.signal.aborted) return
        console.error('The picture was not made:', error)
        setFailed(true)
      },
    )
    return () => left.abort()
  }, [text, tries])
  const person = preview?.[reader]
  return (
    <Panel title="What others see" className="lg:sticky lg:top-[72px]">
      <div className="flex flex-col gap-4 p-[18px]">
        <SegmentedControl
          label="Seen by"
          size="small"
          className="max-w-full flex-wrap self-start"
          value={reader}
          onChange={setReader}
          options={(Object.keys(readers) as Reader[]).map((value) => ({ value, label: readers[value] }))}
        />
        {failed && (
          <ErrorState title="The picture did not load." onRetry={() => setTries(tries + 1)}>
            What stands below may be what others saw before.
          </ErrorState>
        )}
        <div aria-live="polite" data-testid="privacy-picture">
          {preview === null ? (
            !failed && <Skeleton className="h-[260px]" />
          ) : person ? (
            <div className="flex flex-col gap-4">
              <PersonCard person={person} />
              <Facts own={preview.own} seen={person} />
            </div>
          ) : (
            <EmptyState title="Nothing" heading="h3">
              {nobody[reader]}
            </EmptyState>
          )}
        </div>
      </div>
    </Panel>
  )
}

const facts: [label: string, of: (person: Person) => string | undefined][] = [
  ['Name', (person) => person.personal_profile.full_name],
  ['Looking', (person) => person.search_status && searchStatusLabels[person.search_status]],
  ['Picture', (person) => person.personal_profile.profile_picture_temp_url && 'Your picture'],
  ['Links', (person) => person.social_links?.map(({ platform }) => platformLabels(platform)).join(', ') || undefined],
  ['Portfolio', (person) => person.professional_profile.portfolio_website],
  ['E-mail', (person) => person.email],
  ['Phone', (person) => person.phone],
  ['Username', (person) => person.username],
  ['ZIP code', (person) => person.personal_profile.zip_code],
  ['Resumes', (person) => person.resumes?.map(({ name }) => name).join(', ') || undefined],
  ['Clearance', ({ professional_profile: { clearance } }) => clearance && labelOf(clearanceLabels, clearance)],
  ['Date of birth', ({ personal_profile: { date_of_birth } }) => date_of_birth && dateText(date_of_birth)],
  ['Nationality', (person) => person.personal_profile.nationality],
  ['Gender', (person) => person.personal_profile.gender],
  ['Marital status', (person) => person.personal_profile.marital_status],
]

/** Field by field: shown with what it says, hidden, or not filled in. */
function Facts({ own, seen }: { own: Person; seen: Person }) {
  return (
    <dl className="privacy-facts">
      {facts.map(([label, of]) => {
        const shown = of(seen)
        const kept = of(own)
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={shown ? undefined : 'text-text-3'}>
              {shown ? <Eye size={15} /> : kept ? <EyeOff size={15} /> : <Minus size={15} />}
              <span>{shown ?? (kept ? 'Hidden' : 'Not in your profile')}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
