import { useState, type ReactNode } from 'react'
import { countText } from '../../../contract/platform/format.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { emptyLast } from '../../ui/empty-last.ts'

export type FilterOption = { value: string; label: string; count?: number | undefined; glyph?: ReactNode }

export type FilterListProps = {
  id: string
  name: string
  title: string
  options: readonly FilterOption[]
  chosen: readonly string[]
  onToggle: (value: string) => void
  /** Its options form a scale, so options without results keep their place. */
  isScale?: boolean
  children?: ReactNode
}

const longList = 8
const cutTo = 6

/** Checkboxes with counts. A list of more than eight shows six; the rest expands below and never scrolls on its own. */
export function FilterList({ id, name, title, options, chosen, onToggle, isScale = false, children }: FilterListProps) {
  const [all, setAll] = useState(false)
  const isCut = options.length > longList && !all
  const ordered = isScale ? options : emptyLast(options)
  const shown = isCut ? ordered.filter((option, i) => i < cutTo || chosen.includes(option.value)) : ordered
  return (
    <div className="filter-group">
      <fieldset id={`${id}-${name}`}>
        <legend>{title}</legend>
        {children}
        {shown.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            glyph={option.glyph}
            className={option.count === 0 && !chosen.includes(option.value) ? 'choice-none' : undefined}
            count={countText(option.count ?? 0)}
            checked={chosen.includes(option.value)}
            onChange={() => onToggle(option.value)}
          />
        ))}
        {options.length > longList && (
          <button
            type="button"
            className="link needs-script mt-1 text-sm"
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? 'Show fewer' : `Show ${options.length - shown.length} more`}
          </button>
        )}
      </fieldset>
    </div>
  )
}
