import { type Holds, tagOf } from '../words.ts'
import { namedProducts, type Tool } from '../facts/products.ts'
import type { Random } from '../random.ts'

/** A company's tools by what they do; texts refer to them as `{siem}`. */
export type Stack = Readonly<Record<Tool, string>>

const clouds = ['AWS', 'Azure', 'Google Cloud'] as const

/**
 * The tools a company uses in all its postings. Tools that are common together are more likely. `given` names some of
 * them.
 */
export function pickStack(random: Random, given = ''): Stack {
  const settled = Object.fromEntries(namedProducts(given).map(({ tool, products }) => [tool, products[0]]))
  const drawn = random.weighted({ AWS: 50, Azure: 32, 'Google Cloud': 18 })
  const cloud = clouds.find((each) => each === settled.cloud) ?? drawn
  const on = <T extends string>(
    usual: Record<T, number>,
    more: Partial<Record<typeof cloud, Partial<Record<T, number>>>>,
  ) => random.weighted<T>({ ...usual, ...more[cloud] })
  return {
    cloud,
    k8s: random.chance(0.14) ? 'OpenShift' : { AWS: 'EKS', Azure: 'AKS', 'Google Cloud': 'GKE' }[cloud],
    siem: on(
      { Splunk: 40, 'Microsoft Sentinel': 18, 'Elastic Security': 20, 'Google SecOps': 4, 'Sumo Logic': 12 },
      { Azure: { Splunk: 20, 'Microsoft Sentinel': 62 }, 'Google Cloud': { 'Google SecOps': 40 } },
    ),
    edr: on(
      { 'CrowdStrike Falcon': 50, 'Microsoft Defender': 20, SentinelOne: 30 },
      { Azure: { 'Microsoft Defender': 75 } },
    ),
    idp: on({ Okta: 55, 'Entra ID': 30, 'Ping Identity': 15 }, { Azure: { 'Entra ID': 90 } }),
    pam: random.weighted({ CyberArk: 60, Delinea: 20, BeyondTrust: 20 }),
    iga: random.weighted({ SailPoint: 65, Saviynt: 35 }),
    scanner: random.weighted({ Tenable: 58, Qualys: 42 }),
    cspm: random.weighted({ Wiz: 65, 'Prisma Cloud': 35 }),
    monitor: random.weighted({ 'Nozomi Networks': 38, Dragos: 36, Claroty: 26 }),
    firewall: random.weighted({ 'Palo Alto': 60, Fortinet: 40 }),
    ci: on(
      { 'GitHub Actions': 34, 'GitLab CI': 24, Jenkins: 24, 'Azure DevOps': 4, Buildkite: 10 },
      { Azure: { 'Azure DevOps': 60 } },
    ),
    iac: random.weighted({ Terraform: 70, OpenTofu: 16, Pulumi: 14 }),
    warehouse: on(
      { Snowflake: 45, BigQuery: 0, Databricks: 35, Redshift: 0 },
      { AWS: { Redshift: 20 }, 'Google Cloud': { BigQuery: 120 } },
    ),
    tickets: random.weighted({ Jira: 45, ServiceNow: 35, Linear: 20 }),
    ...settled,
  }
}

export const toolTags = (stack: Stack): Holds => new Set(Object.values(stack).map(tagOf))
