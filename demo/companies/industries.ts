import { readFileSync } from 'node:fs'
import type { Industry } from './industry.ts'

const names = [
  'energy',
  'water',
  'health',
  'bank',
  'insurance',
  'retail',
  'freight',
  'factory',
  'aerospace',
  'software',
  'hosting',
  'mssp',
  'consult',
  'government',
  'education',
  'telecom',
  'media',
  'biotech',
  'farm',
  'nonprofit',
  'staffing',
] as const
export type IndustryName = (typeof names)[number]

const read = (name: IndustryName) =>
  JSON.parse(readFileSync(new URL(`../data/industries/${name}.json`, import.meta.url), 'utf8')) as Industry

export const industries = Object.fromEntries(names.map((name) => [name, read(name)])) as Record<IndustryName, Industry>

/** Whether its people work on other companies' systems, so that each posting may name other tools. */
export const lends = (industry: string): boolean => industry === 'consult' || industry === 'staffing'
