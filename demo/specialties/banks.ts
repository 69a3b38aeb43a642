import type { Specialty } from '../../contract/values.ts'
import { applicationSecurity } from './application-security.ts'
import type { Bank } from './bank.ts'
import { cloudEngineering } from './cloud-engineering.ts'
import { cloudSecurity } from './cloud-security.ts'
import { dataPlatform } from './data-platform.ts'
import { detectionAndResponse } from './detection-and-response.ts'
import { devops } from './devops.ts'
import { grc } from './grc.ts'
import { identityAndAccess } from './identity-and-access.ts'
import { networking } from './networking.ts'
import { offensiveSecurity } from './offensive-security.ts'
import { otIcs } from './ot-ics.ts'
import { platformEngineering } from './platform-engineering.ts'
import { securityOperations } from './security-operations.ts'
import { sre } from './sre.ts'

export const banks: Readonly<Record<Specialty, Bank>> = {
  'security operations': securityOperations,
  'detection and response': detectionAndResponse,
  'application security': applicationSecurity,
  'identity and access': identityAndAccess,
  GRC: grc,
  'offensive security': offensiveSecurity,
  'cloud security': cloudSecurity,
  'OT/ICS': otIcs,
  'cloud engineering': cloudEngineering,
  'platform engineering': platformEngineering,
  SRE: sre,
  'DevOps / DevSecOps': devops,
  'data platform': dataPlatform,
  networking,
}
