import { Eye, EyeOff, Minus } from 'lucide-react'
import { useState, useEffect } from 'react'
import { dateText } from '../../../contract/platform/format.ts'
import { mostBlockedCompanies } from '../../../contract/accounts/values.ts'
import type { SeekerPrivacy } from '../../../contract/accounts/settings.ts'
import type { Reply } from '../../../contract/index.ts'
import type { VisibleSeeker } from '../../../contract/seekers/seekers.ts'
import { call } from '../../browser-api.ts'
import { SaveBar } from '../../parts/accounts/settings/save-bar.tsx'
import { useSaving } from '../../parts/accounts/settings/use-saving.ts'
import { SeekerCard } from '../../parts/sourcing/seeker-card.tsx'
import { clearanceLabels, labelOf, searchStatusLabels } from '../../text/labels.ts'
import { platformLabels } from '../../text/platforms.ts'
import { RemovableChip } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field, Fieldset } from '../../ui/field.tsx'
import { Radio } from '../../ui/radio-group.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'

/** Independent of the order they were picked in. */
const idsOf = (companies: { id: string }[]) =>
  companies
    .map(({ id }) => id)
    .toSorted()
    .join()

type Props = { settings: SeekerPrivacy; onSaved: () => void; onReload: () => void }

/** Who sees what, beside a preview that follows each choice. */
export function PrivacyForm({ settings, onSaved, onReload }: Props) {
  const { updated_at, blocked_companies: blockedBefore, ...before } = settings
  const [choices, setChoices] = useState<PrivacyChoices>(before)
  const [blocked, setBlocked] = useState(blockedBefore)
  const state = useSaving(onSaved)
  const choose = (change: Partial<PrivacyChoices>) => setChoices({ ...choices, ...change })
  const changed = JSON.stringify(choices) !== JSON.stringify(before) || idsOf(blocked) !== idsOf(blockedBefore)
  const save = () =>
    state.save(() =>
      call('POST /settings/privacy', {
        body: { ...choices, blocked_companies: blocked.map(({ id }) => id), updated_at },
      }),
    )
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)]">
      <div className="flex min-w-0 flex-col gap-5">
        <Panel title="Who can find you" pad>
          <div className="flex flex-col gap-4">
            <Choices
              label="Looking for work"
              name="search_status"
              options={searchStatusOptions}
              value={choices.search_status}
              onChoose={(search_status) => choose({ search_status })}
            />
            <Checkbox
              label="Let verified companies find me"
              description="You appear when they search for job seekers."
              checked={choices.searchable}
              onChange={({ target }) => choose({ searchable: target.checked })}
            />
            <Checkbox
              label="Show me in the public list of job seekers"
              description="Anyone can see you there and on the home page, by name unless you choose otherwise below."
              checked={choices.show_in_home_carousel}
              onChange={({ target }) => choose({ show_in_home_carousel: target.checked })}
            />
          </div>
        </Panel>
        <Panel title="What they can see" pad>
          <div className="flex flex-col gap-4">
            <Choices
              label="Name"
              name="name_visibility"
              options={nameOptions}
              value={choices.name_visibility}
              onChoose={(name_visibility) => choose({ name_visibility })}
            />
            {visibilityFields.map(({ name, label, options, ...rest }) => (
              <Field key={name} label={label} {...rest}>
                <Select
                  value={choices[name]}
                  options={options}
                  onChange={({ target }) => choose({ [name]: target.value } as Partial<PrivacyChoices>)}
                />
              </Field>
            ))}
            <Checkbox
              label="Show date of birth, nationality, gender, and marital status"
              description="Shown to verified companies. No one needs these to make a decision about you."
              checked={choices.show_demographics}
              onChange={({ target }) => choose({ show_demographics: target.checked })}
            />
          </div>
        </Panel>
        <Panel title="Blocked companies" pad>
          <BlockedCompanies blocked={blocked} onChange={setBlocked} />
        </Panel>
        <SaveBar state={state} changed={changed} onSave={save} onReload={onReload} />
      </div>
      <PrivacyPicture choices={choices} />
    </div>
  )
}

