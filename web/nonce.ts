import { createContext } from 'react'

/** The nonce of our inline scripts while a page is rendered (server/site/pages/policy.ts); in the browser there is none. */
export const ScriptNonce = createContext<string | undefined>(undefined)

/** By which a page that fails is found in the log, while it is rendered. */
export const PageReference = createContext<string | undefined>(undefined)
