import type { Industry } from './industries/industry.ts'
import { bank, health, hosting, insurance, media, retail, software } from './industries/offices.ts'
import { aerospace, biotech, energy, factory, farm, freight, telecom, water } from './industries/physical.ts'
import { consult, education, government, mssp, nonprofit, staffing } from './industries/services.ts'

export const industries = {
  energy,
  water,
  health,
  bank,
  insurance,
  retail,
  freight,
  factory,
  aerospace,
  software,
  hosting,
  mssp,
  consult,
  government,
  education,
  telecom,
  media,
  biotech,
  farm,
  nonprofit,
  staffing,
} as const satisfies Record<string, Industry>
export type IndustryName = keyof typeof industries

/** Whether its people work on other companies' systems, so that each posting may name other tools. */
export const lends = (industry: string): boolean => industry === 'consult' || industry === 'staffing'
