import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextInput } from './text-input.tsx'

/** How long a pause in typing counts as the end of a word. */
const pauseMs = 350

export type ListSearchProps = {
  /** What is searched, for screen readers: "Search your jobs by title". */
  label: string
  placeholder: string
  /** The current search words. */
  keyword: string
  onSearch: (keyword: string) => void
  /** In a dialog: takes the initial focus. */
  focusFirst?: boolean
}

/**
 * Searches a list while the reader types: after a short pause, or immediately on Enter. The focus stays in the field.
 */
export function ListSearch({ label, placeholder, keyword, onSearch, focusFirst }: ListSearchProps) {
  const [text, setText] = useState(keyword)
  /** The searches from the list now shown to the latest one requested. */
  const [sent, setSent] = useState([keyword])
  const [known, setKnown] = useState(keyword)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // The field follows a search that was changed from outside, by a link or Back. It ignores responses to its own
  // requests, including one that arrives after the next was sent, so newer typing stays.
  if (keyword !== known) {
    setKnown(keyword)
    const at = sent.lastIndexOf(keyword)
    setSent(at < 0 ? [keyword] : sent.slice(at))
    if (at < 0) setText(keyword)
  }

  function search(typed: string) {
    clearTimeout(timer.current)
    const wanted = typed.trim()
    if (wanted === sent.at(-1)) return
    setSent((before) => [...before, wanted])
    onSearch(wanted)
  }
  return (
    <search className="list-search">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(text)
        }}
      >
        <TextInput
          type="search"
          size="small"
          aria-label={label}
          placeholder={placeholder}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => {
            const typed = event.currentTarget.value
            setText(typed)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => search(typed), pauseMs)
          }}
          icon={<Search size={15} />}
          data-autofocus={focusFirst || undefined}
        />
      </form>
    </search>
  )
}
