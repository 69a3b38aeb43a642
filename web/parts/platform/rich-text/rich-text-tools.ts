import type { Editor } from '@tiptap/react'
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

export type Tool = {
  label: string
  keys?: string
  icon: LucideIcon
  /** Begins a new group of buttons. */
  first?: boolean
  /** Whether the text at the cursor has it; tools that do something once have none. */
  on?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
  /** `link` opens the bar in which its address is typed. */
  run: 'link' | ((editor: Editor) => void)
}

export const postingTools: readonly Tool[] = [
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

const undo = postingTools.findIndex(({ label }) => label === 'Undo')

export const articleTools: readonly Tool[] = [
  ...postingTools.slice(0, undo),
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
    label: 'Block of code',
    keys: 'Ctrl+Alt+C',
    icon: SquareCode,
    on: (editor) => editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  ...postingTools.slice(undo),
]
