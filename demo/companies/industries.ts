import { energyToAerospace } from '../data/industries/energy-to-aerospace.ts'
import { softwareToStaffing } from '../data/industries/software-to-staffing.ts'
import { type Industry, type IndustryText, readIndustry } from './industry.ts'

const all = { ...energyToAerospace, ...softwareToStaffing }
export type IndustryName = keyof typeof all

export const industries = Object.fromEntries(
  Object.entries<IndustryText>(all).map(([name, text]) => [name, readIndustry(text)]),
) as Readonly<Record<IndustryName, Industry>>

/** Whether its people work on other companies' systems, so that each posting can name different tools. */
export const lends = (industry: string): boolean => industry === 'consult' || industry === 'staffing'
