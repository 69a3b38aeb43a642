import type { Reply } from '../../../contract/index.ts'

export type CompanyProfile = Reply<'GET /employer/profile'>['data']
