import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groups, readVocabulary } from './vocabulary.ts'
import { findsOf, indexWords, knownWords, vocabularyWords } from './words.ts'

const indexed = (text: string) => indexWords(text).split(' ')

describe('names written with punctuation stay names', () => {
  test.each([
    ['C++', ['cplusplus']],
    ['C++17', ['cplusplus']],
    ['C#', ['csharp']],
    ['F#', ['fsharp']],
    ['C/C++', ['c', 'cplusplus']],
    ['.NET', ['dotnet']],
    ['C#/.NET', ['csharp', 'dotnet']],
    ['ASP.NET', ['aspnet']],
    ['example.net', ['example', 'net']],
    ['Node.js', ['nodejs']],
    ['node js', ['nodejs']],
    ['D3.js', ['d3js']],
    ['React.js', ['react']],
    ['CI/CD', ['cicd']],
    ['ci-cd', ['cicd']],
    ['TS/SCI', ['tssci']],
    ['Top Secret/SCI', ['tssci']],
    ['AWS/GCP', ['aws', 'gcp']],
    ['Security+', ['securityplus']],
    ['Sec+', ['securityplus']],
    ['A+', ['aplus']],
    ['Network+ CE', ['networkplus', 'ce']],
    ['R&D', ['r', 'd']],
    ['U.S. citizen', ['us', 'citizen']],
    ['employer’s network', ['employer', 'network']],
    ["O'Reilly", ['oreilly']],
    ['Señor Développeur', ['senor', 'developpeur']],
    ['ＡＷＳ™', ['aws']],
    ['Straße', ['strasse']],
    ['MITRE ATT&CK', ['mitreattack']],
    ['ISO/IEC 27001', ['iso27001']],
    ['', []],
    ['😀 \0 -- //', []],
  ])('%j', (text, words) => expect(knownWords(text)).toEqual(words))
})

describe('letter case distinguishes names from words', () => {
  test('SoC is a chip, SOC a security operations center, and SOC 2 an audit', () => {
    expect(knownWords('SoC')).toEqual(['systemonchip'])
    for (const text of ['SOC', 'soc', 'Soc', 'security operations center']) expect(knownWords(text)).toEqual(['soc'])
    for (const text of ['SOC 2', 'soc2', 'SOC 2 Type II']) expect(knownWords(text)).toEqual(['soctwo'])
    expect(indexed('SoC verification, RTL and UVM')).not.toContain('soc')
    expect(indexed('Evidence for SOC 2 audits')).not.toContain('soc')
  })

  const prose = (text: string) => indexed(`${text} ${'in a long text of many words '.repeat(4)}`)

  test('IT is a field, and it a pronoun', () => {
    expect(prose('IT operations')).toContain('infotech')
    expect(prose('we run it ourselves')).not.toContain('infotech')
    expect(indexed('it support')).toContain('infotech')
    expect(indexed('it support')).not.toContain('it')
  })

  test('Go is a language in a list of names or next to a term of the field, otherwise a verb', () => {
    for (const text of ['Python, Go and Rust.', 'Rust/Go services', 'Go developer', 'written in Go', 'tools (Go)'])
      expect(prose(text)).toContain('golang')
    for (const text of ['Go the extra mile', 'you go home', 'Go to market', 'we go live'])
      expect(prose(text)).not.toContain('golang')
    expect(indexed('Go')).toEqual(['golang'])
    expect(indexed('Go-to-market lead')).not.toContain('golang')
  })

  test('AD, OT, and IR are names only in capitals', () => {
    expect(prose('AD hardening')).toContain('activedirectory')
    expect(prose('an ad campaign')).not.toContain('activedirectory')
    expect(prose('OT networks')).toContain('otics')
    expect(prose('IR playbooks')).toContain('incidentresponse')
    expect(knownWords('Azure AD')).toEqual(['entraid'])
  })
})

describe('what the index gets', () => {
  test('the words in order, then names of several words again as one, then the broader terms', () => {
    expect(indexWords('Senior Identity and Access Management Engineer')).toBe(
      'senior identity access management engineer senior iam engineer',
    )
    expect(indexWords('EKS on Linux')).toBe('eks on linux kubernetes aws')
    expect(indexWords('SOC Analyst')).toBe('soc analyst secops security operations')
  })

  test('phrases that only name a field stay words, and add its short name', () => {
    expect(indexWords('Cloud Security Engineer')).toBe('cloud security engineer cloudsec')
    expect(knownWords('cloud security')).toEqual(['cloud', 'security'])
  })

  test('no filler words, so that phrases match without them', () => {
    expect(indexWords('Head of the Security for our Cloud')).toBe('head security cloud')
  })
})

describe('the vocabulary', () => {
  test('covers the field', () => {
    expect(groups.length).toBeGreaterThanOrEqual(400)
    expect(new Set(groups.map(({ word }) => word)).size).toBe(groups.length)
  })

  test.each(groups.map((group) => [group.word, group] as const))('%s', (word, group) => {
    for (const form of [word, ...group.forms]) expect([form, knownWords(form)]).toEqual([form, [word]])
    for (const form of group.cased) expect([form, knownWords(form)]).toEqual([form, [word]])
    for (const phrase of group.phrases) expect(indexed(phrase)).toContain(word)
    for (const wider of group.also) expect([wider, knownWords(wider)]).toEqual([wider, [wider]])
    expect(findsOf(word)).toHaveLength(group.finds.length)
    for (const { words } of findsOf(word)) expect(words.length).toBeGreaterThan(0)
  })

  test.each(['two words | trade', 'word', 'word | trade | form | sees: else', 'Word | trade'])(
    'an invalid line is refused: %s',
    (line) => expect(() => readVocabulary(`# head\n${line}`)).toThrow('line 2'),
  )
})

describe('any text', () => {
  const pieces = groups.flatMap(({ word, forms, cased, phrases }) => [word, ...forms, ...cased, ...phrases])
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .array(fc.oneof(fc.constantFrom(...pieces), fc.constantFrom('/', ',', '-', '"', 'the', 'and', '.js', '+')), {
        maxLength: 10,
      })
      .map((parts) => parts.join(' ')),
  )

  test('gives only words, and indexing them again changes nothing', () => {
    fc.assert(
      fc.property(text, (written) => {
        expect(indexWords(written)).toMatch(/^([\p{L}\p{N}][\p{L}\p{N}\p{M}]*( |$))*$/u)
        const known = knownWords(written)
        expect(knownWords(known.join(' '))).toEqual(known)
      }),
      { numRuns: 1000 },
    )
  })

  test('of any length gives words of bounded length', () => {
    for (const piece of ['x', 'a.', 'C++ ', 'node.js/', '"', ' ', '😀', 'é', 'security operations ', 'Go,', "'s"])
      for (const word of indexed(piece.repeat(200_000 / piece.length))) expect(word.length).toBeLessThanOrEqual(64)
  })
})

test('the vocabulary holds words as typed, without numbers and fillers', () => {
  expect(vocabularyWords('The Kubernetes, kubernetes & K8s admin (24/7) for Señor')).toEqual([
    'kubernetes',
    'k8s',
    'admin',
    'senor',
  ])
})
