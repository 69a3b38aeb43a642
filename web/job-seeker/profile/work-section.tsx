import { counted } from '../../../contract/platform/format.ts'
import { categories, educationLevels, specialties } from '../../../contract/platform/values.ts'
import { titlesOf } from '../../text/field-facts.ts'
import { categoryLabels, educationText, labelOf, specialtyText } from '../../text/labels.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Suggestions } from '../../ui/suggestions.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ProfileSection, Said } from '../../parts/seekers/profile/profile-section.tsx'
import { SectionForm } from '../../parts/seekers/profile/section-form.tsx'
import { type Profile, useProfileForm } from '../../parts/seekers/profile/use-profile-form.ts'

type Work = Profile['professional_profile']

export const WorkSection = ({ work }: { work: Work }) => (
  <ProfileSection id="work" title="Headline and work" form={(close) => <WorkForm work={work} onClose={close} />}>
    <WorkSaid work={work} />
  </ProfileSection>
)

const WorkSaid = ({ work }: { work: Work }) => (
  <Said
    empty="No headline or role yet. Companies that find you or that you apply to see these first."
    lines={[
      ['Headline', work.title_headline],
      ['Job role', work.job_role],
      ['Category', work.category && labelOf(categoryLabels, work.category)],
      ['Specialty', work.specialty && specialtyText(work.specialty)],
      ['Experience', work.years_of_experience !== null && counted(work.years_of_experience, 'year')],
      ['Education level', work.education_level && educationText(work.education_level)],
      ['Portfolio', work.portfolio_website],
    ]}
  />
)

const labels = {
  title_headline: 'Headline',
  job_role: 'Job role',
  category: 'Category',
  specialty: 'Specialty',
  years_of_experience: 'Years of experience',
  education_level: 'Education level',
  portfolio_website: 'Portfolio',
} as const

function WorkForm({ work, onClose }: { work: Work; onClose: () => void }) {
  const names = Object.keys(labels) as (keyof typeof labels)[]
  const form = useProfileForm('POST /profile/professional', {
    id: 'work',
    labels,
    defaults: Object.fromEntries(names.map((name) => [name, String(work[name] ?? '')])),
    updated_at: work.updated_at,
    saved: 'Headline and work saved',
    onSaved: onClose,
  })
  const { category } = form.values
  return (
    <SectionForm form={form} now={<WorkSaid work={work} />} onClose={onClose}>
      <Field {...form.field('title_headline', { hint: 'The first thing companies read about you.' })} optional>
        <TextInput autoComplete="off" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('job_role')} optional>
          <TextInput autoComplete="organization-title" list="profile-roles" />
        </Field>
        <Suggestions id="profile-roles" words={titlesOf('')} />
        <Field {...form.field('years_of_experience')} optional>
          <TextInput inputMode="decimal" autoComplete="off" />
        </Field>
        <Field {...form.field('category')} optional>
          <Select
            placeholder="Not set"
            options={categories.map((value) => ({ value, label: categoryLabels[value] }))}
          />
        </Field>
        <Field {...form.field('specialty')} optional>
          <Select
            placeholder="Not set"
            options={specialties
              .filter((each) => !category || each.category === category || each.value === work.specialty)
              .map(({ value }) => ({ value, label: specialtyText(value) }))}
          />
        </Field>
        <Field {...form.field('education_level')} optional>
          <Select placeholder="Not set" options={educationLevels} />
        </Field>
        <Field {...form.field('portfolio_website')} optional>
          <TextInput type="url" autoComplete="url" />
        </Field>
      </div>
    </SectionForm>
  )
}
