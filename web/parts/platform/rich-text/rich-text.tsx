import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { countText } from '../../../text/counts.ts'
import { FieldError } from '../../../ui/field.tsx'
import { cleanPaste } from './pasted.ts'
import { plainLength } from '../../../text/plain-length.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { articleTools, postingTools } from './rich-text-tools.ts'

export type RichTextProps = {
  id: string
  label: string
  value: string
  /** Characters it can have at most, without its markup. */
  most: number
  /** Quotes and code too, as articles may have them. */
  article?: boolean
  error?: string | undefined
  onChange: (html: string) => void
  onBlur: () => void
}

/** What it may be written with, and nothing else: also what is pasted is reduced to it. */
const extensionsFor = (article: boolean) => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    ...(article ? {} : { blockquote: false, code: false, codeBlock: false }),
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: 'nofollow ugc noopener noreferrer', target: null },
      isAllowedUri: (url, { defaultValidate }) => /^(https?:|mailto:)/i.test(url) && defaultValidate(url),
    },
  }),
]

/** Writing the whole text out as HTML takes longer than a keystroke should. */
const pauseMs = 200

export function RichText({ id, label, value, most, article = false, error, onChange, onBlur }: RichTextProps) {
  const [length, setLength] = useState(() => plainLength(value))
  const latest = useRef({ onChange, onBlur })
  const told = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  /** The focus went away before the last words were told. */
  const isLeft = useRef(false)
  useEffect(() => {
    latest.current = { onChange, onBlur }
  })
  const describedBy = [error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')
  const editor = useEditor({
    extensions: extensionsFor(article),
    content: value,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      transformPastedHTML: cleanPaste,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
        ...(error ? { 'aria-invalid': 'true' } : {}),
        class: 'prose rich-text-content',
      },
      handleKeyDown: (_view, event) => {
        if (!event.altKey || event.key !== 'F10') return false
        document.querySelector<HTMLElement>(`#${id}-toolbar [tabindex="0"]`)?.focus()
        return true
      },
    },
    onUpdate: () => {
      if (timer.current) clearTimeout(timer.current)
      timer.current = setTimeout(tell, pauseMs)
    },
    onBlur: () => {
      // Nothing typed is nothing to tell: the editor spells the same text differently than the server.
      if (timer.current) isLeft.current = true
      else latest.current.onBlur()
    },
  })
  function tell() {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
    if (editor.isDestroyed) return
    const html = editor.isEmpty ? '' : editor.getHTML()
    told.current = html
    setLength(plainLength(html))
    latest.current.onChange(html)
    if (!isLeft.current) return
    isLeft.current = false
    latest.current.onBlur()
  }
  // Leaving the step before the pause is over must not lose the last words.
  const last = useRef(tell)
  useEffect(() => {
    last.current = tell
  })
  useEffect(() => {
    const tellNow = () => void (timer.current && last.current())
    // Told with the click and not as the button is pressed down: what is said of the text by then moves the page under it.
    document.addEventListener('click', tellNow, true)
    return () => {
      document.removeEventListener('click', tellNow, true)
      tellNow()
    }
  }, [])

  // Another version was loaded into the form while the editor is open.
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    editor.commands.setContent(value, { emitUpdate: false })
    setLength(plainLength(value))
  }, [editor, value])

  const over = length - most
  return (
    <div className="field">
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      <div className="rich-text">
        <RichTextToolbar
          id={`${id}-toolbar`}
          controls={id}
          editor={editor}
          tools={article ? articleTools : postingTools}
        />
        <EditorContent editor={editor} />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="flex justify-between gap-x-4 max-sm:flex-col">
        <p id={`${id}-hint`} className="field-hint">
          Headings, lists and links. Alt+F10 leads to the buttons.
        </p>
        <p
          className={over > 0 ? 'field-hint count-over' : 'field-hint'}
          aria-live={length > most * 0.9 ? 'polite' : 'off'}
        >
          {countText(length)} of {countText(most)} characters{over > 0 && `, ${countText(over)} too many`}
        </p>
      </div>
    </div>
  )
}
