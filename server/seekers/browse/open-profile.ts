import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/http/callers.ts'
import { consume, day } from '../../platform/http/limits.ts'
import { countPeopleShown } from '../../platform/http/people-shown.ts'
import { tooMany, waitText } from '../../platform/http/problem.ts'
import type { PersonRow, ReadingCompany } from './queries.ts'
import { recordView } from './views.ts'

type Asked = { caller: Caller; address: string }
type Opened = { row: PersonRow; company: ReadingCompany }

/**
 * A company opens a profile, the only place with contact details: the view is recorded, and counted unless the person
 * applied to the company or was counted today. A view that is refused leaves no record.
 * @throws Problem 429
 */
export async function openProfile(tx: Db, config: Config, asked: Asked, { row, company }: Opened) {
  const isFirst = await recordView(tx, row.id, company.id)
  if (row.has_application) return
  await countPeopleShown(tx, config, asked, 1)
  if (!isFirst) return
  const limit = { max: config.limits.profiles_opened_per_company_per_day, seconds: day }
  await consume(tx, `profiles_opened:${company.id}`, limit, (seconds) =>
    tooMany(seconds, `Your company can open ${limit.max} profiles within a day. Try again in ${waitText(seconds)}.`),
  )
}
