import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { readUrl } from '../../../../contract/platform/read-url.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

/** `company.com/careers` → `https://company.com/careers`, an email address → `mailto:`; undefined for anything else. */
export function linkAddress(text: string): string | undefined {
  const typed = text.trim()
  if (/^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/.test(typed)) return `mailto:${typed}`
  const full = /^(https?:\/\/|mailto:)/i.test(typed) ? typed : `https://${typed}`
  const url = /\s/.test(full) ? undefined : readUrl(full)
  if (!url) return undefined
  const { protocol, hostname } = url
  return protocol === 'mailto:' || /^[^.]+(\.[^.]+)+$/.test(hostname) ? full : undefined
}

/** The field for a link's address. If nothing is selected, the address becomes the text. */
export function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId()
  const given = editor.getAttributes('link').href as string | undefined
  const [typed, setTyped] = useState(given ?? '')
  const [problem, setProblem] = useState<string | undefined>()
  // The bar was just opened, so its field takes the focus.
  useEffect(() => document.getElementById(id)?.focus(), [id])
  function leave() {
    onClose()
    editor.commands.focus()
  }
  function apply() {
    const href = linkAddress(typed)
    if (!href) {
      setProblem('Enter a web address, such as company.com/careers, or an email address.')
      return
    }
    const here = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !given)
      here.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else here.setLink({ href }).run()
    onClose()
  }
  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  function key(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      apply()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      leave()
    }
  }
  return (
    <fieldset className="link-bar">
      <legend className="sr-only">Link</legend>
      <Field id={id} label="Link address" error={problem} className="flex-1">
        <TextInput
          value={typed}
          inputMode="url"
          autoComplete="off"
          placeholder="company.com/careers"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={key}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={apply}>
          Set link
        </Button>
        {given && <Button onClick={remove}>Remove link</Button>}
        <Button variant="ghost" onClick={leave}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}
