import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from './index.ts'

/** Other spellings that every call accepts for the values of a field. */
const spellings: Record<string, Record<string, string>> = {
  category: { 'Cyber Security': 'cybersecurity', CLOUD: 'Cloud' },
  job_type: { 'Full Time': 'full-time', fulltime: 'full-time', PART_TIME: 'part-time', intern: 'Internship' },
  workplace: { Remote: 'remote', 'On site': 'on-site' },
  specialty: { 'Cloud Security': 'cloud security', sre: 'SRE' },
  experience_level: { mid: 'Mid', 'Entry Level': 'Entry', 'entry-level': 'Entry' },
  education_level: { bachelor: 'Bachelor', 'high-school': 'High school' },
  salary_type: { Yearly: 'yearly', HOURLY: 'hourly' },
  currency: { usd: 'USD' },
  vacancy_type: { 'Within 60 days': 'within_60_days' },
  clearance: { 'Top Secret': 'top_secret', 'TS/SCI': 'ts_sci' },
  clearance_held: { 'ts sci': 'ts_sci' },
  polygraph: { 'Full scope': 'full_scope' },
  organization_type: { startup: 'Startup', 'non profit': 'Non-profit' },
}
/** Fields with one of these names that hold something else. */
const otherwise = (route: string, name: string) => name === 'category' && /\/content(\/|$)/.test(route)

type Schema = z.core.$ZodType
/** Every field that a schema accepts, by name, inside any wrapper. */
function fieldsOf(schema: Schema): [string, Schema][] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } }
  const inner = (name: string) => (def[name] ? fieldsOf(def[name] as Schema) : [])
  if (def.type === 'object')
    return Object.entries(def.shape as Record<string, Schema>).flatMap(([name, field]): [string, Schema][] => [
      [name, field],
      ...fieldsOf(field),
    ])
  if (def.type === 'union') return (def.options as Schema[]).flatMap(fieldsOf)
  return [...inner('innerType'), ...inner('in'), ...inner('out'), ...inner('element')]
}

const taken = Object.values(contract)
  .flatMap((group) => Object.values(group))
  .flatMap(({ route, body, query }) =>
    [body, query].flatMap((schema) =>
      schema
        ? fieldsOf(schema)
            .filter(([name]) => spellings[name] && !otherwise(route, name))
            .map(([name, field]) => ({ route, name, field: field as z.ZodType }))
        : [],
    ),
  )

describe('a value is accepted in every spelling', () => {
  test.each(taken.map((each) => [`${each.name} of ${each.route}`, each] as const))('%s', (_, { name, field }) => {
    for (const [written, value] of Object.entries(spellings[name]!)) {
      const [one, list] = [field.safeParse(written), field.safeParse([written])]
      expect(one.success ? one.data : list.data, written).toEqual(
        one.success && !Array.isArray(one.data) ? value : [value],
      )
    }
    expect(field.safeParse('nothing of the kind').success).toBe(false)
  })

  test('wherever the field is accepted', () => {
    const places = taken.map(({ route, name }) => `${route} ${name}`)
    expect(places).toContain('POST /employer/jobs education_level')
    expect(places).toContain('PUT /employer/jobs/{id} salary_type')
    expect(places).toContain('GET /jobs salary_type')
    expect(places).toContain('POST /settings/job-alerts specialty')
    expect(places).toContain('GET /employer/saved-job-seekers experience_level')
    expect(places).toContain('PUT /employer/import-schedule experience_level')
    expect(places).toContain('POST /profile/professional clearance')
  })
})
