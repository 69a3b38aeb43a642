import { describe, expect, test } from 'vitest'
import { readListQuery } from '../../text/list-query.ts'
import { companyShape } from '../companies/load-companies.ts'
import { seekersShape } from './load-seekers.ts'

const people = (query: string) => readListQuery(`http://merlon.test/find-job-seeker?${query}`, seekersShape)
const companies = (query: string) => readListQuery(`http://merlon.test/companies?${query}`, companyShape)

describe('what the address of a directory asks for', () => {
  test.each(['keyword', 'location', 'nationality', 'language', 'skill'])(
    '%s that holds NUL is left out and named',
    (name) => {
      for (const wrong of ['%00', 'a%00b', '%E2%80%8B']) {
        const { filters, dropped } = people(`${name}=${wrong}`)
        expect(dropped).toEqual([name])
        expect(JSON.stringify(filters)).toBe('{"skill":[],"page":1}')
      }
    },
  )

  test.each(['keyword', 'location'])('%s of companies, too', (name) => {
    expect(companies(`${name}=%00`).dropped).toEqual([name])
  })

  test('what nobody sees is taken out of the rest, and the rest stays', () => {
    expect(people('keyword=C%2B%2B%E2%80%8B&skill=Go,%00,Rust')).toMatchObject({
      filters: { keyword: 'C++', skill: ['Go', 'Rust'] },
      dropped: ['skill'],
    })
  })

  test('more words than are searched with are left out and named', () => {
    const ten = 'a b c d e f g h i j'
    expect(people(`keyword=${ten}`)).toMatchObject({ filters: { keyword: ten }, dropped: [] })
    for (const read of [people, companies])
      expect(read(`keyword=${ten}+k`)).toMatchObject({ filters: { keyword: undefined }, dropped: ['keyword'] })
  })
})
