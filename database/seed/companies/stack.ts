import type { Random } from '../random.ts'

const choices = {
  cloud: ['AWS', 'AWS', 'AWS', 'Azure', 'Azure', 'Google Cloud'],
  siem: ['Splunk', 'Microsoft Sentinel', 'Elastic Security', 'Google SecOps', 'Sumo Logic'],
  edr: ['CrowdStrike Falcon', 'Microsoft Defender', 'SentinelOne'],
  idp: ['Okta', 'Entra ID', 'Ping Identity'],
  ci: ['GitHub Actions', 'GitLab CI', 'Jenkins', 'Azure DevOps', 'Buildkite'],
  iac: ['Terraform', 'Terraform', 'Pulumi', 'OpenTofu'],
  warehouse: ['Snowflake', 'BigQuery', 'Databricks', 'Redshift'],
  tickets: ['Jira', 'ServiceNow', 'Linear'],
}

/** The tools a company uses: the same ones in all its postings. */
export function pickStack(random: Random): Record<keyof typeof choices | 'k8s', string> {
  const picked = (name: keyof typeof choices) => random.pick(choices[name])
  const cloud = picked('cloud')
  return {
    cloud,
    k8s: random.chance(0.12) ? 'OpenShift' : cloud === 'AWS' ? 'EKS' : cloud === 'Azure' ? 'AKS' : 'GKE',
    siem: picked('siem'),
    edr: picked('edr'),
    idp: picked('idp'),
    ci: picked('ci'),
    iac: picked('iac'),
    warehouse: picked('warehouse'),
    tickets: picked('tickets'),
  }
}
