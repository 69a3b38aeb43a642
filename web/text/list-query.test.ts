import { describe, expect, test } from 'vitest'
import { id, keyword, listHref, manyOf, one, oneOf, readListQuery, text, texts } from './list-query.ts'

const shape = {
  keyword,
  status: oneOf(['open', 'Ended']),
  kind: manyOf(['a', 'b', 'c']),
  skill: texts(2, 5),
  even: one((value) => (Number(value) % 2 === 0 ? Number(value) : undefined)),
  job_id: id,
}
const read = (query: string) => readListQuery(`http://merlon.test/list?${query}`, shape)
const nothing = { kind: [], skill: [], page: 1 }
const uuid = '0198b6a4-0000-7000-8000-00000000000a'

describe('the request in the address of a list', () => {
  test.each([
    ['', {}],
    ['keyword=%20soc+analyst%20&utm_source=mail', { keyword: 'soc analyst' }],
    ['keyword=&status=&kind=&page=', {}],
    ['status=OPEN&page=3', { status: 'open', page: 3 }],
    ['status=All&kind=all', {}],
    ['keyword=All', { keyword: 'All' }],
    ['kind=a&kind[]=B&kind=a', { kind: ['a', 'b'] }],
    ['skill=Go,Rust', { skill: ['Go', 'Rust'] }],
    ['even=12', { even: 12 }],
    [`job_id=${uuid}`, { job_id: uuid }],
  ])('%s', (query, filters) => {
    const found = read(query)
    expect(JSON.parse(JSON.stringify(found))).toEqual({ filters: { ...nothing, ...filters }, dropped: [] })
  })

  test.each([
    ['status=gone', ['status']],
    ['kind=a&kind=x', ['kind']],
    ['even=3', ['even']],
    ['job_id=7', ['job_id']],
    ['page=0', ['page']],
    ['page=1.5', ['page']],
    ['page=1000000', ['page']],
    ['skill=Go,Terraform', ['skill']],
    ['skill=a,b,c', ['skill']],
    [`keyword=${'x'.repeat(201)}`, ['keyword']],
    ['keyword=a+b+c+d+e+f+g+h+i+j+k', ['keyword']],
    ['keyword=a%00b', ['keyword']],
    ['keyword=%E2%80%8B', ['keyword']],
    ['status=gone&page=x', ['status', 'page']],
  ])('%s ignores %j and reports it', (query, dropped) => {
    expect(read(query).dropped).toEqual(dropped)
  })

  test('a valid value beside an invalid one stays', () => {
    expect(read('kind=a&kind=x&skill=Go,Terraform').filters).toMatchObject({ kind: ['a'], skill: ['Go'] })
  })

  test('a text that isn’t a search may have any number of words', () => {
    const name = 'a b c d e f g h i j k'
    const { filters } = readListQuery(`http://merlon.test/list?name=${name}`, { name: text(100) })
    expect(filters.name).toBe(name)
  })
})

describe('the address of a list', () => {
  const { filters } = read('page=4&skill=Go&kind=a&kind=b&keyword=soc+analyst')

  test('follows the order of the shape, whatever order was asked', () => {
    expect(listHref('/list', filters)).toBe('/list?keyword=soc+analyst&kind=a&kind=b&skill=Go&page=4')
  })

  test('omits empty values and the first page', () => {
    expect(listHref('/list', read('').filters)).toBe('/list')
    expect(listHref('/list', { keyword: '', kind: [], page: 1 })).toBe('/list')
  })

  test('starts over at the first page unless only the page changes', () => {
    expect(listHref('/list', filters, { kind: ['c'] })).toBe('/list?keyword=soc+analyst&kind=c&skill=Go')
    expect(listHref('/list', filters, { page: 5 })).toBe('/list?keyword=soc+analyst&kind=a&kind=b&skill=Go&page=5')
    expect(listHref('/list', filters, { keyword: undefined, kind: [], skill: [] })).toBe('/list')
  })

  test('continues the query of its base', () => {
    expect(listHref('/list?id=7', { page: 2 })).toBe('/list?id=7&page=2')
    expect(listHref('/list?id=7', { page: 1 })).toBe('/list?id=7')
  })

  test('reads back as it was written', () => {
    expect(read(listHref('', filters).slice(1))).toEqual({ filters, dropped: [] })
  })
})