type ChoicesProps<T extends string> = {
  label: string
  name: string
  options: readonly { value: T; label: string; description?: string }[]
  value: T
  onChoose: (value: T) => void
}

const Choices = <T extends string>({ label, name, options, value, onChoose }: ChoicesProps<T>) => (
  <Fieldset label={label}>
    {options.map((option) => (
      <Radio
        key={option.value}
        name={name}
        label={option.label}
        description={option.description}
        value={option.value}
        checked={value === option.value}
        onChange={() => onChoose(option.value)}
      />
    ))}
  </Fieldset>
)

type Preview = Reply<'POST /settings/privacy/preview'>['data']
const viewers = {
  verified_employer: 'A company',
  applied_to: 'One you applied to',
  visitor: 'Anyone',
} as const
type Viewer = keyof typeof viewers

const noOneTexts: Record<Viewer, string> = {
  verified_employer: 'Verified companies can’t find you in their search.',
  applied_to: 'Companies you applied to can’t see your profile.',
  visitor: 'You’re not in the public list of job seekers.',
}

/** What others see with these choices, saved or not, as computed by the server. */
function PrivacyPicture({ choices }: { choices: PrivacyChoices }) {
  const [viewer, setViewer] = useState<Viewer>('verified_employer')
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
        console.error('Could not load the privacy preview:', error)
        setFailed(true)
      },
    )
    return () => left.abort()
  }, [text, tries])
  const seeker = preview?.[viewer]
  return (
    <Panel title="What others see" className="lg:sticky lg:top-18">
      <div className="flex flex-col gap-4 p-4.5">
        <SegmentedControl
          label="Seen by"
          size="small"
          className="max-w-full flex-wrap self-start"
          value={viewer}
          onChange={setViewer}
          options={(Object.keys(viewers) as Viewer[]).map((value) => ({ value, label: viewers[value] }))}
        />
        {failed && (
          <ErrorState title="The preview didn’t load." onRetry={() => setTries(tries + 1)}>
            What you see below might be out of date.
          </ErrorState>
        )}
        <div aria-live="polite" data-testid="privacy-picture">
          {preview === null ? (
            !failed && <Skeleton className="h-65" />
          ) : seeker ? (
            <div className="flex flex-col gap-4">
              <SeekerCard seeker={seeker} />
              <Facts own={preview.own} seen={seeker} />
            </div>
          ) : (
            <EmptyState title="Not visible" heading="h3">
              {noOneTexts[viewer]}
            </EmptyState>
          )}
        </div>
      </div>
    </Panel>
  )
}

const facts: [label: string, of: (person: VisibleSeeker) => string | undefined][] = [
  ['Name', (seeker) => seeker.personal_profile.full_name],
  ['Job search', (seeker) => seeker.search_status && searchStatusLabels[seeker.search_status]],
  ['Picture', (seeker) => seeker.personal_profile.profile_picture_temp_url && 'Your picture'],
  ['Links', (seeker) => seeker.social_links?.map(({ platform }) => platformLabels(platform)).join(', ') || undefined],
  ['Portfolio', (seeker) => seeker.professional_profile.portfolio_website],
  ['Email', (seeker) => seeker.email],
  ['Phone', (seeker) => seeker.phone],
  ['Username', (seeker) => seeker.username],
  ['ZIP code', (seeker) => seeker.personal_profile.zip_code],
  ['Resumes', (seeker) => seeker.resumes?.map(({ name }) => name).join(', ') || undefined],
  ['Clearance', ({ professional_profile: { clearance } }) => clearance && labelOf(clearanceLabels, clearance)],
  ['Date of birth', ({ personal_profile: { date_of_birth } }) => date_of_birth && dateText(date_of_birth)],
  ['Nationality', (seeker) => seeker.personal_profile.nationality],
  ['Gender', (seeker) => seeker.personal_profile.gender],
  ['Marital status', (seeker) => seeker.personal_profile.marital_status],
]

