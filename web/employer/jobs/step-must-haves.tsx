import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ArrowDown, ArrowLeftRight, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import clsx from 'clsx'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import { limits } from '../../../contract/platform/values.ts'
import { Notice } from '../../ui/notice.tsx'
import { announce } from '../../ui/announce.ts'
import { FieldError } from '../../ui/field.tsx'
import { skillsOf } from '../../text/field-facts.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { requirementLabels } from '../../text/labels.ts'
import { softWarnings } from './soft-warnings.ts'
import { useEntryProblems, useList, useProblem } from './job-form-context.ts'
import { fieldId } from './step-fields.ts'
import type { JobValues } from './job-values.ts'
import { RequirementDialog } from './requirement-dialog.tsx'
import { TagInput } from './tag-input.tsx'

type Open = { line: Requirement | null; must: boolean }

export function StepMustHaves() {
  const { control } = useFormContext<JobValues>()
  const [lines, set] = useList('requirements')
  const problem = useProblem('requirements')
  const [specialty, level] = useWatch({ control, name: ['specialty', 'experience_level'] })
  const [open, setOpen] = useState<Open | null>(null)
  const wrong = useEntryProblems('requirements')
  const [musts, nices] = [lines.filter((line) => line.must), lines.filter((line) => !line.must)]
  const numbered = lines.map((line, at) => ({ ...line, at, error: wrong[at] }))
  const warnings = softWarnings(lines, level)

  // A line that moves takes its buttons with it, and the pressed button loses the focus.
  const pressed = useRef<string | null>(null)
  useEffect(() => {
    if (pressed.current) document.getElementById(pressed.current)?.focus()
    pressed.current = null
  }, [lines])

  function put(line: Requirement) {
    const known = lines.some(({ id }) => id === line.id)
    set(known ? lines.map((each) => (each.id === line.id ? line : each)) : [...lines, line])
    announce(`${known ? 'Changed' : 'Added'}: ${line.label}`)
  }
  function move(line: Requirement, by: 1 | -1) {
    const own = line.must ? [...musts] : [...nices]
    const at = own.indexOf(line)
    own.splice(at, 1)
    own.splice(at + by, 0, line)
    pressed.current = lineButton(line, by < 0 ? 'up' : 'down')
    set(line.must ? [...own, ...nices] : [...musts, ...own])
    announce(`${line.label}: now ${at + by + 1} of ${own.length}`)
  }
  function change(line: Requirement) {
    const moved = { ...line, must: !line.must }
    pressed.current = lineButton(line, 'other')
    set([...lines.filter(({ id }) => id !== line.id), moved])
    announce(`${line.label}: now ${moved.must ? 'a must-have' : 'a nice-to-have'}`)
  }
  function remove(line: Requirement) {
    set(lines.filter(({ id }) => id !== line.id))
    announce(`Removed: ${line.label}`)
  }

  const onLine = (at: number, act: (line: Requirement) => void) => lines[at] && act(lines[at])
  const shared = {
    onEdit: (at: number) => onLine(at, (line) => setOpen({ line, must: line.must })),
    onMove: (at: number, by: 1 | -1) => onLine(at, (line) => move(line, by)),
    onChange: (at: number) => onLine(at, change),
    onRemove: (at: number) => onLine(at, remove),
  }
  const full = lines.length >= limits.requirements
  return (
    <div className="flex flex-col gap-6">
      <div id={fieldId('requirements')} tabIndex={-1} className="flex flex-col gap-4">
        {problem && <FieldError>{problem}</FieldError>}
        {warnings.map((text) => (
          <Notice key={text} tone="warning">
            {text}
          </Notice>
        ))}
        <div className="requirement-lists">
          <RequirementList
            {...shared}
            title="Must-haves"
            empty="Add what no one can do the job without. Three to six is typical."
            lines={numbered.filter((line) => line.must)}
            full={full}
            onAdd={() => setOpen({ line: null, must: true })}
          />
          <RequirementList
            {...shared}
            title="Nice-to-haves"
            empty="Add what helps but can be learned on the job. It never counts against anyone."
            lines={numbered.filter((line) => !line.must)}
            full={full}
            onAdd={() => setOpen({ line: null, must: false })}
          />
        </div>
      </div>
      <TagInput
        name="skills"
        one="skill"
        hint="The tools and topics people search for. Job lists show the first three."
        most={20}
        longest={80}
        separator={/[,;\n]+/}
        suggestions={skillsOf(specialty)}
        quick={8}
      />
      {open && (
        <RequirementDialog
          line={open.line}
          must={open.must}
          others={lines.filter(({ id }) => id !== open.line?.id)}
          specialty={specialty}
          onPut={put}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

/** The id of one of a line's buttons. */
const lineButton = ({ id }: Requirement, does: 'up' | 'down' | 'other') => `line-${id}-${does}`

/** A requirement with its index in the whole list, and its error. */
type NumberedLine = Requirement & { at: number; error: string | undefined }

type Props = {
  title: string
  /** Shown while the list is empty. */
  empty: string
  lines: readonly NumberedLine[]
  full: boolean
  onAdd: () => void
  onEdit: (at: number) => void
  onMove: (at: number, by: 1 | -1) => void
  onChange: (at: number) => void
  onRemove: (at: number) => void
}

/** One of the two lists, with buttons to move, switch, edit, and remove its requirements. */
function RequirementList({ title, empty, lines, full, onAdd, onEdit, onMove, onChange, onRemove }: Props) {
  const add = useRef<HTMLButtonElement>(null)
  return (
    <section className="requirement-list" aria-label={`${title} of this job`}>
      <div className="requirement-list-head">
        <h3 className="heading-panel">
          {title} <span>{lines.length}</span>
        </h3>
        <Button
          ref={add}
          size="small"
          icon={<Plus size={15} />}
          disabledReason={full && `You’ve reached the limit of ${limits.requirements}.`}
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
                label={`${line.must ? 'Make a nice-to-have' : 'Make a must-have'}: ${line.label}`}
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
