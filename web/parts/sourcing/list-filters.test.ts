import { describe, expect, test } from 'vitest'
import { readListQuery } from '../../text/list-query.ts'
import { companyShape } from '../companies/load-companies.ts'
import { seekersShape } from './load-seekers.ts'

const people = (query: string) => readListQuery(`http://merlon.test/find-job-seeker?${query}`, seekersShape)
const companies = (query: string) => readListQuery(`http://merlon.test/companies?${query}`, companyShape)

describe('the filters in the address of a directory', () => {
  test.each(['keyword', 'location', 'nationality', 'language', 'skill'])(
    '%s containing NUL is ignored and reported',
    (name) => {
      for (const wrong of ['%00', 'a%00b', '%E2%80%8B']) {
        const { filters, dropped } = people(`${name}=${wrong}`)
        expect(dropped).toEqual([name])
        expect(JSON.stringify(filters)).toBe('{"skill":[],"page":1}')
      }
    },
  )

  test.each(['keyword', 'location'])('%s of companies likewise', (name) => {
    expect(companies(`${name}=%00`).dropped).toEqual([name])
  })

  test('invisible characters are removed and the rest stays', () => {
    expect(people('keyword=C%2B%2B%E2%80%8B&skill=Go,%00,Rust')).toMatchObject({
      filters: { keyword: 'C++', skill: ['Go', 'Rust'] },
      dropped: ['skill'],
    })
  })

  test('too many words are ignored and reported', () => {
    const ten = 'a b c d e f g h i j'
    expect(people(`keyword=${ten}`)).toMatchObject({ filters: { keyword: ten }, dropped: [] })
    for (const read of [people, companies])
      expect(read(`keyword=${ten}+k`)).toMatchObject({ filters: { keyword: undefined }, dropped: ['keyword'] })
  })
})