/** Each field: its value if shown, hidden, or not filled in. */
function Facts({ own, seen }: { own: VisibleSeeker; seen: VisibleSeeker }) {
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

type Company = { id: string; name: string }
type BlockedCompaniesProps = { blocked: Company[]; onChange: (blocked: Company[]) => void }

/** Blocked companies, found by name. */
function BlockedCompanies({ blocked, onChange }: BlockedCompaniesProps) {
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<{ keyword: string; companies: Company[]; failed: boolean } | null>(null)
  const words = keyword.trim()
  useEffect(() => {
    if (words.length < 2) return
    const left = new AbortController()
    const wait = setTimeout(() => {
      call('GET /employers', { query: { keyword: words, per_page: 8 } }, { signal: left.signal }).then(
        ({ data }) =>
          setFound({
            keyword: words,
            companies: data.data.map(({ id, company_name }) => ({ id, name: company_name })),
            failed: false,
          }),
        () => !left.signal.aborted && setFound({ keyword: words, companies: [], failed: true }),
      )
    }, 250)
    return () => {
      clearTimeout(wait)
      left.abort()
    }
  }, [words])
  const shown = found?.keyword === words && words.length >= 2 ? found : null
  const choices = shown?.companies.filter(({ id }) => !blocked.some((each) => each.id === id)) ?? []
  const full = blocked.length >= mostBlockedCompanies
  return (
    <div className="flex flex-col gap-3">
      {blocked.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="Blocked companies">
          {blocked.map((company) => (
            <li key={company.id}>
              <RemovableChip
                label={`Unblock ${company.name}`}
                onRemove={() => onChange(blocked.filter(({ id }) => id !== company.id))}
              >
                {company.name}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      <Field
        label="Block a company"
        hint={
          full
            ? `You’ve reached the limit of ${mostBlockedCompanies} blocked companies.`
            : 'A blocked company, such as your current employer, can’t find you and no longer sees what you sent it.'
        }
      >
        <TextInput
          type="search"
          placeholder="Company name"
          value={keyword}
          maxLength={200}
          disabled={full}
          onChange={({ target }) => setKeyword(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <output className="text-sm text-text-2">
        {shown?.failed && 'The search didn’t work. Check your connection and try again.'}
        {shown && !shown.failed && !choices.length && 'No other companies with that name.'}
      </output>
      {choices.length > 0 && (
        <ul className="flex flex-col gap-1" aria-label="Companies found">
          {choices.map((company) => (
            <li key={company.id} className="flex items-center justify-between gap-3 text-detail">
              <span className="min-w-0 wrap-anywhere">{company.name}</span>
              <Button
                size="small"
                aria-label={`Block ${company.name}`}
                onClick={() => {
                  onChange([...blocked, company])
                  setKeyword('')
                }}
              >
                Block
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The privacy choices that the preview reflects. */
type PrivacyChoices = Omit<SeekerPrivacy, 'blocked_companies' | 'updated_at'>

const visibilities = [
  { value: 'verified_employers', label: 'All verified companies' },
  { value: 'after_application', label: 'Only companies you applied to' },
  { value: 'never', label: 'No one' },
] as const

const searchStatusOptions = [
  {
    value: 'ready_to_interview',
    label: 'Ready to interview',
    description: 'Shown to verified companies, and listed first.',
  },
  { value: 'open_to_offers', label: 'Open to offers', description: 'Shown to verified companies.' },
  { value: 'closed', label: 'Not looking', description: 'Only companies you applied to can find you.' },
] as const

const nameOptions = [
  { value: 'full', label: 'Full name', description: 'Your picture and links are shown too.' },
  {
    value: 'initials',
    label: 'Initials',
    description: 'Your picture and links are hidden, since they also identify you.',
  },
  {
    value: 'hidden_until_accepted',
    label: 'Hidden until you apply',
    description:
      'Shown when you apply or accept the company’s invitation. Until then, your picture and links are hidden too.',
  },
] as const

const visibilityFields = [
  { name: 'contact_visibility', label: 'Email, phone, username, and ZIP code', options: visibilities },
  {
    name: 'resume_visibility',
    label: 'Resumes',
    options: visibilities,
    hint: 'A company you applied to sees only the resume you sent.',
  },
  {
    name: 'clearance_visibility',
    label: 'Clearance and polygraph',
    options: visibilities,
    hint: 'If you choose “No one,” jobs that require a clearance ask you when you apply, and only that company sees your answer.',
  },
] as const
