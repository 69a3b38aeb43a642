/**
 * Groups of products of which a company uses one: a posting that asks for one of a group asks for none of the others.
 * Each product has a pattern for the skills, certifications, and services that name it.
 */
const groups = {
  cloud: {
    AWS: /\b(AWS|Amazon|EC2|S3|Lambda|RDS|ECS|EKS|Step Functions|FSx|Route 53|DynamoDB|GuardDuty|CloudTrail|CloudFormation|CDK|Secrets Manager|Redshift)\b/,
    Azure:
      /\b(Azure(?! DevOps)|AKS|Bicep|Event Grid|Event Hubs|Storage accounts|AZ-104|AZ-305|SC-500|AZ-700|DP-700)\b/i,
    'Google Cloud': /\b(Google Cloud|Google Professional|GKE|GCP|Cloud Run|Cloud SQL|BigQuery|Pub\/Sub)\b/,
  },
  siem: {
    Splunk: /\b(Splunk|SPL)\b/,
    'Microsoft Sentinel': /\b(Sentinel|KQL)\b(?! policies)/,
    'Elastic Security': /\b(Elastic|EQL)\b/,
    'Google SecOps': /\b(SecOps|YARA-L)\b/,
    // Microsoft's endpoint product uses the same query language.
    'Microsoft Defender': /\bKQL\b/,
  },
  edr: {
    'CrowdStrike Falcon': /\bCrowdStrike\b/,
    'Microsoft Defender': /\b(Microsoft Defender|Defender for)\b/,
    SentinelOne: /\bSentinelOne\b/,
  },
  idp: {
    Okta: /\bOkta\b/,
    'Entra ID': /\b(Entra|SC-300)\b/,
    'Ping Identity': /\bPing\b/,
  },
  pam: { CyberArk: /\bCyberArk\b/, Delinea: /\bDelinea\b/, BeyondTrust: /\bBeyondTrust\b/ },
  iga: { SailPoint: /\bSailPoint\b/, Saviynt: /\bSaviynt\b/ },
  scanner: { Tenable: /\bTenable\b/, Qualys: /\bQualys\b/ },
  firewall: { 'Palo Alto': /\bPalo Alto\b/, Fortinet: /\bFortinet\b/ },
  cspm: { Wiz: /\bWiz\b/, 'Prisma Cloud': /\bPrisma\b/ },
  monitor: { 'Nozomi Networks': /\bNozomi\b/, Dragos: /\bDragos\b/, Claroty: /\bClaroty\b/ },
  ci: {
    'GitHub Actions': /\bGitHub Actions\b/,
    'GitLab CI': /\bGitLab\b/,
    Jenkins: /\bJenkins\b/,
    'Azure DevOps': /\b(Azure DevOps|AZ-400)\b/,
    Buildkite: /\bBuildkite\b/,
  },
  iac: { Terraform: /\bTerraform\b/, OpenTofu: /\b(OpenTofu|Terraform)\b/, Pulumi: /\bPulumi\b/ },
  warehouse: {
    Snowflake: /\b(Snowflake|SnowPro)\b/,
    BigQuery: /\bBigQuery\b/,
    Databricks: /\bDatabricks\b/,
    Redshift: /\bRedshift\b/,
  },
  k8s: { EKS: /\bEKS\b/, AKS: /\bAKS\b/, GKE: /\bGKE\b/, OpenShift: /\bOpenShift\b/ },
  tickets: { Jira: /\bJira\b/, ServiceNow: /\bServiceNow\b/, Linear: /\bLinear\b/ },
} as const satisfies Record<string, Record<string, RegExp>>

/** A kind of tool of which a company has one: `{siem}` in texts. */
export type Tool = keyof typeof groups

const entries = Object.entries(groups).map(
  ([tool, products]) => [tool as Tool, Object.entries<RegExp>(products)] as const,
)

/** The products a text names, one list per group. */
export const namedProducts = (text: string): { tool: Tool; products: string[] }[] =>
  entries
    .map(([tool, products]) => ({
      tool,
      products: products.flatMap(([name, names]) => (names.test(text) ? name : [])),
    }))
    .filter(({ products }) => products.length > 0)
