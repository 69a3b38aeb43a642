import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'

export type TabLink = { label: ReactNode; to: string; current: boolean; count?: ReactNode }

/** Tabs that are links. If they're too wide, the row scrolls and keeps the current one in view. */
export function TabLinks({ label, tabs, className }: { label: string; tabs: readonly TabLink[]; className?: string }) {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = scroller.current
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && current) row.scrollLeft = current.offsetLeft - row.offsetLeft - 24
  }, [])
  return (
    <div ref={scroller} className={clsx('tab-links', className)}>
      <nav aria-label={label} className="tabs">
        {tabs.map((tab) => (
          <Link key={tab.to} to={tab.to} aria-current={tab.current ? 'page' : undefined} preventScrollReset>
            {tab.label} {tab.count !== undefined && <span>{tab.count}</span>}
          </Link>
        ))}
      </nav>
    </div>
  )
}

export type Tab<T extends string> = { value: T; label: ReactNode; count?: ReactNode }
export type TabsProps<T extends string> = {
  label: string
  tabs: readonly Tab<T>[]
  value: T
  onChange: (value: T) => void
  /** The panel needs this id, role="tabpanel", and aria-labelledby `${panelId}-${value}`. */
  panelId: string
  className?: string
}

/** Tabs that switch a panel of the page. Arrows, Home, and End move between them. */
export function Tabs<T extends string>({ label, tabs, value, onChange, panelId, className }: TabsProps<T>) {
  const key = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }
    const to = steps[event.key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${panelId}-${next.value}`)?.focus()
  }
  return (
    <div role="tablist" aria-label={label} tabIndex={-1} className={clsx('tabs', className)} onKeyDown={key}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${panelId}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label} {tab.count !== undefined && <span>{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}
