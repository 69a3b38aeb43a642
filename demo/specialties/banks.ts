import type { Specialty } from '../../contract/platform/values.ts'
import { applicationSecurity } from '../data/specialties/application-security.ts'
import { cloudEngineering } from '../data/specialties/cloud-engineering.ts'
import { cloudSecurity } from '../data/specialties/cloud-security.ts'
import { dataPlatform } from '../data/specialties/data-platform.ts'
import { detectionAndResponse } from '../data/specialties/detection-and-response.ts'
import { devops } from '../data/specialties/devops.ts'
import { grc } from '../data/specialties/grc.ts'
import { identityAndAccess } from '../data/specialties/identity-and-access.ts'
import { networking } from '../data/specialties/networking.ts'
import { offensiveSecurity } from '../data/specialties/offensive-security.ts'
import { otIcs } from '../data/specialties/ot-ics.ts'
import { platformEngineering } from '../data/specialties/platform-engineering.ts'
import { securityOperations } from '../data/specialties/security-operations.ts'
import { sre } from '../data/specialties/sre.ts'
import { type Bank, readBank } from './bank.ts'

const all = [
  securityOperations,
  detectionAndResponse,
  applicationSecurity,
  identityAndAccess,
  grc,
  offensiveSecurity,
  cloudSecurity,
  otIcs,
  cloudEngineering,
  platformEngineering,
  sre,
  devops,
  dataPlatform,
  networking,
]

export const banks = Object.fromEntries(all.map((bank) => [bank.specialty, readBank(bank)])) as Readonly<
  Record<Specialty, Bank>
>
