import { useEffect, useState } from 'react'
import { readKept, writeKept } from '../../platform/forms/kept-work.ts'
import { keptName, keptTimeName } from './profile-section.tsx'

/** What a form was opened on: when that was last changed, and its fields as text; null until they are loaded. */
type Begun = { updated_at: string; holds: string | null }

/**
 * The `updated_at` that a section is saved with. The page is loaded anew by every other section that is saved: the time
 * moves on only while this section's own fields are still as the form was opened on, so that what another tab made of
 * them is refused and shown, and never written over unseen. Work that a reload brought back keeps the time it began with.
 */
export function useLoadedTime(id: string, updated_at: string, defaults: object) {
  const holds = JSON.stringify(defaults)
  const [begun, setBegun] = useState<Begun>(() => keptTime(id) ?? { updated_at, holds })
  const isNext = begun.holds === null ? updated_at >= begun.updated_at : holds === begun.holds
  if (isNext && (begun.updated_at !== updated_at || begun.holds === null)) setBegun({ updated_at, holds })
  useEffect(() => writeKept(keptTimeName(id), begun), [id, begun])
  return {
    updated_at: begun.updated_at,
    /** After a refusal that told the time of what holds: the next save is made on top of it. */
    startAnew: (told: unknown) => {
      if (typeof told === 'string') setBegun({ updated_at: told, holds: null })
    },
  }
}

function keptTime(id: string): Begun | null {
  const { updated_at, holds } = (readKept(keptName(id)) && readKept(keptTimeName(id))) ?? {}
  return typeof updated_at === 'string' && (typeof holds === 'string' || holds === null) ? { updated_at, holds } : null
}
