import { ArrowDown, ArrowLeftRight, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import clsx from 'clsx'
import { useRef } from 'react'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import { limits } from '../../../contract/platform/values.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { requirementLabels } from '../../text/labels.ts'
import { fieldId } from './posting-steps.ts'

/** The id of one of a line's buttons. */
export const lineButton = ({ id }: Requirement, does: 'up' | 'down' | 'other') => `line-${id}-${does}`

/** A line with its number on the whole list, and what is wrong with it. */
export type NumberedLine = Requirement & { at: number; error: string | undefined }

type Props = {
  title: string
  /** Said while the list is empty. */
  empty: string
  lines: readonly NumberedLine[]
  full: boolean
  onAdd: () => void
  onEdit: (at: number) => void
  onMove: (at: number, by: 1 | -1) => void
  onChange: (at: number) => void
  onRemove: (at: number) => void
}

/** One of the two lists. Lines move, change sides, open and go by buttons. */
export function RequirementList({ title, empty, lines, full, onAdd, onEdit, onMove, onChange, onRemove }: Props) {
  const add = useRef<HTMLButtonElement>(null)
  return (
    <section className="requirement-list" aria-label={title}>
      <div className="requirement-list-head">
        <h3 className="heading-panel">
          {title} <span>{lines.length}</span>
        </h3>
        <Button
          ref={add}
          size="small"
          icon={<Plus size={15} />}
          disabledReason={full && `${limits.requirements} lines is the most.`}
          onClick={onAdd}
        >
          Add <span className="sr-only">{title.toLowerCase()}</span>
        </Button>
      </div>
      {lines.length === 0 && <p className="requirement-list-empty">{empty}</p>}
      <ol>
        {lines.map((line, at) => (
          <li key={line.id} className={clsx('requirement-line', line.error && 'requirement-line-invalid')}>
            <div className="min-w-0">
              <p>{line.label}</p>
              <small>{requirementLabels[line.type]}</small>
              {line.error && <FieldError id={`${fieldId(`requirements.${line.at}`)}-error`}>{line.error}</FieldError>}
            </div>
            <div className="requirement-line-buttons">
              <IconButton
                size="small"
                id={lineButton(line, 'up')}
                label={`Move up: ${line.label}`}
                aria-disabled={at === 0 || undefined}
                onClick={() => at > 0 && onMove(line.at, -1)}
              >
                <ArrowUp size={15} />
              </IconButton>
              <IconButton
                size="small"
                id={lineButton(line, 'down')}
                label={`Move down: ${line.label}`}
                aria-disabled={at === lines.length - 1 || undefined}
                onClick={() => at < lines.length - 1 && onMove(line.at, 1)}
              >
                <ArrowDown size={15} />
              </IconButton>
              <IconButton
                size="small"
                id={lineButton(line, 'other')}
                label={`${line.must ? 'Make good to have' : 'Make a must-have'}: ${line.label}`}
                onClick={() => onChange(line.at)}
              >
                <ArrowLeftRight size={15} />
              </IconButton>
              <IconButton
                size="small"
                id={fieldId(`requirements.${line.at}`)}
                label={`Edit: ${line.label}`}
                aria-describedby={line.error && `${fieldId(`requirements.${line.at}`)}-error`}
                onClick={() => onEdit(line.at)}
              >
                <Pencil size={15} />
              </IconButton>
              <IconButton
                size="small"
                label={`Remove: ${line.label}`}
                onClick={() => {
                  onRemove(line.at)
                  add.current?.focus()
                }}
              >
                <Trash2 size={15} />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
