import { MapPin, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Fieldset } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { Histogram, SalaryBand } from '../../ui/histogram.tsx'
import { BlockGlyph } from '../../ui/job-type-badge.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { type Range, RangeSlider } from '../../ui/range-slider.tsx'
import { SearchBar, SearchChoice, SearchText } from '../../ui/search-bar.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Sheet } from './sheet.tsx'

const counts = [2, 3, 5, 6, 9, 13, 18, 22, 26, 24, 28, 23, 19, 14, 11, 8, 6, 4, 3, 2, 1]

export function Forms() {
  const [salary, setSalary] = useState<Range>({ low: 120_000, high: 180_000 })
  return (
    <>
      <Sheet title="Form with errors" span={5}>
        <div className="flex flex-col gap-3.5">
          <FormErrors
            fields={[
              { id: 'design-email', label: 'Work email' },
              { id: 'design-password', label: 'Password' },
            ]}
          />
          <Field label="Company name">
            <TextInput defaultValue="Halden Grid" />
          </Field>
          <Field id="design-email" label="Work email" error="Enter a complete address, such as you@company.com.">
            <TextInput type="email" defaultValue="renata@haldengrid" />
          </Field>
          <Field
            id="design-password"
            label="Password"
            hint="Any characters, including spaces."
            error="Use at least 12 characters. A short sentence works well."
          >
            <PasswordInput defaultValue="short!" autoComplete="new-password" />
          </Field>
          <Checkbox label="I agree to the terms" defaultChecked />
          <Button variant="primary" size="large" block>
            Create account
          </Button>
        </div>
      </Sheet>
      <Sheet title="Fields" span={7}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Job title or keywords" optional>
            <TextInput icon={<Search size={16} />} placeholder="Detection engineer" />
          </Field>
          <Field label="Education level">
            <Select placeholder="All" options={['Bachelor', 'Master', 'Doctorate']} />
          </Field>
          <Field label="Near ZIP code">
            <TextInput icon={<MapPin size={16} />} placeholder="43215" size="small" inputMode="numeric" />
          </Field>
          <Field label="Read-only">
            <TextInput defaultValue="Halden Grid" readOnly />
          </Field>
          <Field label="Note to the applicant" optional className="sm:col-span-2">
            <TextArea limit={120} defaultValue="Your triage work is solid. Come back when you have written rules." />
          </Field>
          <Fieldset label="Job type">
            <Checkbox label="Full Time" glyph={<BlockGlyph tone="full" />} count={72} defaultChecked />
            <Checkbox label="Contract Based" glyph={<BlockGlyph tone="contract" />} count={15} />
            <Checkbox label="Some of them" indeterminate count={8} />
            <Checkbox label="None left" count={0} disabled />
          </Fieldset>
          <div>
            <RangeSlider
              label="Salary"
              min={90_000}
              max={210_000}
              step={5000}
              value={salary}
              onChange={setSalary}
              fields={['salary_min', 'salary_max']}
              prefix="$"
            >
              <Histogram counts={counts} min={90_000} max={210_000} from={salary.low} to={salary.high} />
            </RangeSlider>
            <div className="mt-4">
              <SalaryBand
                counts={counts}
                min={90_000}
                max={210_000}
                from={148_000}
                to={182_000}
                format={(n) => `$${Math.round(n / 1000)}k`}
              />
            </div>
          </div>
          <RadioGroup
            label="Reason"
            name="design-reason"
            defaultValue="missing"
            options={[
              { value: 'missing', label: 'Must-have skills are missing' },
              { value: 'closer', label: 'Other applicants were closer' },
              { value: 'closed', label: 'The role changed or closed' },
            ]}
          />
          <RadioGroup
            label="Type of opening"
            name="design-vacancy"
            cards
            defaultValue="existing"
            error="Choose one."
            options={[
              { value: 'existing', label: 'Open now', description: 'You can hire someone today.' },
              { value: 'pool', label: 'Talent pool', description: 'No opening yet. The job says so.' },
            ]}
          />
        </div>
        <SearchBar action="/jobs" className="mt-5">
          <SearchText name="keyword" label="Job title or keywords" icon={<Search size={18} />} />
          <SearchText name="location" label="Location" icon={<MapPin size={18} />} className="max-sm:hidden" />
          <SearchChoice
            name="category"
            label="Category"
            className="max-lg:hidden"
            options={[
              { value: 'cybersecurity', label: 'Cybersecurity' },
              { value: 'Cloud', label: 'Cloud' },
            ]}
          />
          <Button type="submit" variant="signal" size="large">
            Search Job
          </Button>
        </SearchBar>
      </Sheet>
    </>
  )
}
