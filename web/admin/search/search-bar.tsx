import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { areKeysOn, useKeysOn } from '../../ui/keys.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import './search-bar.css'

const SearchDialog = lazyDialog(async () => (await import('./search-dialog.tsx')).SearchDialog)

/** Typing in these isn't meant for the search: fields, and menus, which are popovers. */
const elsewhere = 'input, textarea, select, [contenteditable=true], [popover]'

/** Opens the search from any page of the back office, by a click, `/`, or Ctrl K. */
export function SearchBar() {
  const [open, setOpen] = useState(false)
  const isSlashOn = useKeysOn()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const types = event.target instanceof Element && event.target.closest(elsewhere)
      const isSlash = event.key === '/' && areKeysOn() && !event.ctrlKey && !event.metaKey && !event.altKey && !types
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      // An open dialog comes first.
      if (!(isSlash || isCommand) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className="admin-search"
        aria-label="Search people, companies, jobs, and IDs"
        aria-keyshortcuts={isSlashOn ? '/ Control+K' : 'Control+K'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Search size={16} />
        <span>Search people, companies, jobs, and IDs</span>
        <kbd aria-hidden="true">{isSlashOn ? '/' : 'Ctrl K'}</kbd>
      </button>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
