import { useState } from 'react'
import type { SeekerPrivacy } from '../../../contract/accounts/settings.ts'
import { call } from '../../browser-api.ts'
import { SaveBar } from '../../parts/accounts/settings/save-bar.tsx'
import { useSaving } from '../../parts/accounts/settings/use-saving.ts'
import { Panel } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Fieldset } from '../../ui/field.tsx'
import { Radio } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { BlockedCompanies } from './blocked-companies.tsx'
import { PrivacyPicture } from './privacy-picture.tsx'
import { nameOptions, type PrivacyChoices, searchStatusOptions, visibilityFields } from './privacy-words.ts'

/** In whatever order they were picked. */
const idsOf = (companies: { id: string }[]) =>
  companies
    .map(({ id }) => id)
    .toSorted()
    .join()

type Props = { settings: SeekerPrivacy; onSaved: () => void; onReload: () => void }

/** Who sees what, beside a picture of it that follows each choice. */
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
        <Panel title="Being found" pad>
          <div className="flex flex-col gap-4">
            <Choices
              label="Looking for work"
              name="search_status"
              options={searchStatusOptions}
              value={choices.search_status}
              onChoose={(search_status) => choose({ search_status })}
            />
            <Checkbox
              label="Verified employers find me"
              description="In their search for job seekers."
              checked={choices.searchable}
              onChange={({ target }) => choose({ searchable: target.checked })}
            />
            <Checkbox
              label="In the public list of job seekers"
              description="And on the home page, where anybody sees you: by name, unless you choose otherwise below."
              checked={choices.show_in_home_carousel}
              onChange={({ target }) => choose({ show_in_home_carousel: target.checked })}
            />
          </div>
        </Panel>
        <Panel title="What they see" pad>
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
              label="Show date of birth, nationality, gender and marital status"
              description="To verified employers. Nobody needs them to decide about you."
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
