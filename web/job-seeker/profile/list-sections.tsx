import type { ReactNode } from 'react'
import { counted, dateText } from '../../../contract/platform/format.ts'
import { profileLimits } from '../../../contract/platform/values.ts'
import { PastJobs, Schools } from '../../parts/sourcing/past-lists.tsx'
import { certificatesToSuggest, skillsToSuggest } from '../../text/field-facts.ts'
import { Chip, Tag } from '../../ui/badge.tsx'
import type { Specialty } from '../../../contract/platform/values.ts'
import { type Column, type Entry, EntryList, nameInEntries } from './entry-list.tsx'
import { ProfileSection } from '../../parts/seekers/profile/profile-section.tsx'
import { SectionForm } from '../../parts/seekers/profile/section-form.tsx'
import { type Profile, useProfileForm } from '../../parts/seekers/profile/use-profile-form.ts'

export type Work = Profile['professional_profile']
type Field = 'skills' | 'certifications' | 'experience' | 'education' | 'languages_spoken' | 'answers'

type ListProps = {
  work: Work
  id: string
  title: string
  field: Field
  /** "certification" */
  one: string
  most: number
  columns: readonly Column[]
  entries: readonly Entry[]
  /** Builds the request body from the entries, if it differs from them. */
  body?: (entries: readonly Entry[]) => object
  /** What's shown when not editing. */
  children: ReactNode
}

/** A section that consists of one list of entries. */
function ListSection(props: ListProps) {
  return (
    <ProfileSection id={props.id} title={props.title} form={(close) => <ListForm {...props} onClose={close} />}>
      {props.children}
    </ProfileSection>
  )
}

function ListForm(props: ListProps & { onClose: () => void }) {
  const { work, id, title, field, one, most, columns, entries, children, onClose } = props
  const form = useProfileForm('POST /profile/professional', {
    id,
    labels: { [field]: title },
    within: { [field]: nameInEntries(one, columns) },
    placeOf: (path) => inEntry(path, field, columns),
    defaults: { [field]: entries } as object,
    updated_at: work.updated_at,
    saved: `${title} saved`,
    body: (values) => props.body?.((values as Record<Field, Entry[]>)[field]) ?? values,
    onSaved: onClose,
  })
  const { id: fieldId, error } = form.field(field)
  return (
    <SectionForm form={form} now={children} onClose={onClose}>
      <EntryList
        id={fieldId}
        error={error}
        errors={form.errorsWithin(field)}
        one={one}
        most={most}
        columns={columns}
        entries={((form.values as Record<string, unknown>)[field] as Entry[] | undefined) ?? []}
        onChange={(next) => form.setValue(field, next as never)}
      />
    </SectionForm>
  )
}

/** An error of a whole entry is shown at its first field. A skill's years are sent in a separate list. */
const inEntry = (path: string, field: Field, columns: readonly Column[]) => {
  const [name, at, part] = path.split('.')
  if (name === 'skill_years' && at) return `skills.${at}.years`
  return name === field && at && !part ? `${path}.${columns[0]?.name}` : path
}

const specialtyOf = (work: Work) => (work.specialty ?? '') as Specialty | ''
const nothing = (words: string) => <p className="text-text-2">{words}</p>
const entryOf = (given: Record<string, string | null>, names: readonly string[]): Entry =>
  Object.fromEntries(names.map((name) => [name, given[name] ?? '']))

export const SkillsSection = ({ work }: { work: Work }) => (
  <ListSection
    work={work}
    id="skills"
    title="Skills"
    field="skills"
    one="skill"
    most={profileLimits.skills}
    columns={[
      { name: 'name', label: 'Skill', suggestions: skillsToSuggest(specialtyOf(work)) },
      { name: 'years', label: 'Years', kind: 'number', optional: true },
    ]}
    entries={work.skills.map((name, at) => ({ name, years: String(work.skill_years[at] ?? '') }))}
    body={(entries) => ({
      skills: entries.map(({ name }) => name),
      skill_years: entries.map(({ years }) => years?.trim() || null),
    })}
  >
    {work.skills.length ? (
      <ul className="flex flex-wrap gap-1.5">
        {work.skills.map((name, at) => (
          <li key={name}>
            <Chip>
              {name}
              {work.skill_years[at] ? `, ${counted(work.skill_years[at], 'year')}` : ''}
            </Chip>
          </li>
        ))}
      </ul>
    ) : (
      nothing('No skills yet. Add five or more to answer most must-haves before you apply.')
    )}
  </ListSection>
)

