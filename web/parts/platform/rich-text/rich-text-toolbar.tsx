import { type Editor, useEditorState } from '@tiptap/react'
import clsx from 'clsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { LinkBar } from './link-bar.tsx'
import type { Tool } from './rich-text-tools.ts'

type Props = { id: string; controls: string; editor: Editor; tools: readonly Tool[] }

/** One stop for Tab; arrows, Home and End go from button to button. Escape goes back to the text. */
export function RichTextToolbar({ id, controls, editor, tools }: Props) {
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
              // The text keeps its selection while a button is pressed with the mouse.
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
