import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { restoreSession } from './session.ts'

await restoreSession()
// A signed-in area shows its frame at once: nothing in it is a visitor's.
if (document.querySelector('[data-area]')) document.documentElement.removeAttribute('data-login')
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