export const CertificatesSection = ({ work }: { work: Work }) => (
  <ListSection
    work={work}
    id="certificates"
    title="Certifications"
    field="certifications"
    one="certification"
    most={profileLimits.certificates}
    columns={[
      { name: 'name', label: 'Certification', suggestions: certificatesToSuggest(specialtyOf(work)) },
      { name: 'issuer', label: 'Issuer', optional: true },
      { name: 'number', label: 'Number', optional: true },
      { name: 'issued_on', label: 'Issued on', kind: 'date', optional: true },
      { name: 'expires_on', label: 'Expires on', kind: 'date', optional: true },
    ]}
    entries={work.certifications.map((each) => {
      const { name, issuer, number, issued_on, expires_on } = each
      return entryOf({ name, issuer, number, issued_on, expires_on }, [
        'name',
        'issuer',
        'number',
        'issued_on',
        'expires_on',
      ])
    })}
  >
    {work.certifications.length ? (
      <ul className="flex flex-col gap-2">
        {work.certifications.map(({ name, issuer, expires_on, is_expired, is_denied }) => (
          <li key={name} className="flex flex-wrap items-center gap-2 wrap-anywhere">
            <b>{name}</b>
            <span className="text-text-2">
              {[issuer, expires_on && `${is_expired ? 'expired' : 'valid until'} ${dateText(expires_on)}`]
                .filter(Boolean)
                .join(', ')}
            </span>
            {is_expired && <Tag tone="warning">Expired</Tag>}
            {is_denied && <Tag tone="warning">Answered “no” in an application</Tag>}
          </li>
        ))}
      </ul>
    ) : (
      nothing('No certifications yet. Many jobs ask for specific ones.')
    )}
  </ListSection>
)

export const ExperienceSection = ({ work }: { work: Work }) => (
  <ListSection
    work={work}
    id="experience"
    title="Experience"
    field="experience"
    one="job"
    most={profileLimits.experience}
    columns={[
      { name: 'title', label: 'Title' },
      { name: 'organization', label: 'Company', optional: true },
      { name: 'location', label: 'Location', optional: true },
      { name: 'started_on', label: 'From', kind: 'date', optional: true },
      { name: 'ended_on', label: 'Until', kind: 'date', optional: true, hint: 'Leave blank if you still work here.' },
      { name: 'description', label: 'What you did', kind: 'area', optional: true },
    ]}
    entries={work.experience.map((each) =>
      entryOf(each, ['title', 'organization', 'location', 'started_on', 'ended_on', 'description']),
    )}
  >
    {work.experience.length ? (
      <PastJobs jobs={work.experience} />
    ) : (
      nothing('No experience yet. What you add here also appears in the resume you export.')
    )}
  </ListSection>
)

export const EducationSection = ({ work }: { work: Work }) => (
  <ListSection
    work={work}
    id="education"
    title="Education"
    field="education"
    one="school"
    most={profileLimits.education}
    columns={[
      { name: 'school', label: 'School' },
      { name: 'degree', label: 'Degree', optional: true },
      { name: 'field', label: 'Field of study', optional: true },
      { name: 'started_on', label: 'From', kind: 'date', optional: true },
      { name: 'ended_on', label: 'Until', kind: 'date', optional: true },
    ]}
    entries={work.education.map((each) => entryOf(each, ['school', 'degree', 'field', 'started_on', 'ended_on']))}
  >
    {work.education.length ? <Schools schools={work.education} /> : nothing('No education yet.')}
  </ListSection>
)

export const LanguagesSection = ({ work }: { work: Work }) => (
  <ListSection
    work={work}
    id="languages"
    title="Languages"
    field="languages_spoken"
    one="language"
    most={profileLimits.languages}
    columns={[{ name: 'name', label: 'Language' }]}
    entries={work.languages_spoken.map((name) => ({ name }))}
    body={(entries) => ({ languages_spoken: entries.map(({ name }) => name) })}
  >
    {work.languages_spoken.length ? <p>{work.languages_spoken.join(', ')}</p> : nothing('No languages yet.')}
  </ListSection>
)

const asked = { skill: 'Do you have experience with', certification: 'Do you hold', location: 'Can you work in' }
const kinds = { skill: 'Skill', certification: 'Certification', location: 'Place' }
const yesNo = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]

/** Answers given in applications, including “no”. A removed answer is asked again. */
export const AnswersSection = ({ work }: { work: Work }) => (
  <ListSection
    work={work}
    id="answers"
    title="Answers you gave"
    field="answers"
    one="answer"
    most={300}
    columns={[
      { name: 'name', label: 'Skill, certification, or place' },
      {
        name: 'kind',
        label: 'Type',
        kind: 'select',
        options: Object.entries(kinds).map(([value, label]) => ({ value, label })),
      },
      { name: 'has', label: 'Your answer', kind: 'select', options: yesNo },
    ]}
    entries={work.answers.map(({ kind, name, has }) => ({ kind, name, has: has ? 'yes' : 'no' }))}
    body={(entries) => ({ answers: entries.map((each) => ({ ...each, has: each.has === 'yes' })) })}
  >
    {work.answers.length ? (
      <ul className="flex flex-col gap-1">
        {work.answers.map(({ kind, name, has }) => (
          <li key={`${kind} ${name}`}>
            {asked[kind]} {name}? <b>{has ? 'Yes' : 'No'}</b>
          </li>
        ))}
      </ul>
    ) : (
      nothing('No answers yet. We save your answers about must-haves here so you’re asked only once.')
    )}
  </ListSection>
)
