import { Form } from 'react-router'
import { radiusMiles } from '../../../contract/jobs/job-filters.ts'
import { marketMiles } from '../../../contract/matching/values.ts'
import type { OwnMarket } from '../../../contract/matching/own-market.ts'
import { experienceLevels } from '../../../contract/platform/values.ts'
import { isZipCode } from '../alerts/zip-code.ts'
import { type FiltersOf, one, oneOf, texts } from '../../text/list-query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'

const offered = [10, 25, 50, 100, 200]

/** What can be compared instead of the profile's values. */
export const marketQuery = {
  skills: texts(100, 80),
  zip_code: one((value) => (isZipCode(value) ? value : undefined)),
  radius_miles: one((value) => {
    const miles = /^\d{1,3}$/.test(value) ? Number(value) : 0
    return miles >= radiusMiles.least && miles <= radiusMiles.most ? miles : undefined
  }),
  experience_level: oneOf(experienceLevels),
}
type Filters = FiltersOf<typeof marketQuery>

/** Compares other skills, another location, or another level. Nothing is saved. */
export function CompareForm({ market, filters }: { market: OwnMarket; filters: Filters }) {
  const { zip_code, radius_miles = marketMiles } = filters
  const isOwn = !filters.skills.length && !zip_code && !filters.radius_miles && !filters.experience_level
  const miles = [...new Set([...offered, radius_miles])].toSorted((a, b) => a - b)
  return (
    <Panel title="Compare something else" pad>
      <Form key={JSON.stringify(filters)} action="/job-seeker/market" className="flex flex-col gap-3">
        <Field label="Skills" hint="Separate skills with commas.">
          <TextInput name="skills" defaultValue={market.skills.join(', ')} maxLength={8000} autoComplete="off" />
        </Field>
        <Field
          label="ZIP code"
          hint={zip_code || !market.place ? 'US ZIP codes only.' : `Leave blank for ${market.place}.`}
        >
          <TextInput
            name="zip_code"
            defaultValue={zip_code}
            inputMode="numeric"
            pattern="\d{5}"
            maxLength={5}
            title="Enter a five-digit US ZIP code"
            autoComplete="off"
          />
        </Field>
        <Field label="Distance">
          <Select
            name="radius_miles"
            defaultValue={String(radius_miles)}
            options={miles.map((each) => ({ value: String(each), label: `${each} miles` }))}
          />
        </Field>
        <Field label="Level">
          <Select
            name="experience_level"
            placeholder="Based on your experience"
            defaultValue={market.experience_level ?? ''}
            options={experienceLevels}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit">Compare</Button>
          {!isOwn && (
            <ButtonLink to="/job-seeker/market" variant="ghost">
              Use my profile
            </ButtonLink>
          )}
        </div>
      </Form>
    </Panel>
  )
}
