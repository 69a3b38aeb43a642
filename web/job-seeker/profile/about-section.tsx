import { profileLimits } from '../../../contract/platform/values.ts'
import { followChange } from '../../session.ts'
import { dateText } from '../../text/dates.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { PictureEditor } from './picture-editor.tsx'
import { ProfileSection, Said } from '../../parts/seekers/profile/profile-section.tsx'
import { SectionForm } from '../../parts/seekers/profile/section-form.tsx'
import { type Profile, useProfileForm } from '../../parts/seekers/profile/use-profile-form.ts'

type Person = Profile['personal_profile']

export const AboutSection = ({ person }: { person: Person }) => (
  <ProfileSection id="about" title="About you" form={(close) => <AboutForm person={person} onClose={close} />}>
    <div className="flex flex-col gap-4">
      <PictureEditor person={person} />
      <AboutSaid person={person} />
    </div>
  </ProfileSection>
)

const AboutSaid = ({ person }: { person: Person }) => (
  <Said
    lines={[
      ['Name', `${person.first_name} ${person.last_name}`],
      ['E-mail', person.email],
      ['Username', person.username],
      ['Phone', person.phone],
      ['Place', [person.city, person.state, person.country].filter(Boolean).join(', ')],
      ['ZIP code', person.zip_code],
      ['About you', person.biography],
      ['Date of birth', person.date_of_birth && dateText(person.date_of_birth)],
    ]}
  />
)

const labels = {
  first_name: 'First name',
  last_name: 'Last name',
  username: 'Username',
  phone: 'Phone',
  biography: 'About you',
  zip_code: 'ZIP code',
  city: 'City',
  state: 'State',
  country: 'Country',
  date_of_birth: 'Date of birth',
  nationality: 'Nationality',
  gender: 'Gender',
  marital_status: 'Marital status',
} as const

function AboutForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const names = Object.keys(labels) as (keyof typeof labels)[]
  const form = useProfileForm('POST /profile/personal', {
    id: 'about',
    labels,
    defaults: Object.fromEntries(names.map((name) => [name, person[name] ?? ''])),
    updated_at: person.updated_at,
    saved: 'About you is saved',
    onSaved: ({ data: { first_name, last_name } }) => {
      followChange({ first_name, last_name })
      onClose()
    },
  })
  return (
    <SectionForm form={form} now={<AboutSaid person={person} />} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('first_name')} required>
          <TextInput autoComplete="given-name" />
        </Field>
        <Field {...form.field('last_name')} required>
          <TextInput autoComplete="family-name" />
        </Field>
        <Field {...form.field('username', { hint: '3 to 30 of a to z, 0 to 9, dot, underscore, hyphen.' })} optional>
          <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field {...form.field('phone')} optional>
          <TextInput type="tel" autoComplete="tel" />
        </Field>
      </div>
      <Field {...form.field('biography', { hint: 'What you do best, and what you look for.' })} optional>
        <TextArea limit={profileLimits.biography} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('zip_code', { hint: 'Finds jobs near you.' })} optional>
          <TextInput autoComplete="postal-code" inputMode="numeric" />
        </Field>
        <Field {...form.field('city')} optional>
          <TextInput autoComplete="address-level2" />
        </Field>
        <Field {...form.field('state')} optional>
          <TextInput autoComplete="address-level1" />
        </Field>
        <Field {...form.field('country', { hint: 'Two letters, such as US.' })} optional>
          <TextInput autoComplete="country" maxLength={2} />
        </Field>
      </div>
      <p className="field-hint">
        Nobody sees what follows unless your settings say so. Leave it empty if you would rather not say.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('date_of_birth')} optional>
          <TextInput type="date" autoComplete="bday" />
        </Field>
        <Field {...form.field('nationality')} optional>
          <TextInput autoComplete="off" />
        </Field>
        <Field {...form.field('gender')} optional>
          <TextInput autoComplete="sex" />
        </Field>
        <Field {...form.field('marital_status')} optional>
          <TextInput autoComplete="off" />
        </Field>
      </div>
    </SectionForm>
  )
}
