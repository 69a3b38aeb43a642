import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select, type Option } from '../../ui/select.tsx'
import { Suggestions } from '../../ui/suggestions.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { announce } from '../../ui/announce.ts'

export type Entry = Record<string, string>
export type Column = {
  name: string
  label: string
  kind?: 'text' | 'date' | 'number' | 'area' | 'select'
  options?: readonly Option[]
  suggestions?: readonly string[]
  optional?: boolean
  hint?: string
}

/** "Certification 2" */
const entryName = (one: string, at: number) => `${one.charAt(0).toUpperCase()}${one.slice(1)} ${at + 1}`

/** The error summary's name for a field of an entry: "Certification 2: Expires on". */
export const nameInEntries = (one: string, columns: readonly Column[]) => (place: string) => {
  const [at, name] = place.split('.')
  const column = columns.find((each) => each.name === name)
  return column && `${entryName(one, Number(at))}: ${column.label}`
}

type Props = {
  /** The form field's id, which FormErrors links to. */
  id: string
  error?: string | undefined
  /** Errors of the entries' fields, by path: `1.expires_on`. */
  errors: Readonly<Record<string, string>>
  /** "certification" */
  one: string
  columns: readonly Column[]
  entries: readonly Entry[]
  most: number
  onChange: (entries: Entry[]) => void
}

/** A list of entries with a few fields each, which can be added, removed, and moved up. */
export function EntryList({ id, error, errors, one, columns, entries, most, onChange }: Props) {
  const lists = useId()
  const first = columns[0]?.name ?? ''
  const set = (at: number, name: string, value: string) =>
    onChange(entries.map((entry, index) => (index === at ? { ...entry, [name]: value } : entry)))
  const focus = (at: number, part = first) => setTimeout(() => document.getElementById(`${id}-${at}-${part}`)?.focus())
  function add() {
    onChange([...entries, Object.fromEntries(columns.map(({ name, options }) => [name, options?.[0]?.value ?? '']))])
    focus(entries.length)
  }
  function remove(at: number) {
    onChange(entries.filter((_, index) => index !== at))
    announce(`Removed ${entries[at]?.[first] || one}`)
    focus(Math.min(at, entries.length - 2))
  }
  function raise(at: number) {
    const moved = [...entries]
    moved.splice(at - 1, 0, ...moved.splice(at, 1))
    onChange(moved)
    announce(`${entries[at]?.[first] || one} moved to position ${at}`)
    focus(at - 1, at > 1 ? 'up' : first)
  }
  return (
    <div id={id} tabIndex={-1} className="flex flex-col gap-3">
      {error && <FieldError>{error}</FieldError>}
      {entries.map((entry, at) => (
        <fieldset key={at} className="grid items-start gap-3 border-t border-line pt-3 sm:grid-cols-2">
          {/* Visible, because the error summary refers to the entry by this name. */}
          <legend className="float-left mb-2 text-sm text-text-2 sm:col-span-2">{entryName(one, at)}</legend>
          {columns.map(({ name, label, kind = 'text', options, suggestions, optional, hint }) => (
            <Field
              key={name}
              id={`${id}-${at}-${name}`}
              label={label}
              hint={hint}
              error={errors[`${at}.${name}`]}
              optional={optional ?? false}
              required={!optional}
              className={kind === 'area' ? 'sm:col-span-2' : ''}
            >
              {kind === 'area' ? (
                <TextArea value={entry[name] ?? ''} onChange={(event) => set(at, name, event.currentTarget.value)} />
              ) : kind === 'select' ? (
                <Select
                  options={options ?? []}
                  value={entry[name] ?? ''}
                  onChange={(event) => set(at, name, event.currentTarget.value)}
                />
              ) : (
                <TextInput
                  type={kind === 'date' ? 'date' : 'text'}
                  inputMode={kind === 'number' ? 'decimal' : undefined}
                  list={suggestions ? `${lists}-${name}` : undefined}
                  autoComplete="off"
                  value={entry[name] ?? ''}
                  onChange={(event) => set(at, name, event.currentTarget.value)}
                />
              )}
            </Field>
          ))}
          <div className="flex gap-1 self-end sm:col-span-2 sm:justify-end">
            {at > 0 && (
              <IconButton
                id={`${id}-${at}-up`}
                size="small"
                label={`Move ${entry[first] || one} up`}
                onClick={() => raise(at)}
              >
                <ArrowUp size={16} />
              </IconButton>
            )}
            <IconButton size="small" label={`Remove ${entry[first] || one}`} onClick={() => remove(at)}>
              <Trash2 size={16} />
            </IconButton>
          </div>
        </fieldset>
      ))}
      {columns.map(
        ({ name, suggestions }) =>
          suggestions && (
            <Suggestions
              key={name}
              id={`${lists}-${name}`}
              words={suggestions.filter((word) => !entries.some((entry) => entry[name] === word))}
            />
          ),
      )}
      <div>
        {entries.length < most ? (
          <Button icon={<Plus size={16} />} size="small" onClick={add}>
            Add {one}
          </Button>
        ) : (
          <p className="field-hint">You’ve reached the limit of {most}.</p>
        )}
      </div>
    </div>
  )
}
