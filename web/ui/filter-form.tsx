import { ChevronDown, Search } from 'lucide-react'
import clsx from 'clsx'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { countText } from '../../contract/platform/format.ts'
import { filledFields } from '../text/filled-fields.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { emptyLast } from './empty-last.ts'
import { isChanged, isChoice } from './before-hydration.ts'
import { Radio } from './radio-group.tsx'

export type FilterFormProps = {
  base: string
  /** What is searched, for screen readers: "Companies". */
  label: string
  /** The current address of the list. If a value in it changes, its field follows. */
  address: string
  /** The number of active filters in the rail. */
  count: number
  /** The result text below the filters: "24 companies". */
  resultText: string
  bar: ReactNode
  children: ReactNode
}

/**
 * The filters of a directory: a keyword bar and, in a rail (folded on narrow screens), the rest. A plain form that
 * works before hydration; after it, every change applies immediately.
 */
export function FilterForm({ base, label, address, count, resultText, bar, children }: FilterFormProps) {
  const submit = useSubmit()
  const { form, follow } = useFollowAddress(address)
  const { rail, fold } = useFolding(address)
  function search(preventScrollReset: boolean) {
    if (form.current) void submit(follow(form.current), { action: base, preventScrollReset })
  }
  // Applies changes made before hydration. A text still applies only when it's submitted.
  const early = useRef(() => {
    if ([...(form.current?.elements ?? [])].some((field) => isChoice(field) && isChanged(field))) search(true)
  })
  useEffect(() => early.current(), [])
  return (
    <search className="contents">
      <Form
        ref={form}
        action={base}
        aria-label={label}
        className="contents"
        onChange={({ target }) => isChoice(target) && search(true)}
        onSubmit={(event) => {
          event.preventDefault()
          search(false)
        }}
      >
        <div className="search-bar directory-search">
          {bar}
          <Button type="submit" variant="signal" icon={<Search size={16} />}>
            Search
          </Button>
        </div>
        <details ref={rail} className="directory-filters">
          <summary>
            Filters {count > 0 && <span className="count-badge">{count}</span>}
            <ChevronDown size={16} />
          </summary>
          <div className="directory-groups">
            {children}
            <noscript>
              <Button type="submit" block>
                Apply filters
              </Button>
            </noscript>
          </div>
          <div className="directory-show needs-script">
            <Button variant="primary" block onClick={fold}>
              Show {resultText}
            </Button>
          </div>
        </details>
      </Form>
    </search>
  )
}

/** Folds the rail on another page of the same results, which would otherwise be below it. */
function useFolding(address: string) {
  const rail = useRef<HTMLDetailsElement>(null)
  const known = useRef(address)
  useEffect(() => {
    const isTurned = known.current !== address && withoutPage(known.current) === withoutPage(address)
    known.current = address
    if (isTurned && rail.current) rail.current.open = false
  }, [address])
  // Scrolls to the results' head, with the results below it.
  function fold() {
    const [summary] = rail.current?.children ?? []
    if (!rail.current || !(summary instanceof HTMLElement)) return
    rail.current.open = false
    summary.focus()
    summary.scrollIntoView()
  }
  return { rail, fold }
}

/**
 * Fields keep what is being typed and follow the address when it changes elsewhere, as when a chip is removed or on
 * Back. Changes made by the form itself are already in its fields.
 */
function useFollowAddress(address: string) {
  const form = useRef<HTMLFormElement>(null)
  const known = useRef(address)
  const sent = useRef<URLSearchParams | null>(null)
  useLayoutEffect(() => {
    if (known.current === address) return
    const [was, is] = [valuesOf(known.current), valuesOf(address)]
    const own = sent.current
    known.current = address
    sent.current = null
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || !field.name) continue
      const now = is.getAll(field.name)
      const asked = own?.getAll(field.name)
      if (same(was.getAll(field.name), now) || (asked && same(asked, now))) continue
      if (field.type === 'checkbox' || field.type === 'radio')
        (field as HTMLInputElement).checked = now.length ? now.includes(field.value) : field.value === ''
      else field.value = now.join(', ')
    }
  }, [address])
  const follow = (of: HTMLFormElement) => (sent.current = filledFields(new FormData(of)))
  return { form, follow }
}

const withoutPage = (address: string) => {
  const values = valuesOf(address)
  values.delete('page')
  return values.toString()
}
const valuesOf = (address: string) => new URL(address, 'http://x').searchParams
const same = (a: string[], b: string[]) => a.join('\n') === b.join('\n')

/** A group in the rail. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="directory-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

type Choice = { value: string; label: string; count?: number | undefined }

/** One of a few values, or any. */
export function OneFilter({
  name,
  any,
  choices,
  chosen,
  isScale = false,
}: {
  name: string
  any: string
  choices: readonly Choice[]
  chosen: string | undefined
  /** Its options form a scale, so options without results keep their place. */
  isScale?: boolean
}) {
  const ordered = isScale ? choices : emptyLast(choices)
  return [{ value: '', label: any, count: undefined }, ...ordered].map(({ value, label, count }) => (
    <div key={value} className={clsx('directory-choice', count === 0 && value !== chosen && 'choice-none')}>
      <Radio name={name} value={value} label={label} defaultChecked={(chosen ?? '') === value} className="flex-1" />
      {count !== undefined && <span className="choice-count">{countText(count)}</span>}
    </div>
  ))
}

/** Any number of values. */
export function ManyFilter({
  name,
  choices,
  chosen,
}: {
  name: string
  choices: readonly Choice[]
  chosen: readonly string[]
}) {
  return emptyLast(choices).map(({ value, label, count }) => (
    <Checkbox
      key={value}
      name={name}
      value={value}
      label={label}
      count={count === undefined ? undefined : countText(count)}
      className={count === 0 && !chosen.includes(value) ? 'choice-none' : undefined}
      defaultChecked={chosen.includes(value)}
    />
  ))
}
