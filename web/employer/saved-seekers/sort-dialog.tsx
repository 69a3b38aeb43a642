import { useEffect, useState } from 'react'
import type { SeekerList, SavedSeeker } from '../../../contract/sourcing/saved-seekers.ts'
import { savedSeekerLimits } from '../../../contract/sourcing/values.ts'
import { call } from '../../browser-api.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { failureText } from '../../text/failure.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Fieldset } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type Props = { saved: SavedSeeker; name: string; onClose: () => void; onSaved: () => void }

const wordsOf = (typed: string) =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** Edits a person's tags, separated by commas, and the lists they're on. */
export function SortDialog({ saved, name, onClose, onSaved }: Props) {
  const [typed, setTyped] = useState(saved.tags.join(', '))
  const [chosen, setChosen] = useState(saved.lists.map(({ id }) => id))
  const { lists, failure } = useLists()
  const form = useEndpointForm('PUT /employer/saved-job-seekers/{id}', {
    params: { id: saved.id },
    labels: { tags: 'Tags', list_ids: 'Lists' },
    defaults: { tags: saved.tags, list_ids: chosen },
    problems: () =>
      wordsOf(typed).some((word) => word.length > savedSeekerLimits.tag)
        ? { tags: `Each tag must be at most ${savedSeekerLimits.tag} characters.` }
        : {},
    failed: 'Tags and lists weren’t saved.',
    onDone: onSaved,
  })
  const choose = (id: string, on: boolean) => {
    const next = on ? [...chosen, id] : chosen.filter((each) => each !== id)
    setChosen(next)
    form.setValue('list_ids', next)
  }
  const { register: _, ...tagsField } = form.field('tags', { hint: 'Short words, separated by commas.' })
  return (
    <FormDialog form={form} title={`Tags and lists for ${name}`} confirm="Save" onClose={onClose}>
      <Field {...tagsField}>
        <TextInput
          value={typed}
          autoComplete="off"
          placeholder="ot, purple team"
          onChange={({ target }) => {
            setTyped(target.value)
            form.setValue('tags', wordsOf(target.value))
          }}
        />
      </Field>
      <Fieldset {...form.field('list_ids')}>
        {failure && <p className="field-error">{failure}</p>}
        {lists?.length === 0 && <p className="field-hint">No lists yet. Add one with “Lists” above the table.</p>}
        {lists?.map(({ id, name: label, people }) => (
          <Checkbox
            key={id}
            label={label}
            count={people}
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
          />
        ))}
      </Fieldset>
    </FormDialog>
  )
}

/** Loads the current lists: a colleague may have added one since the page was loaded. */
function useLists() {
  const [lists, setLists] = useState<readonly SeekerList[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    call('GET /employer/saved-job-seekers/lists').then(
      ({ data }) => setLists(data),
      (error: unknown) => setFailure(failureText('The lists didn’t load.', error)),
    )
  }, [])
  return { lists, failure }
}
