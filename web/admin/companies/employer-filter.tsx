import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { EmployerDialog } from './employer-dialog.tsx'

type Props = {
  /** The company that the list is filtered by; its name is null where there is none. */
  chosen: { id: string; name: string | null } | null
  onChange: (company_id: string | undefined) => void
}

/** Leaves one company's rows of a list; it is looked up by name, as there are thousands. */
export function EmployerFilter({ chosen, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const choose = (id: string | undefined) => {
    setOpen(false)
    onChange(id)
  }
  return (
    <>
      <span className="flex max-w-full items-center gap-1">
        <Button size="small" className="min-w-0" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className="truncate">{chosen ? (chosen.name ?? 'No such employer') : 'Employer'}</span>
          <ChevronDown size={15} className="flex-none" />
        </Button>
        {chosen && (
          <IconButton size="small" label="All employers" onClick={() => choose(undefined)}>
            <X size={15} />
          </IconButton>
        )}
      </span>
      {open && <EmployerDialog onChoose={choose} onClose={() => setOpen(false)} />}
    </>
  )
}
