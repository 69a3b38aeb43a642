import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { config } from 'zod/v4/core'
import { announceNavigations } from './navigation-start.ts'
import { restoreSession } from './session.ts'

// Compiled checks would need eval, which the Content-Security-Policy forbids.
config({ jitless: true })
await restoreSession()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[announceNavigations]} />
    </StrictMode>,
  )
})
