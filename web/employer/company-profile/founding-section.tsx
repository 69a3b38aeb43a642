import { companyLimits, companySizes } from '../../../contract/platform/values.ts'
import { sizeText } from '../../parts/companies/company-size.ts'
import { ProfileSection, Said } from '../../parts/seekers/profile/profile-section.tsx'
import { SectionForm } from '../../parts/seekers/profile/section-form.tsx'
import { useProfileForm } from '../../parts/seekers/profile/use-profile-form.ts'
import { TimeZoneSelect } from '../../parts/accounts/settings/time-zone-select.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { CompanyProfile } from './company-profile.ts'

type Founding = CompanyProfile['founding_info']

/** Since when, where and how many. */
export const FoundingSection = ({ founding, mayEdit }: { founding: Founding; mayEdit: boolean }) => (
  <ProfileSection
    id="founding"
    title="Founding and place"
    form={mayEdit ? (close) => <FoundingForm founding={founding} onClose={close} /> : undefined}
  >
    <FoundingSaid founding={founding} />
  </ProfileSection>
)

const FoundingSaid = ({ founding }: { founding: Founding }) => (
  <Said
    lines={[
      ['Founded', founding.founded_year],
      ['People', founding.company_size && sizeText(founding.company_size)],
      ['Mission', founding.mission],
      ['Place', [founding.city, founding.state, founding.country].filter(Boolean).join(', ')],
      ['ZIP code', founding.zip_code],
      ['Time zone', founding.time_zone.replaceAll('_', ' ')],
    ]}
  />
)

const labels = {
  founded_year: 'Founded in',
  company_size: 'People',
  mission: 'Mission',
  zip_code: 'ZIP code',
  city: 'City',
  state: 'State',
  country: 'Country',
  time_zone: 'Time zone',
} as const

function FoundingForm({ founding, onClose }: { founding: Founding; onClose: () => void }) {
  const { founded_year, company_size, zip_code, city, state, country } = founding
  const form = useProfileForm('POST /employer/profile/founding-info', {
    id: 'founding',
    labels,
    defaults: {
      founded_year: founded_year === null ? '' : String(founded_year),
      company_size: company_size ?? '',
      mission: founding.mission,
      zip_code: zip_code ?? '',
      city: city ?? '',
      state: state ?? '',
      country: country ?? '',
      time_zone: founding.time_zone,
    },
    updated_at: founding.updated_at,
    saved: 'Founding and place are saved',
    onSaved: onClose,
  })
  const zoneHint = 'Your answer-by days end in it. Promises that are running keep their day.'
  return (
    <SectionForm form={form} now={<FoundingSaid founding={founding} />} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('founded_year')} optional>
          <TextInput inputMode="numeric" maxLength={4} autoComplete="off" />
        </Field>
        <Field {...form.field('company_size')} optional>
          <Select placeholder="Choose" options={companySizes.map((value) => ({ value, label: sizeText(value) }))} />
        </Field>
      </div>
      <Field {...form.field('mission', { hint: 'Why you do it.' })} optional>
        <TextArea rows={4} limit={companyLimits.mission} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('zip_code')} optional>
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
      <Field {...form.field('time_zone', { hint: zoneHint })}>
        <TimeZoneSelect kept={founding.time_zone} />
      </Field>
    </SectionForm>
  )
}
