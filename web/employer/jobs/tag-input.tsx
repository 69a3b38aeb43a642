import { Plus } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { RemovableChip } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { announce } from '../../ui/announce.ts'
import { useEntryProblems, useList, useProblem } from './job-form-context.ts'
import { fieldId, fieldLabels } from './step-fields.ts'
import { Suggestions } from '../../ui/suggestions.tsx'

type Props = {
  name: 'skills' | 'benefits'
  /** One of the values, for labels: "skill". */
  one: string
  hint: string
  most: number
  /** The most characters each can have. */
  longest: number
  /** Splits pasted text into several values. */
  separator: RegExp
  suggestions: readonly string[]
  /** How many suggestions are shown as buttons. */
  quick?: number
}

/** A list of short texts that are typed, pasted, or picked, each with a button to remove it. */
export function TagInput({ name, one, hint, most, longest, separator, suggestions, quick = 0 }: Props) {
  const [words, set] = useList(name)
  const problem = useProblem(name)
  const wrong = useEntryProblems(name)
  const [typed, setTyped] = useState('')
  const listId = useId()
  const has = (word: string) => words.some((each) => each.toLowerCase() === word.toLowerCase())
  const left = suggestions.filter((word) => !has(word))

  function add(texts: readonly string[]) {
    const fresh = [...new Set(texts.map((text) => text.trim()).filter((text) => text && !has(text)))]
    setTyped('')
    if (!fresh.length) return
    set([...words, ...fresh])
    announce(`Added: ${fresh.join(', ')}`)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add([typed])
  }
  const paste = (event: ClipboardEvent) => {
    const texts = event.clipboardData.getData('text').split(separator)
    if (texts.length < 2) return
    event.preventDefault()
    add(texts)
  }
  function remove(word: string) {
    set(words.filter((each) => each !== word))
    announce(`Removed: ${word}`)
    document.getElementById(fieldId(name))?.focus()
  }

  const tooLong = typed.trim().length > longest && `A ${one} must be at most ${longest} characters.`
  const full = words.length >= most
  return (
    <div className="field">
      <Field
        id={fieldId(name)}
        label={fieldLabels[name]}
        optional
        hint={full ? `You’ve reached the limit of ${most}. Remove one to add another.` : hint}
        error={problem ?? (tooLong || undefined)}
      >
        <div className="flex gap-2">
          <TextInput
            className="flex-1"
            value={typed}
            list={listId}
            autoComplete="off"
            readOnly={full}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={key}
            onPaste={paste}
            // Text that's still in the field when it loses focus is added.
            onBlur={() => !tooLong && add([typed])}
          />
          <Button icon={<Plus size={16} />} onClick={() => !tooLong && add([typed])}>
            Add <span className="sr-only">{one}</span>
          </Button>
        </div>
        <Suggestions id={listId} words={left} />
      </Field>
      {words.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label={fieldLabels[name]}>
          {words.map((word, at) => (
            <li key={word} className="min-w-0">
              <RemovableChip
                id={fieldId(`${name}.${at}`)}
                label={`Remove ${word}`}
                error={wrong[at] && `${fieldId(`${name}.${at}`)}-error`}
                onRemove={() => remove(word)}
              >
                <span className="min-w-0 break-words">{word}</span>
              </RemovableChip>
              {wrong[at] && <FieldError id={`${fieldId(`${name}.${at}`)}-error`}>{wrong[at]}</FieldError>}
            </li>
          ))}
        </ul>
      )}
      {quick > 0 && !full && left.length > 0 && (
        <fieldset className="suggestions">
          <legend className="sr-only">Suggestions, added with one click</legend>
          <span className="field-hint" aria-hidden="true">
            Suggested:
          </span>
          {left.slice(0, quick).map((word, at) => (
            // Keyed by index, so that the focus stays here and the next suggestion moves into place.
            <button key={at} type="button" className="suggestion" onClick={() => add([word])}>
              <Plus size={13} />
              {word}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
