import { EditorContent, useEditor, type Editor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import clsx from 'clsx'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  SquareCode,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { countText } from '../../../../contract/platform/format.ts'
import { FieldError } from '../../../ui/field.tsx'
import { cleanPaste } from './pasted.ts'
import { plainLength } from '../../../text/plain-length.ts'
import { LinkBar } from './link-bar.tsx'

export type RichTextProps = {
  id: string
  label: string
  value: string
  /** The maximum number of characters, without markup. */
  most: number
  /** Also allows quotes and code, for articles. */
  article?: boolean
  error?: string | undefined
  onChange: (html: string) => void
  onBlur: () => void
}

/** The only formatting allowed. Pasted text is reduced to it as well. */
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

/** Serializing the whole text as HTML takes longer than a keystroke should. */
const pauseMs = 200

export function RichText({ id, label, value, most, article = false, error, onChange, onBlur }: RichTextProps) {
  const [length, setLength] = useState(() => plainLength(value))
  const latest = useRef({ onChange, onBlur })
  const emitted = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  /** The focus left before the last change was reported. */
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
      // Skips the report if nothing was typed, because the editor serializes the same text differently than the server.
      if (timer.current) isLeft.current = true
      else latest.current.onBlur()
    },
  })
  function tell() {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
    if (editor.isDestroyed) return
    const html = editor.isEmpty ? '' : editor.getHTML()
    emitted.current = html
    setLength(plainLength(html))
    latest.current.onChange(html)
    if (!isLeft.current) return
    isLeft.current = false
    latest.current.onBlur()
  }
  // Leaving the step before the pause ends must not lose the last change.
  const last = useRef(tell)
  useEffect(() => {
    last.current = tell
  })
  useEffect(() => {
    const tellNow = () => void (timer.current && last.current())
    // Reported on click rather than on pointer down, because a message about the text would move the page under the
    // pointer.
    document.addEventListener('click', tellNow, true)
    return () => {
      document.removeEventListener('click', tellNow, true)
      tellNow()
    }
  }, [])

  // A different version was loaded into the form while the editor is open.
  useEffect(() => {
    if (value === emitted.current) return
    emitted.current = value
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
        <RichTextToolbar id={`${id}-toolbar`} controls={id} editor={editor} tools={article ? articleTools : jobTools} />
        <EditorContent editor={editor} />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="flex justify-between gap-x-4 max-sm:flex-col">
        <p id={`${id}-hint`} className="field-hint">
          Headings, lists, and links. Press Alt+F10 for the toolbar.
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

type RichTextToolbarProps = { id: string; controls: string; editor: Editor; tools: readonly Tool[] }

/** One Tab stop. Arrows, Home, and End move between buttons, and Escape returns to the text. */
function RichTextToolbar({ id, controls, editor, tools }: RichTextToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [linking, setLinking] = useState(false)
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map((tool) => ({ on: tool.on?.(now), can: tool.can?.(now) ?? true })),
  })
  function key(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      editor.commands.focus()
      return
    }
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tools.length) % tools.length
    setAt(next)
    bar.current?.querySelectorAll<HTMLElement>('button')[next]?.focus()
  }
  function run(tool: Tool) {
    if (tool.run === 'link') setLinking(!linking)
    else tool.run(editor)
  }
  return (
    <div className="rich-text-head">
      <div
        ref={bar}
        id={id}
        role="toolbar"
        aria-label="Formatting"
        aria-controls={controls}
        className="rich-text-toolbar"
        tabIndex={-1}
        onKeyDown={key}
      >
        {tools.map((tool, place) => {
          const { on, can = true } = state[place] ?? {}
          const Icon = tool.icon
          return (
            <button
              key={tool.label}
              type="button"
              className={clsx('rich-text-button', tool.first && 'rich-text-button-first')}
              title={tool.keys ? `${tool.label} (${tool.keys})` : tool.label}
              aria-label={tool.label}
              aria-keyshortcuts={tool.keys?.replaceAll('Ctrl', 'Control')}
              aria-pressed={on}
              aria-disabled={!can || undefined}
              aria-expanded={tool.run === 'link' ? linking : undefined}
              tabIndex={place === at ? 0 : -1}
              onFocus={() => setAt(place)}
              // Keeps the text's selection while a button is pressed with the mouse.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => can && run(tool)}
            >
              <Icon size={17} />
            </button>
          )
        })}
      </div>
      {linking && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}

type Tool = {
  label: string
  keys?: string
  icon: LucideIcon
  /** Starts a new group of buttons. */
  first?: boolean
  /** Whether the text at the cursor has this format. Tools for one-time actions have none. */
  on?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
  /** `link` opens the bar for the link's address. */
  run: 'link' | ((editor: Editor) => void)
}

const jobTools: readonly Tool[] = [
  {
    label: 'Heading',
    keys: 'Ctrl+Alt+2',
    icon: Heading2,
    on: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Smaller heading',
    keys: 'Ctrl+Alt+3',
    icon: Heading3,
    on: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'Bold',
    keys: 'Ctrl+B',
    icon: Bold,
    first: true,
    on: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    keys: 'Ctrl+I',
    icon: Italic,
    on: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'List',
    keys: 'Ctrl+Shift+8',
    icon: List,
    first: true,
    on: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    keys: 'Ctrl+Shift+7',
    icon: ListOrdered,
    on: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { label: 'Link', icon: Link2, on: (editor) => editor.isActive('link'), run: 'link' },
  {
    label: 'Undo',
    keys: 'Ctrl+Z',
    icon: Undo2,
    first: true,
    can: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: 'Redo',
    keys: 'Ctrl+Shift+Z',
    icon: Redo2,
    can: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
]

const undo = jobTools.findIndex(({ label }) => label === 'Undo')

const articleTools: readonly Tool[] = [
  ...jobTools.slice(0, undo),
  {
    label: 'Quote',
    keys: 'Ctrl+Shift+B',
    icon: Quote,
    first: true,
    on: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: 'Code',
    keys: 'Ctrl+E',
    icon: Code,
    on: (editor) => editor.isActive('code'),
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
  {
    label: 'Code block',
    keys: 'Ctrl+Alt+C',
    icon: SquareCode,
    on: (editor) => editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  ...jobTools.slice(undo),
]
