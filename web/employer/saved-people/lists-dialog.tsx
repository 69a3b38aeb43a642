import { useEffect, useState } from 'react'
import type { PeopleList } from '../../../contract/sourcing/saved-seekers.ts'
import { savedPeopleLimits } from '../../../contract/sourcing/values.ts'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ListLine } from './list-line.tsx'

type Props = { lists: readonly PeopleList[]; onClose: () => void; onChanged: () => void }

/** The lists of the company: made, renamed, deleted. */
export function ListsDialog({ lists, onClose, onChanged }: Props) {
  // A form that was sent is done; the next list has a fresh one.
  const [made, setMade] = useState(0)
  return (
    <Dialog open title="Lists of saved people" onClose={onClose}>
      <NewList
        key={made}
        isNext={made > 0}
        onMade={() => {
          setMade(made + 1)
          announce('List added')
          onChanged()
        }}
      />
      <ul className="mt-4" aria-label="Lists">
        {lists.map((list) => (
          <ListLine key={`${list.id} ${list.name}`} list={list} onChanged={onChanged} />
        ))}
      </ul>
      {lists.length === 0 && <p className="text-text-2">No list yet. A person can be on several.</p>}
    </Dialog>
  )
}

function NewList({ isNext, onMade }: { isNext: boolean; onMade: () => void }) {
  const form = useEndpointForm('POST /employer/saved-job-seekers/lists', {
    labels: { name: 'New list' },
    defaults: { name: '' },
    failed: 'The list was not made.',
    onDone: onMade,
  })
  useEffect(() => {
    if (isNext) document.getElementById(`${form.id}-name`)?.focus()
  }, [isNext, form.id])
  return (
    <form {...form.formProps} className="flex flex-col gap-3">
      <FormErrors {...form.summary} />
      <div className="flex items-end gap-2">
        <Field {...form.field('name')} className="flex-1">
          <TextInput autoComplete="off" maxLength={savedPeopleLimits.list_name} />
        </Field>
        <Button type="submit" variant="primary" loading={form.sending}>
          Add
        </Button>
      </div>
    </form>
  )
}
