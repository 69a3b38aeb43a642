import { list } from '../words.ts'

/** Knowing a skill on the right implies the skills on the left. */
const implied: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    'AWS, Kubernetes': list('EKS'),
    'Azure, Kubernetes': list('AKS'),
    'Google Cloud, Kubernetes': list('GKE'),
    Kubernetes: list('OpenShift, Helm, Karpenter'),
    Linux: list('Kubernetes'),
    AWS: list(
      'CloudFormation, CloudTrail, GuardDuty, AWS IAM, AWS Lambda, AWS Glue, AWS Organizations, AWS Transit Gateway',
    ),
    Azure: list('Bicep, Azure Policy, Azure Data Factory, Azure Virtual Desktop, Azure Virtual WAN'),
    SQL: list('BigQuery, PostgreSQL, MySQL, Redshift, Snowflake, dbt'),
    'Privileged access': list('CyberArk, Delinea, BeyondTrust'),
    'OT protocols': list('Modbus, DNP3, OPC UA'),
    'Vulnerability management': list('Tenable, Qualys'),
  }).flatMap(([known, names]) => names.map((name) => [name, list(known)])),
)

/** A skill and everything it implies. */
export function withImplied(name: string): readonly string[] {
  let found = known.get(name)
  if (!found) known.set(name, (found = [name, ...(implied[name] ?? []).flatMap(withImplied)]))
  return found
}
const known = new Map<string, readonly string[]>()

/** The year in which newer skills came out, because no one can have used them longer. */
const since: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({
    2006: list('AWS'),
    2009: list('Go, Okta, PagerDuty'),
    2010: list('Azure, Zero trust'),
    2011: list('BigQuery, Chaos engineering, CloudFormation, Google Cloud, Kafka, OpenShift, SCIM'),
    2012: list('Ansible, Cobalt Strike, Datadog, GitLab CI, OAuth 2.0, Prometheus, TypeScript'),
    2013: list('Buildkite, CloudTrail, CrowdStrike Falcon, Docker, Entra ID, Packer, Redshift, SonarQube'),
    2014: list(
      'AWS Lambda, EVPN, Flink, Grafana, Jupyter, Kubernetes, NIST CSF, OpenID Connect, SD-WAN, Saviynt, Spark',
      'Sysmon, Terraform, osquery',
    ),
    2015: list(
      'Airflow, Azure Data Factory, Bazel, Databricks, GKE, GraphQL, HashiCorp Vault, MITRE ATT&CK, Rust',
      'SentinelOne, Snowflake',
    ),
    2016: list(
      'BloodHound, CSPM, Debezium, Dragos, Envoy, Helm, Honeycomb, NetBox, OPA, Organization policies, Snyk',
      'dbt, eBPF, gRPC',
    ),
    2017: list('AWS Glue, AWS Organizations, Cilium, Detection as code, GitOps, GuardDuty, Istio, KQL, SOAR, Sigma'),
    2018: list(
      'AKS, AWS Transit Gateway, Argo CD, Azure DevOps, Azure Policy, Azure Virtual WAN, Crossplane, EKS',
      'FinOps, Iceberg, Landing zones, Prisma Cloud, Pulumi, SBOM',
    ),
    2019: list(
      'Azure Virtual Desktop, CodeQL, Ghidra, GitHub Actions, Google SecOps, Linear, Microsoft Sentinel, OSCAL',
      'OpenTelemetry, Trivy, Velociraptor, Workload identity',
    ),
    2020: list('Backstage, Bicep, CMMC, Semgrep, Sliver, Wiz'),
    2021: list('Delinea, Karpenter, SLSA'),
    2022: list('Passkeys'),
    2023: list('OpenTofu'),
  }).flatMap(([year, names]) => names.map((name) => [name, Number(year)])),
)

/** The most years anyone can have with a skill, as of 2026. */
export const yearsPossible = (name: string): number => 2026 - (since[name] ?? 1985)
