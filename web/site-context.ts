import { createContext } from 'react-router'
import type { Call } from './api.ts'

/** What the server passes to the loaders: the in-process client, and facts about the installation. */
export type SiteContext = {
  call: Call
  base_url: string
  contact: { phone: string; address: string; social_links: string[] }
  /** Days a job lives that is published now. */
  job_life_days: number
  /** The demo world, which has testimonials and a place for banners that nobody gave. */
  demo: boolean
  /** What customers say, as the operator gave it; null: nothing was given. */
  testimonials: { content: string; author: string; position: string; rating: number }[] | null
  mailbox: boolean
  /** Payments go through the gateway for trying out. */
  test_payments: boolean
  development: boolean
  /** How long a browser waits for an answer to a call. */
  request_timeout_ms: number
  /** By which a failure of this page is found in the log. */
  reference?: string
  /** Not to be guessed and never sent: tells our own inline scripts from any that got into a page. */
  script_mark?: string
}

export const siteContext = createContext<SiteContext>()
