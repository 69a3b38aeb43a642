import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { announceNavigations } from './navigation-start.ts'
import { restoreSession } from './session.ts'

await restoreSession()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[announceNavigations]} />
    </StrictMode>,
  )
})
