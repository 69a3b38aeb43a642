import { useEffect, useState } from 'react'
import { counted } from '../../../contract/platform/format.ts'
import type { SeekerList } from '../../../contract/sourcing/saved-seekers.ts'
import { savedSeekerLimits } from '../../../contract/sourcing/values.ts'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { call } from '../../browser-api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = { lists: readonly SeekerList[]; onClose: () => void; onChanged: () => void }

/** Creates, renames, and deletes the company's lists. */
export function ListsDialog({ lists, onClose, onChanged }: Props) {
  // A form can be sent only once, so each new list gets a fresh one.
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
      {lists.length === 0 && <p className="text-text-2">No lists yet. A person can be on more than one.</p>}
    </Dialog>
  )
}

function NewList({ isNext, onMade }: { isNext: boolean; onMade: () => void }) {
  const form = useEndpointForm('POST /employer/saved-job-seekers/lists', {
    labels: { name: 'New list' },
    defaults: { name: '' },
    failed: 'The list wasn’t added.',
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
          <TextInput autoComplete="off" maxLength={savedSeekerLimits.list_name} />
        </Field>
        <Button type="submit" variant="primary" loading={form.sending}>
          Add
        </Button>
      </div>
    </form>
  )
}

type ListLineProps = { list: SeekerList; onChanged: () => void }

/** One list: its name and how many people are on it. */
function ListLine({ list, onChanged }: ListLineProps) {
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null)
  const { id, name, people } = list
  const named = <span className="sr-only"> {name}</span>
  return (
    <li className="border-t border-line py-2">
      {doing === 'rename' ? (
        <Rename list={list} onCancel={() => setDoing(null)} onDone={onChanged} />
      ) : (
        <div className="flex items-center gap-1.5">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {name} <small className="text-text-2">{counted(people, 'person', 'people')}</small>
          </span>
          <Button size="small" variant="ghost" onClick={() => setDoing('rename')}>
            Rename{named}
          </Button>
          <Button size="small" variant="ghost" onClick={() => setDoing('delete')}>
            Delete{named}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={doing === 'delete'}
        onClose={() => setDoing(null)}
        title={`Delete the list ${name}?`}
        confirm="Delete list"
        danger
        failed="The list wasn’t deleted."
        onConfirm={async () => {
          await call('DELETE /employer/saved-job-seekers/lists/{id}', { params: { id } })
          announce('List deleted')
          onChanged()
        }}
      >
        The people on it stay saved.
      </ConfirmDialog>
    </li>
  )
}

function Rename({
  list: { id, name },
  onCancel,
  onDone,
}: {
  list: SeekerList
  onCancel: () => void
  onDone: () => void
}) {
  const form = useEndpointForm('PUT /employer/saved-job-seekers/lists/{id}', {
    params: { id },
    labels: { name: 'List name' },
    defaults: { name },
    failed: 'The list wasn’t renamed.',
    onDone(_, body) {
      announce('List renamed')
      onDone()
      if (body.name === name) onCancel()
    },
  })
  return (
    <form {...form.formProps} className="flex flex-wrap items-end gap-2">
      <Field {...form.field('name')} className="flex-1">
        <TextInput autoComplete="off" maxLength={savedSeekerLimits.list_name} />
      </Field>
      <Button type="submit" loading={form.sending}>
        Rename
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
      {form.summary.message && (
        <p role="alert" className="field-error w-full">
          {form.summary.message}
        </p>
      )}
    </form>
  )
}
