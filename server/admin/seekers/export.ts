import type { RawReply } from '../../../contract/platform/endpoint.ts'
import type { Db } from '../../platform/app-context.ts'
import type { Files } from '../../platform/files/files.ts'
import { exclusiveCsvExport } from '../../platform/http/exports.ts'
import { presentSeekers, type SeekerRecord } from './queries.ts'
import { findSeekerIdsAfter, type SeekerFilters } from './search.ts'

/** @throws Problem 429 where two exports are being written */
export const writeSeekers = (db: Db, files: Files, filters: SeekerFilters): Promise<RawReply> =>
  exclusiveCsvExport<SeekerRecord>(db, 'job-seekers', columns, async (connection, last) =>
    presentSeekers(connection, files, await findSeekerIdsAfter(connection, filters, last)),
  )

const columns: Record<string, (seeker: SeekerRecord) => unknown> = {
  'Job seeker id': ({ id }) => id,
  Name: ({ name }) => name,
  'E-mail': ({ email }) => email,
  'E-mail confirmed': ({ email_verified_at }) => email_verified_at,
  State: ({ standing }) => standing,
  Suspended: ({ suspended_at }) => suspended_at,
  'Suspended because': ({ suspended_reason }) => suspended_reason,
  Headline: ({ headline }) => headline,
  Category: ({ category }) => category,
  Specialty: ({ specialty }) => specialty,
  City: ({ city }) => city,
  'State or province': ({ state }) => state,
  Plan: ({ plan }) => plan,
  Applications: ({ applications }) => applications.total,
  'Open applications': ({ applications }) => applications.open,
  'Last seen': ({ last_seen_at }) => last_seen_at,
  Registered: ({ created_at }) => created_at,
}
