import { useNavigate } from 'react-router'
import { peopleLevels } from '../../../contract/seekers/values.ts'
import { experienceText } from '../../text/labels.ts'
import { listHref } from '../../text/list-query.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

type Filters = {
  list: string | undefined
  keyword: string | undefined
  experience_level: (typeof peopleLevels)[number] | undefined
  tag: string | undefined
  page: number
}
type Props = { filters: Filters; tags: readonly { tag: string; people: number }[]; base: string }

/** Experience and tag; each is asked for as it is chosen. */
export function SavedFilters({ filters, tags, base }: Props) {
  const navigate = useNavigate()
  const go = (change: Partial<Filters>) => void navigate(listHref(base, filters, change), { preventScrollReset: true })
  return (
    <div className="flex flex-wrap gap-3 border-b border-line px-[18px] py-3">
      <Field label="Experience" hideLabel>
        <Select
          size="small"
          placeholder="Any experience"
          value={filters.experience_level ?? ''}
          options={peopleLevels.map((value) => ({ value, label: experienceText(value) }))}
          onChange={({ target }) => go({ experience_level: peopleLevels.find((each) => each === target.value) })}
        />
      </Field>
      {(tags.length > 0 || filters.tag) && (
        <Field label="Tag" hideLabel>
          <Select
            size="small"
            placeholder="Any tag"
            value={filters.tag?.toLowerCase() ?? ''}
            options={tags.map(({ tag, people }) => ({ value: tag, label: `${tag} (${people})` }))}
            onChange={({ target }) => go({ tag: target.value || undefined })}
          />
        </Field>
      )}
    </div>
  )
}
