import { createContext } from 'react-router'
import type { Call } from './api.ts'

/** What the server passes to the loaders: the in-process client, and facts about the installation. */
export type SiteContext = {
  call: Call
  base_url: string
  contact: { phone: string; address: string; social_links: string[] }
  /** How many days a job published now stays live. */
  job_life_days: number
  /** The demo data, which has testimonials and a placeholder for banners no one provided. */
  demo: boolean
  /** Testimonials from the installation's settings; null if there are none. */
  testimonials: { content: string; author: string; position: string; rating: number }[] | null
  mailbox: boolean
  /** Payments use the test gateway. */
  test_payments: boolean
  development: boolean
  /** How long a browser waits for a call's response. */
  request_timeout_ms: number
  /** The id under which a failure of this page is found in the log. */
  reference?: string
  /** Unguessable and never sent: distinguishes our own inline scripts from injected ones. */
  script_mark?: string
}

export const siteContext = createContext<SiteContext>()
