import type { Kind } from './kinds/kind.ts'
import { applicationKinds } from './kinds/applications.ts'
import { billingKinds } from './kinds/billing.ts'
import { companyKinds } from './kinds/company.ts'
import { conversationKinds } from './kinds/conversations.ts'
import { importKinds } from './kinds/imports.ts'
import { jobKinds } from './kinds/jobs.ts'
import { seekerKinds } from './kinds/seekers.ts'

/** All parts of a company's export, in the archive's order. */
export const kinds: readonly Kind[] = [
  ...companyKinds,
  ...jobKinds,
  ...applicationKinds,
  ...conversationKinds,
  ...seekerKinds,
  ...importKinds,
  ...billingKinds,
]
