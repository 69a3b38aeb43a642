import { createContext } from 'react'

/**
 * The nonce of our inline scripts while a page is rendered (server/site/pages/policy.ts); there is none in the browser.
 */
export const ScriptNonce = createContext<string | undefined>(undefined)

/** The id under which a failing page is found in the log, while it's rendered. */
export const PageReference = createContext<string | undefined>(undefined)
